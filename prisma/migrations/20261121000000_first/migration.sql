-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('admin', 'owner', 'linguist', 'validator', 'viewer');

-- CreateEnum
CREATE TYPE "JobState" AS ENUM ('draft', 'starting', 'running', 'paused', 'finished', 'stopped', 'failed');

-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('unjudged', 'adequate', 'inadequate');

-- CreateEnum
CREATE TYPE "FrontierState" AS ENUM ('queued', 'done', 'skipped');

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "contact_email" TEXT NOT NULL DEFAULT '',
    "contact_url" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "allowed_network" (
    "cidr" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "allowed_network_pkey" PRIMARY KEY ("cidr")
);

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "corpus_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "user_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("user_id","corpus_id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "corpus" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "corpus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "domain" (
    "slug" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "domain_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "domain_slug" TEXT,
    "name" TEXT NOT NULL,
    "state" "JobState" NOT NULL DEFAULT 'draft',
    "version" INTEGER NOT NULL DEFAULT 1,
    "lock" INTEGER NOT NULL DEFAULT 0,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_version" (
    "job_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "job_version_pkey" PRIMARY KEY ("job_id","number")
);

-- CreateTable
CREATE TABLE "seed" (
    "job_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "problem" TEXT,

    CONSTRAINT "seed_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateTable
CREATE TABLE "run" (
    "id" SERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "active_ms" BIGINT NOT NULL DEFAULT 0,
    "active_since" TIMESTAMPTZ(3),
    "urls_found" INTEGER NOT NULL DEFAULT 0,
    "urls_queued" INTEGER NOT NULL DEFAULT 0,
    "pages_fetched" INTEGER NOT NULL DEFAULT 0,
    "bytes_fetched" BIGINT NOT NULL DEFAULT 0,
    "resources" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_event" (
    "id" BIGSERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "level" TEXT NOT NULL DEFAULT 'info',
    "kind" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "job_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reason_count" (
    "run_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "reason_count_pkey" PRIMARY KEY ("run_id","kind","reason")
);

-- CreateTable
CREATE TABLE "host" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "shard" SMALLINT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "backoff" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),
    "block_reason" TEXT,

    CONSTRAINT "host_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "robots_verdict" (
    "origin" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "robots_verdict_pkey" PRIMARY KEY ("origin")
);

-- CreateTable
CREATE TABLE "shard_lease" (
    "shard" SMALLINT NOT NULL,
    "worker_id" UUID NOT NULL,
    "fence" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shard_lease_pkey" PRIMARY KEY ("shard")
);

-- CreateTable
CREATE TABLE "frontier_url" (
    "run_id" INTEGER NOT NULL,
    "key_hash" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host_id" INTEGER,
    "state" "FrontierState" NOT NULL,
    "priority" REAL NOT NULL DEFAULT 0,
    "depth" SMALLINT NOT NULL,
    "via_hash" UUID,
    "takes" SMALLINT NOT NULL DEFAULT 0,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3),
    "reason" TEXT,
    "detail" TEXT,
    "http_status" SMALLINT,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "frontier_url_pkey" PRIMARY KEY ("run_id","key_hash")
);

-- CreateTable
CREATE TABLE "archive_file" (
    "id" SERIAL NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "archive_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resource" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "key_hash" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" UUID,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deletion" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "by" UUID,
    "filter" JSONB NOT NULL,
    "count" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "capture" (
    "id" UUID NOT NULL,
    "run_id" INTEGER NOT NULL,
    "resource_id" UUID NOT NULL,
    "captured_at" TIMESTAMPTZ(3) NOT NULL,
    "file_id" INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    "length" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "content_type" TEXT NOT NULL DEFAULT '',
    "format" TEXT,
    "bytes" INTEGER NOT NULL,
    "truncated" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "mapped_at" TIMESTAMPTZ(3),

    CONSTRAINT "capture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "capture_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "kept" BOOLEAN NOT NULL,
    "drop_reason" TEXT,
    "detail" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "format" TEXT,
    "charset" TEXT,
    "method" TEXT,
    "share_kept" REAL,
    "language" TEXT,
    "confidence" REAL,
    "uncertain" BOOLEAN NOT NULL DEFAULT false,
    "words" INTEGER NOT NULL DEFAULT 0,
    "text_bytes" INTEGER NOT NULL DEFAULT 0,
    "signature" UUID,
    "duplicate_of" UUID,
    "text_file_id" INTEGER,
    "text_offset" BIGINT,
    "text_length" INTEGER,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "mapper_version" TEXT NOT NULL,
    "mapped_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sketch_hash" (
    "corpus_id" UUID NOT NULL,
    "hash" BIGINT NOT NULL,
    "document_id" UUID NOT NULL,

    CONSTRAINT "sketch_hash_pkey" PRIMARY KEY ("corpus_id","hash","document_id")
);

-- CreateTable
CREATE TABLE "sample" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "seed" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "amount" DOUBLE PRECISION NOT NULL,
    "threshold" DOUBLE PRECISION NOT NULL DEFAULT 0.4,
    "notes" TEXT NOT NULL DEFAULT '',
    "population" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_item" (
    "sample_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "resource_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "verdict" "Verdict" NOT NULL DEFAULT 'unjudged',
    "judged_by" UUID,
    "judged_at" TIMESTAMPTZ(3),

    CONSTRAINT "sample_item_pkey" PRIMARY KEY ("sample_id","position")
);

-- CreateTable
CREATE TABLE "export" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "job_id" UUID,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "documents" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "words" BIGINT NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "path" TEXT,
    "manifest" JSONB,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "export_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "machine" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "holding" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'running',

    CONSTRAINT "worker_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "membership_corpus_id_idx" ON "membership"("corpus_id");

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- CreateIndex
CREATE INDEX "job_corpus_id_idx" ON "job"("corpus_id");

-- CreateIndex
CREATE INDEX "run_job_id_idx" ON "run"("job_id");

-- CreateIndex
CREATE INDEX "job_event_job_id_id_idx" ON "job_event"("job_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "host_name_key" ON "host"("name");

-- CreateIndex
CREATE INDEX "host_shard_idx" ON "host"("shard");

-- CreateIndex
CREATE INDEX "frontier_url_run_id_state_reason_idx" ON "frontier_url"("run_id", "state", "reason");

-- CreateIndex
CREATE UNIQUE INDEX "archive_file_path_key" ON "archive_file"("path");

-- CreateIndex
CREATE INDEX "resource_job_id_created_at_idx" ON "resource"("job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "resource_job_id_key_hash_key" ON "resource"("job_id", "key_hash");

-- CreateIndex
CREATE INDEX "deletion_job_id_idx" ON "deletion"("job_id");

-- CreateIndex
CREATE INDEX "capture_resource_id_idx" ON "capture"("resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "capture_run_id_resource_id_key" ON "capture"("run_id", "resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_capture_id_key" ON "document"("capture_id");

-- CreateIndex
CREATE INDEX "document_job_id_kept_words_idx" ON "document"("job_id", "kept", "words");

-- CreateIndex
CREATE INDEX "document_resource_id_idx" ON "document"("resource_id");

-- CreateIndex
CREATE INDEX "sketch_hash_document_id_idx" ON "sketch_hash"("document_id");

-- CreateIndex
CREATE INDEX "sample_job_id_idx" ON "sample"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "sample_item_sample_id_resource_id_key" ON "sample_item"("sample_id", "resource_id");

-- CreateIndex
CREATE INDEX "export_corpus_id_idx" ON "export"("corpus_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_domain_slug_fkey" FOREIGN KEY ("domain_slug") REFERENCES "domain"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_version" ADD CONSTRAINT "job_version_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seed" ADD CONSTRAINT "seed_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_event" ADD CONSTRAINT "job_event_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "frontier_url" ADD CONSTRAINT "frontier_url_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "frontier_url" ADD CONSTRAINT "frontier_url_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "host"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "archive_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_capture_id_fkey" FOREIGN KEY ("capture_id") REFERENCES "capture"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language can't say -------------------------------------------------------------

-- The queue of a host: its URLs that wait, best first. Only what waits is in it, so it stays small.
CREATE INDEX "frontier_url_queue_idx" ON "frontier_url" ("host_id", "run_id", "priority" DESC, "depth", "found_at") WHERE "state" = 'queued';

-- Captures that nobody has mapped yet: what a mapping worker that lost its messages looks for.
CREATE INDEX "capture_unmapped_idx" ON "capture" ("captured_at") WHERE "mapped_at" IS NULL;

-- RIDIRE's first anti-duplication system: a corpus keeps one text per signature.
CREATE UNIQUE INDEX "document_kept_signature_idx" ON "document" ("corpus_id", "signature") WHERE "kept";

-- RIDIRE's twelve domains (Panunzi et al.): three functional, nine semantic.
INSERT INTO "domain" ("slug", "kind", "position") VALUES
  ('news', 'functional', 1), ('lawAdministration', 'functional', 2), ('economy', 'functional', 3),
  ('literature', 'semantic', 4), ('fashion', 'semantic', 5), ('architectureDesign', 'semantic', 6),
  ('food', 'semantic', 7), ('sport', 'semantic', 8), ('religion', 'semantic', 9),
  ('fineArts', 'semantic', 10), ('cinema', 'semantic', 11), ('music', 'semantic', 12);
