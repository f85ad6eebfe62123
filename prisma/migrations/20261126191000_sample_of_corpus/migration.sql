-- A sample is of a job or of a whole corpus, knows how large that was when it was drawn, and can be stratified.
ALTER TABLE "sample" ADD COLUMN "corpus_id" UUID,
ADD COLUMN "state_documents" INTEGER,
ADD COLUMN "state_words" BIGINT,
ADD COLUMN "stratified_by" TEXT,
ADD COLUMN "strata" JSONB;

UPDATE "sample" s SET "corpus_id" = j."corpus_id" FROM "job" j WHERE j."id" = s."job_id";

ALTER TABLE "sample" ALTER COLUMN "corpus_id" SET NOT NULL,
ALTER COLUMN "job_id" DROP NOT NULL;

ALTER TABLE "sample" ADD CONSTRAINT "sample_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "sample_corpus_id_idx" ON "sample"("corpus_id");

ALTER TABLE "sample_item" ADD COLUMN "stratum" TEXT;
