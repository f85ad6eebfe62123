-- What the originals of a release have beside its pages: a takedown may take it before or after the release is done.
ALTER TABLE "release_file" ADD COLUMN "takedowns" TEXT,
  ADD COLUMN "unreadable_parts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "taken_parts" INTEGER NOT NULL DEFAULT 0;
CREATE TABLE "release_part" (
  "release_id" UUID NOT NULL,
  "key" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "host" TEXT NOT NULL,
  CONSTRAINT "release_part_pkey" PRIMARY KEY ("release_id", "key")
);
CREATE INDEX "release_part_release_id_host_idx" ON "release_part" ("release_id", "host");
ALTER TABLE "release_part" ADD CONSTRAINT "release_part_release_id_fkey"
  FOREIGN KEY ("release_id") REFERENCES "release" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
