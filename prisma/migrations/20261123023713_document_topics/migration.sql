-- AlterTable
ALTER TABLE "document" ADD COLUMN     "topic_classes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "topic_score" DOUBLE PRECISION;

-- What is known still of pages that were judged before.
UPDATE "document" d SET "topic_score" = p."score", "topic_classes" = p."topic_classes"
FROM "page_relevance" p
JOIN "capture" c ON c."run_id" = p."run_id"
JOIN "resource" r ON r."id" = c."resource_id" AND r."key_hash" = p."key_hash"
WHERE d."capture_id" = c."id";

-- Few documents have classes: what has none costs no index.
CREATE INDEX "document_topic_classes_idx" ON "document" USING GIN ("topic_classes") WHERE "current" AND "topic_classes" <> '{}';
