-- DropIndex
DROP INDEX "deletion_job_id_idx";

-- DropIndex
DROP INDEX "metadata_edit_job_id_idx";

-- A step may change resources of several jobs of a corpus. What is left of jobs that are gone has no corpus any more.
ALTER TABLE "deletion" ADD COLUMN "corpus_id" UUID, ADD COLUMN "job_ids" UUID[];
DELETE FROM "deletion" d WHERE NOT EXISTS (SELECT FROM "job" j WHERE j."id" = d."job_id");
UPDATE "deletion" d SET "corpus_id" = j."corpus_id", "job_ids" = ARRAY[j."id"] FROM "job" j WHERE j."id" = d."job_id";
ALTER TABLE "deletion" ALTER COLUMN "corpus_id" SET NOT NULL, DROP COLUMN "job_id";

ALTER TABLE "metadata_edit" ADD COLUMN "corpus_id" UUID, ADD COLUMN "job_ids" UUID[];
DELETE FROM "metadata_edit" e WHERE NOT EXISTS (SELECT FROM "job" j WHERE j."id" = e."job_id");
UPDATE "metadata_edit" e SET "corpus_id" = j."corpus_id", "job_ids" = ARRAY[j."id"] FROM "job" j
  WHERE j."id" = e."job_id";
ALTER TABLE "metadata_edit" ALTER COLUMN "corpus_id" SET NOT NULL, DROP COLUMN "job_id";

-- AlterTable
ALTER TABLE "saved_view" ADD COLUMN     "corpus_id" UUID,
ALTER COLUMN "job_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "corpus_facets" (
    "corpus_id" UUID NOT NULL,
    "facets" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "corpus_facets_pkey" PRIMARY KEY ("corpus_id")
);

-- CreateIndex
CREATE INDEX "deletion_corpus_id_idx" ON "deletion"("corpus_id");

-- CreateIndex
CREATE INDEX "metadata_edit_corpus_id_idx" ON "metadata_edit"("corpus_id");

-- CreateIndex
CREATE INDEX "saved_view_corpus_id_idx" ON "saved_view"("corpus_id");

-- AddForeignKey
ALTER TABLE "corpus_facets" ADD CONSTRAINT "corpus_facets_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A view is one of a job or of a corpus.
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_of_one" CHECK (("job_id" IS NULL) <> ("corpus_id" IS NULL));
