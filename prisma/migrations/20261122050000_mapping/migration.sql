-- DropIndex
DROP INDEX "document_capture_id_key";

-- AlterTable
ALTER TABLE "capture" ADD COLUMN     "map_failures" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "cluster_id" UUID,
ADD COLUMN     "keywords" JSONB,
ADD COLUMN     "mapping_id" UUID,
ADD COLUMN     "tag_file_id" INTEGER,
ADD COLUMN     "tag_length" INTEGER,
ADD COLUMN     "tag_offset" BIGINT,
ADD COLUMN     "tagger" TEXT,
ADD COLUMN     "tokens" INTEGER;

-- CreateTable
CREATE TABLE "mapping" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL DEFAULT 0,
    "mapped" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "mapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT,
    "bytes" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "resources" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "run_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "language_sample" (
    "corpus_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "model" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "language_sample_pkey" PRIMARY KEY ("corpus_id","code")
);

-- CreateIndex
CREATE INDEX "mapping_job_id_idx" ON "mapping"("job_id");

-- CreateIndex
CREATE INDEX "upload_job_id_idx" ON "upload"("job_id");

-- CreateIndex
CREATE INDEX "document_capture_id_idx" ON "document"("capture_id");

-- CreateIndex
CREATE INDEX "document_mapping_id_idx" ON "document"("mapping_id");

-- CreateIndex
CREATE INDEX "document_cluster_id_idx" ON "document"("cluster_id");

-- AddForeignKey
ALTER TABLE "mapping" ADD CONSTRAINT "mapping_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "language_sample" ADD CONSTRAINT "language_sample_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One document a capture, and one more for each replay.
CREATE UNIQUE INDEX "document_capture_mapping_idx"
  ON "document" ("capture_id", coalesce("mapping_id", '00000000-0000-0000-0000-000000000000'));
-- What waits to be tagged.
CREATE INDEX "document_untagged_idx" ON "document" ("id") WHERE "kept" AND "current" AND "tagger" IS NULL;

-- The documents of a replay wait beside the old ones until all are there.
DROP TRIGGER "document_supersede" ON "document";
CREATE TRIGGER "document_supersede" AFTER INSERT ON "document"
  FOR EACH ROW WHEN (NEW."current") EXECUTE FUNCTION "document_supersede"();

-- Near-duplicates were named by one switch.
UPDATE "job_version" SET "config" = jsonb_set("config" #- '{mapping,dropNearDuplicates}', '{mapping,nearDuplicates}',
    jsonb_build_object('drop', "config" #> '{mapping,dropNearDuplicates}'))
  WHERE "config" #> '{mapping,dropNearDuplicates}' IS NOT NULL;
