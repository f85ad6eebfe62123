-- DropForeignKey
ALTER TABLE "job" DROP CONSTRAINT "job_domain_slug_fkey";

-- AlterTable
ALTER TABLE "corpus" ADD COLUMN     "host_share" DOUBLE PRECISION DEFAULT 0.05,
ADD COLUMN     "plan_version" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "when_full" TEXT NOT NULL DEFAULT 'rest';

-- CreateTable
CREATE TABLE "corpus_domain" (
    "corpus_id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "corpus_domain_pkey" PRIMARY KEY ("corpus_id","slug")
);

-- CreateTable
CREATE TABLE "domain_target" (
    "corpus_id" UUID NOT NULL,
    "domain_slug" TEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT '',
    "words" BIGINT NOT NULL,

    CONSTRAINT "domain_target_pkey" PRIMARY KEY ("corpus_id","domain_slug","language")
);

-- CreateTable
CREATE TABLE "metadata_field" (
    "corpus_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "choices" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "required" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "metadata_field_pkey" PRIMARY KEY ("corpus_id","key")
);

-- CreateTable
CREATE TABLE "sub_corpus" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "query" TEXT NOT NULL,
    "documents" INTEGER,
    "words" BIGINT,
    "counted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "sub_corpus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corpus_balance" (
    "corpus_id" UUID NOT NULL,
    "counts" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "took_ms" INTEGER NOT NULL,

    CONSTRAINT "corpus_balance_pkey" PRIMARY KEY ("corpus_id")
);

-- CreateTable
CREATE TABLE "kept_change" (
    "id" BIGSERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "documents" INTEGER NOT NULL,
    "words" BIGINT NOT NULL,

    CONSTRAINT "kept_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sub_corpus_corpus_id_name_key" ON "sub_corpus"("corpus_id", "name");

-- CreateIndex
CREATE INDEX "kept_change_job_id_idx" ON "kept_change"("job_id");

-- CreateIndex
CREATE INDEX "job_corpus_id_domain_slug_idx" ON "job"("corpus_id", "domain_slug");

-- Whoever used one of the twelve domains could choose among all of them: such corpora have all twelve in their plan.
INSERT INTO "corpus_domain" ("corpus_id", "slug", "kind", "position")
  SELECT c."id", d."slug", d."kind", d."position" FROM "corpus" c CROSS JOIN "domain" d
  WHERE EXISTS (SELECT FROM "job" j WHERE j."corpus_id" = c."id" AND j."domain_slug" IS NOT NULL)
     OR EXISTS (SELECT FROM "job_template" t WHERE t."corpus_id" = c."id" AND t."domain_slug" IS NOT NULL)
     OR EXISTS (SELECT FROM "job_draft" f WHERE f."corpus_id" = c."id" AND coalesce(f."content" ->> 'domainSlug', '') <> '');

-- DropTable
DROP TABLE "domain";

-- Fields that jobs, templates and resources have values in.
INSERT INTO "metadata_field" ("corpus_id", "key", "label", "kind", "position")
  SELECT "corpus_id", "key", "key", 'text', "position" FROM (
    SELECT "corpus_id", "key", row_number() OVER (PARTITION BY "corpus_id" ORDER BY "key") AS "position" FROM (
      SELECT j."corpus_id", jsonb_object_keys(v."config" -> 'metadata') AS "key"
        FROM "job" j JOIN "job_version" v ON v."job_id" = j."id" AND v."number" = j."version"
      UNION
      SELECT t."corpus_id", jsonb_object_keys(t."config" -> 'metadata') FROM "job_template" t
      UNION
      SELECT j."corpus_id", jsonb_object_keys(r."metadata")
        FROM "resource" r JOIN "job" j ON j."id" = r."job_id" WHERE r."metadata" <> '{}'
    ) used WHERE "key" <> 'domain'
  ) numbered WHERE "position" <= 100;

-- AddForeignKey
ALTER TABLE "corpus_domain" ADD CONSTRAINT "corpus_domain_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "domain_target" ADD CONSTRAINT "domain_target_corpus_id_domain_slug_fkey" FOREIGN KEY ("corpus_id", "domain_slug") REFERENCES "corpus_domain"("corpus_id", "slug") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metadata_field" ADD CONSTRAINT "metadata_field_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sub_corpus" ADD CONSTRAINT "sub_corpus_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corpus_balance" ADD CONSTRAINT "corpus_balance_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_corpus_id_domain_slug_fkey" FOREIGN KEY ("corpus_id", "domain_slug") REFERENCES "corpus_domain"("corpus_id", "slug") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What a job has in its corpus, as changes that are summed: exact, whatever keeps, drops, supersedes, deletes or moves
-- documents. Writers of documents hold their corpus (lockCorpora), so a trigger sees all of them; whoever deletes
-- resources or changes their domain waits for the same lock here, after the rows.
CREATE FUNCTION "count_kept_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
      SELECT f."job_id", r."domain", coalesce(f."language", 'und'), count(*), sum(f."words") FROM "fresh" f
      CROSS JOIN LATERAL (SELECT coalesce(x."metadata" ->> 'domain', '') AS "domain" FROM "resource" x
        WHERE x."id" = f."resource_id" AND x."deleted_at" IS NULL OFFSET 0) r
      WHERE f."kept" AND f."current" GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
      SELECT g."job_id", r."domain", coalesce(g."language", 'und'), -count(*), -sum(g."words") FROM "gone" g
      CROSS JOIN LATERAL (SELECT coalesce(x."metadata" ->> 'domain', '') AS "domain" FROM "resource" x
        WHERE x."id" = g."resource_id" AND x."deleted_at" IS NULL OFFSET 0) r
      WHERE g."kept" AND g."current" AND EXISTS (SELECT FROM "job" j WHERE j."id" = g."job_id") GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
      SELECT c."job_id", r."domain", c."language", sum(c."documents"), sum(c."words") FROM (
        SELECT b."job_id", b."resource_id", b."language", sum(b."sign") AS "documents", sum(b."sign" * b."words") AS "words"
        FROM (
          SELECT "job_id", "resource_id", coalesce("language", 'und') AS "language", "words", 1 AS "sign"
            FROM "fresh" WHERE "kept" AND "current"
          UNION ALL
          SELECT "job_id", "resource_id", coalesce("language", 'und'), "words", -1 FROM "gone" WHERE "kept" AND "current"
        ) b GROUP BY 1, 2, 3 HAVING sum(b."sign") <> 0 OR sum(b."sign" * b."words") <> 0
      ) c
      CROSS JOIN LATERAL (SELECT coalesce(x."metadata" ->> 'domain', '') AS "domain" FROM "resource" x
        WHERE x."id" = c."resource_id" AND x."deleted_at" IS NULL OFFSET 0) r
      GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "document_counts_inserted" AFTER INSERT ON "document"
  REFERENCING NEW TABLE AS "fresh" FOR EACH STATEMENT EXECUTE FUNCTION "count_kept_documents"();
CREATE TRIGGER "document_counts_updated" AFTER UPDATE ON "document"
  REFERENCING OLD TABLE AS "gone" NEW TABLE AS "fresh" FOR EACH STATEMENT EXECUTE FUNCTION "count_kept_documents"();
CREATE TRIGGER "document_counts_deleted" AFTER DELETE ON "document"
  REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "count_kept_documents"();

CREATE FUNCTION "count_kept_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody, as lockCorpora has it.
  PERFORM pg_advisory_xact_lock(hashtextextended('documents ' || held."id"::text, 0)) FROM (
    SELECT DISTINCT j."corpus_id" AS "id" FROM "fresh" f JOIN "gone" g ON g."id" = f."id" JOIN "job" j ON j."id" = f."job_id"
    WHERE (f."deleted_at" IS NULL) <> (g."deleted_at" IS NULL)
       OR f."metadata" ->> 'domain' IS DISTINCT FROM g."metadata" ->> 'domain' ORDER BY 1) held;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
    SELECT c."job_id", c."domain", d."language", sum(c."sign"), sum(c."sign" * d."words") FROM (
      SELECT f."id", f."job_id", coalesce(t."metadata" ->> 'domain', '') AS "domain", t."sign"
      FROM "fresh" f JOIN "gone" g ON g."id" = f."id"
      CROSS JOIN LATERAL (VALUES (f."metadata", f."deleted_at", 1), (g."metadata", g."deleted_at", -1))
        AS t ("metadata", "deleted_at", "sign")
      WHERE t."deleted_at" IS NULL AND ((f."deleted_at" IS NULL) <> (g."deleted_at" IS NULL)
        OR f."metadata" ->> 'domain' IS DISTINCT FROM g."metadata" ->> 'domain')
    ) c
    CROSS JOIN LATERAL (SELECT coalesce(x."language", 'und') AS "language", x."words" FROM "document" x
      WHERE x."resource_id" = c."id" AND x."kept" AND x."current" OFFSET 0) d
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER "resource_counts_updated" AFTER UPDATE ON "resource"
  REFERENCING OLD TABLE AS "gone" NEW TABLE AS "fresh" FOR EACH STATEMENT EXECUTE FUNCTION "count_kept_resources"();

CREATE FUNCTION "forget_kept_of_job"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "kept_change" WHERE "job_id" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "job_forgets_kept" AFTER DELETE ON "job"
  FOR EACH ROW EXECUTE FUNCTION "forget_kept_of_job"();

INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
  SELECT d."job_id", coalesce(r."metadata" ->> 'domain', ''), coalesce(d."language", 'und'), count(*), sum(d."words")
  FROM "document" d JOIN "resource" r ON r."id" = d."resource_id"
  WHERE d."kept" AND d."current" AND r."deleted_at" IS NULL GROUP BY 1, 2, 3;
