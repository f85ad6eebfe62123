-- AlterTable
ALTER TABLE "release" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_by" UUID;

-- What the audit log still knows of those that were withdrawn before.
UPDATE "release" r SET "withdrawn_at" = a."at", "withdrawn_by" = a."actor_id"
FROM "audit_entry" a
WHERE r."state" = 'withdrawn' AND a."action" = 'release.withdrawn'
  AND a."subject" = 'corpus:' || r."corpus_id" AND a."detail" ->> 'releaseId' = r."id"::text;
