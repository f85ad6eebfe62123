-- Edits of metadata that go on in the background.
CREATE TABLE "metadata_work" (
    "edit_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "fields" TEXT[],
    "move" JSONB,
    "total" INTEGER,
    "done" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "begun_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "metadata_work_pkey" PRIMARY KEY ("edit_id")
);
CREATE INDEX "metadata_work_corpus_id_begun_at_idx" ON "metadata_work"("corpus_id", "begun_at");
ALTER TABLE "metadata_work" ADD CONSTRAINT "metadata_work_edit_id_fkey" FOREIGN KEY ("edit_id") REFERENCES "metadata_edit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "metadata_picked" (
    "edit_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "metadata_picked_pkey" PRIMARY KEY ("edit_id","resource_id")
);
