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
