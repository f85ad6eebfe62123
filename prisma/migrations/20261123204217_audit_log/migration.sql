-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "refused_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "actor_name" TEXT,
ADD COLUMN     "api_key_id" UUID,
ADD COLUMN     "address" TEXT,
ADD COLUMN     "subject_name" TEXT,
ADD COLUMN     "corpus_id" UUID,
ADD COLUMN     "job_id" UUID;

-- CreateTable
CREATE TABLE "sign_in_refusal" (
    "key" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "further" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_refusal_pkey" PRIMARY KEY ("key")
);

-- What is known of the entries that there are: the only change that is ever made to them.
UPDATE "audit_entry" a SET "actor_name" = u."name" FROM "app_user" u WHERE u."id" = a."actor_id";
UPDATE "audit_entry" a SET "job_id" = j."id", "corpus_id" = j."corpus_id",
  "subject_name" = CASE WHEN a."subject" LIKE 'job:%' THEN j."name" END
  FROM "job" j
  WHERE j."id"::text = CASE WHEN a."subject" LIKE 'job:%' THEN substr(a."subject", 5) ELSE a."detail" ->> 'job' END;
UPDATE "audit_entry" a SET "corpus_id" = c."id", "subject_name" = CASE WHEN a."subject" LIKE 'corpus:%' THEN c."name" END
  FROM "corpus" c
  WHERE c."id"::text = CASE WHEN a."subject" LIKE 'corpus:%' THEN substr(a."subject", 8) ELSE a."detail" ->> 'corpusId' END;
UPDATE "audit_entry" a SET "subject_name" = u."name" FROM "app_user" u WHERE a."subject" = 'user:' || u."id";

-- CreateIndex
CREATE INDEX "audit_entry_corpus_id_id_idx" ON "audit_entry"("corpus_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_job_id_id_idx" ON "audit_entry"("job_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry"("actor_id", "id");

-- CreateIndex
CREATE INDEX "audit_entry_action_id_idx" ON "audit_entry"("action", "id");

-- CreateIndex
CREATE INDEX "sign_in_refusal_started_at_idx" ON "sign_in_refusal"("started_at");

-- Entries are added and nothing else, by whatever way the product's own account comes to them.
CREATE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_entry_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_entry_stays"();
