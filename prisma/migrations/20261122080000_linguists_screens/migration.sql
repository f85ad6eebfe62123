-- AlterTable
ALTER TABLE "job" ADD COLUMN     "notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "owner_id" UUID;

-- AlterTable
ALTER TABLE "host_stats" ADD COLUMN     "kept" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mapped" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "mapped_bytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "text_bytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "words" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "job_draft" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "job_id" UUID,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "seeds" TEXT,
    "base_lock" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_template" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "domain_slug" TEXT,
    "config" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "job_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "probe" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "created_by" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "config" JSONB NOT NULL,
    "seeds" TEXT[],
    "requests" INTEGER NOT NULL DEFAULT 0,
    "ended" TEXT,
    "activity" JSONB NOT NULL DEFAULT '{}',
    "worker_id" UUID,
    "leased_to" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "probe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "probe_url" (
    "probe_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "key_hash" UUID NOT NULL,
    "via" TEXT NOT NULL,
    "hops" SMALLINT,
    "via_url" TEXT,
    "http_status" SMALLINT,
    "format" TEXT,
    "reason" TEXT,

    CONSTRAINT "probe_url_pkey" PRIMARY KEY ("probe_id","number")
);

-- CreateTable
CREATE TABLE "probe_page" (
    "probe_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "content_type" TEXT NOT NULL DEFAULT '',
    "format" TEXT,
    "http_status" SMALLINT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "body" BYTEA,
    "result" BYTEA,

    CONSTRAINT "probe_page_pkey" PRIMARY KEY ("probe_id","number")
);

-- CreateTable
CREATE TABLE "run_minute" (
    "run_id" INTEGER NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "mapped" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "words" BIGINT NOT NULL DEFAULT 0,
    "text_bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "run_minute_pkey" PRIMARY KEY ("run_id","minute")
);

-- CreateTable
CREATE TABLE "document_words" (
    "document_id" UUID NOT NULL,
    "keys" INTEGER[],

    CONSTRAINT "document_words_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "job_facets" (
    "job_id" UUID NOT NULL,
    "facets" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_facets_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_draft_corpus_id_idx" ON "job_draft"("corpus_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_draft_user_id_job_id_key" ON "job_draft"("user_id", "job_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_template_corpus_id_name_key" ON "job_template"("corpus_id", "name");

-- CreateIndex
CREATE INDEX "probe_created_at_idx" ON "probe"("created_at");

-- CreateIndex
CREATE INDEX "probe_corpus_id_idx" ON "probe"("corpus_id");

-- CreateIndex
CREATE UNIQUE INDEX "probe_url_probe_id_key_hash_key" ON "probe_url"("probe_id", "key_hash");

-- CreateIndex
CREATE INDEX "saved_view_job_id_idx" ON "saved_view"("job_id");

-- AddForeignKey
ALTER TABLE "job_draft" ADD CONSTRAINT "job_draft_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_draft" ADD CONSTRAINT "job_draft_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_draft" ADD CONSTRAINT "job_draft_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_template" ADD CONSTRAINT "job_template_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe" ADD CONSTRAINT "probe_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe" ADD CONSTRAINT "probe_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe_url" ADD CONSTRAINT "probe_url_probe_id_fkey" FOREIGN KEY ("probe_id") REFERENCES "probe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe_page" ADD CONSTRAINT "probe_page_probe_id_fkey" FOREIGN KEY ("probe_id") REFERENCES "probe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_minute" ADD CONSTRAINT "run_minute_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_facets" ADD CONSTRAINT "job_facets_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't say: hashes of words are looked up by containment.
CREATE INDEX "document_words_keys" ON "document_words" USING GIN ("keys");

-- CreateTable
CREATE TABLE "job_plots" (
    "job_id" UUID NOT NULL,
    "counts" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "took_ms" INTEGER NOT NULL,

    CONSTRAINT "job_plots_pkey" PRIMARY KEY ("job_id")
);

-- AddForeignKey
ALTER TABLE "job_plots" ADD CONSTRAINT "job_plots_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What has been crawled and mapped so far is counted from its rows. A capture's text is its own document, or that of the
-- same payload which stood when the page came back unchanged; pages that became no resource are in no minute.
CREATE TEMPORARY TABLE "text_of_capture" AS
SELECT c."run_id", r."host", date_trunc('minute', c."mapped_at") AS "minute", c."bytes",
  coalesce(t."kept", 0) AS "kept", coalesce(t."kept" * t."words", 0) AS "words",
  coalesce(t."kept" * t."text_bytes", 0) AS "text_bytes"
FROM "capture" c JOIN "resource" r ON r."id" = c."resource_id"
LEFT JOIN LATERAL (
  SELECT (d."drop_reason" IS NULL)::int AS "kept", d."words", d."text_bytes"
  FROM "document" d JOIN "capture" made ON made."id" = d."capture_id"
  WHERE d."resource_id" = c."resource_id" AND made."digest" = c."digest" AND d."detail" IS DISTINCT FROM 'replaced'
    AND (d."mapping_id" IS NULL
      OR EXISTS (SELECT FROM "mapping" m WHERE m."id" = d."mapping_id" AND m."state" = 'done'))
  ORDER BY made."id" = c."id" DESC, made."captured_at" <= c."captured_at" DESC, made."captured_at" DESC, d."id" DESC
  LIMIT 1) t ON true
WHERE c."mapped_at" IS NOT NULL;

UPDATE "host_stats" s SET "mapped" = t."mapped", "mapped_bytes" = t."bytes", "kept" = t."kept", "words" = t."words",
  "text_bytes" = t."text_bytes"
FROM (SELECT "run_id", "host", count(*) AS "mapped", sum("bytes") AS "bytes", sum("kept") AS "kept",
    sum("words") AS "words", sum("text_bytes") AS "text_bytes"
  FROM "text_of_capture" GROUP BY 1, 2) t JOIN "host" h ON h."name" = t."host"
WHERE s."run_id" = t."run_id" AND s."host_id" = h."id";

INSERT INTO "run_minute" ("run_id", "minute", "pages", "bytes", "mapped", "kept", "words", "text_bytes")
SELECT "run_id", "minute", sum("pages"), sum("bytes"), sum("mapped"), sum("kept"), sum("words"), sum("text_bytes")
FROM (
  SELECT "run_id", date_trunc('minute', "captured_at") AS "minute", 1 AS "pages", "bytes"::bigint AS "bytes",
    0 AS "mapped", 0 AS "kept", 0::bigint AS "words", 0::bigint AS "text_bytes"
  FROM "capture"
  WHERE "run_id" IN (SELECT "id" FROM "run" WHERE "end_reason" IS DISTINCT FROM 'uploaded')
  UNION ALL
  SELECT "run_id", "minute", 0, 0, 1, "kept", "words", "text_bytes" FROM "text_of_capture") t
GROUP BY 1, 2;
DROP TABLE "text_of_capture";

-- Metadata is given in steps that can be undone; a deletion says who undid it.
ALTER TABLE "deletion" ADD COLUMN "undone_by" UUID;

CREATE TABLE "metadata_edit" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" UUID,
    "values" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" UUID,

    CONSTRAINT "metadata_edit_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "metadata_before" (
    "edit_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "metadata_before_pkey" PRIMARY KEY ("edit_id","resource_id")
);

CREATE INDEX "metadata_edit_job_id_idx" ON "metadata_edit"("job_id");
CREATE INDEX "metadata_before_resource_id_idx" ON "metadata_before"("resource_id");
ALTER TABLE "metadata_before" ADD CONSTRAINT "metadata_before_edit_id_fkey" FOREIGN KEY ("edit_id") REFERENCES "metadata_edit"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "metadata_before" ADD CONSTRAINT "metadata_before_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The table of a job's resources: every filter that leaves few of a million, and every order, has an index.
-- The order of ids is that in which resources were found.
CREATE INDEX "resource_order_idx" ON "resource" ("job_id", "id");
CREATE INDEX "resource_host_idx" ON "resource" ("job_id", "host", "id");
CREATE INDEX "resource_metadata_idx" ON "resource" USING GIN ("metadata" jsonb_path_ops) WHERE "metadata" <> '{}';
CREATE INDEX "capture_waiting_idx" ON "capture" ("resource_id") WHERE "mapped_at" IS NULL;
CREATE INDEX "document_order_idx" ON "document" ("job_id", "resource_id")
  INCLUDE ("kept", "language", "format", "drop_reason", "words") WHERE "current";
CREATE INDEX "document_language_idx" ON "document" ("job_id", coalesce("language", 'und'), "resource_id") WHERE "current";
CREATE INDEX "document_format_idx" ON "document" ("job_id", coalesce("format", ''), "resource_id") WHERE "current";
CREATE INDEX "document_reason_idx" ON "document" ("job_id", coalesce("drop_reason", ''), "resource_id") WHERE "current";

-- Parts of addresses and titles are looked up by their trigrams; a server without that extension, or one that doesn't
-- give it to us, reads them all.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "resource_url_part_idx" ON "resource" USING GIN (lower("url") gin_trgm_ops);
    CREATE INDEX "document_title_part_idx" ON "document" USING GIN (lower("title") gin_trgm_ops) WHERE "current";
  END IF;
EXCEPTION
  -- No right to it; in a schema that is not searched; named, but its files are missing.
  WHEN insufficient_privilege OR undefined_object OR undefined_file THEN
    RAISE NOTICE 'no trigrams: %', SQLERRM;
END $$;
