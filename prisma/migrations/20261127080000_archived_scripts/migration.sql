-- Where each script stands in the archive: a release copies those that its pages were given and other pages had brought.
CREATE TABLE "archived_script" (
    "id" BIGSERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "file_id" INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    "length" INTEGER NOT NULL,
    "form_offset" BIGINT,
    "capture_id" UUID,
    "page_url" TEXT NOT NULL,
    "page_host" TEXT NOT NULL,

    CONSTRAINT "archived_script_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "archived_script_key_idx" ON "archived_script"("key");
CREATE INDEX "archived_script_job_id_idx" ON "archived_script"("job_id");
CREATE INDEX "archived_script_file_id_idx" ON "archived_script"("file_id");

ALTER TABLE "archived_script" ADD CONSTRAINT "archived_script_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "archived_script" ADD CONSTRAINT "archived_script_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "archive_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Those that a page was given and did not bring itself.
ALTER TABLE "rendering" ADD COLUMN "scripts" UUID[] DEFAULT ARRAY[]::UUID[];

-- The page that had brought a copied script: a takedown may take it later.
ALTER TABLE "release_part" ADD COLUMN "page_url" TEXT,
  ADD COLUMN "page_host" TEXT,
  ADD COLUMN "page_id" UUID;
