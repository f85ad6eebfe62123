-- A sample of a part of a job or a corpus remembers what it was drawn from, whatever becomes of the sub-corpus, and how
-- large that was.
ALTER TABLE "sample" ADD COLUMN "part" JSONB,
ADD COLUMN "part_zone" TEXT,
ADD COLUMN "sub_corpus_id" UUID,
ADD COLUMN "part_documents" INTEGER,
ADD COLUMN "part_words" BIGINT;
