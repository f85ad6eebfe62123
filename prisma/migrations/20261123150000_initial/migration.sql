-- CreateEnum
CREATE TYPE "Role" AS ENUM ('admin', 'owner', 'linguist', 'validator', 'viewer');

-- CreateEnum
CREATE TYPE "JobState" AS ENUM ('draft', 'starting', 'running', 'paused', 'finished', 'stopped', 'failed');

-- CreateEnum
CREATE TYPE "Verdict" AS ENUM ('unjudged', 'adequate', 'inadequate');

-- CreateEnum
CREATE TYPE "ApiKeyScope" AS ENUM ('read', 'write');

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
CREATE TABLE "sign_in_attempt" (
    "key" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "free_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("key")
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
    "scope" "ApiKeyScope" NOT NULL DEFAULT 'write',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
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
CREATE TABLE "membership_offer" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "Role" NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_offer_pkey" PRIMARY KEY ("id")
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
    "owner_id" UUID,
    "notes" TEXT NOT NULL DEFAULT '',
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
    "origin" JSONB,

    CONSTRAINT "seed_pkey" PRIMARY KEY ("job_id","position")
);

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
    "revised" INTEGER NOT NULL DEFAULT 1,
    "recrawl_of" INTEGER,
    "priority_floor" REAL,
    "dropped_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
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
    "judged" INTEGER NOT NULL DEFAULT 0,
    "relevant" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "run_minute_pkey" PRIMARY KEY ("run_id","minute")
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
    "pause_ms" INTEGER NOT NULL DEFAULT 0,
    "pause_reason" TEXT NOT NULL DEFAULT 'interval',
    "interval_ms" INTEGER,
    "invalid_tls" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "host_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "host_stats" (
    "run_id" INTEGER NOT NULL,
    "host_id" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "resources" INTEGER NOT NULL DEFAULT 0,
    "forbidden" INTEGER NOT NULL DEFAULT 0,
    "limited" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "denied" INTEGER NOT NULL DEFAULT 0,
    "mapped" INTEGER NOT NULL DEFAULT 0,
    "mapped_bytes" BIGINT NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "words" BIGINT NOT NULL DEFAULT 0,
    "text_bytes" BIGINT NOT NULL DEFAULT 0,
    "yield_sum" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "judged" INTEGER NOT NULL DEFAULT 0,
    "relevant" INTEGER NOT NULL DEFAULT 0,
    "stopped_at" TIMESTAMPTZ(3),
    "stop" JSONB,
    "allowed_at" TIMESTAMPTZ(3),
    "allowed_by" UUID,
    "fetch_ms" BIGINT NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_by" UUID,
    "interval_ms" INTEGER,
    "interval_by" UUID,

    CONSTRAINT "host_stats_pkey" PRIMARY KEY ("run_id","host_id")
) WITH (fillfactor = 70);

-- CreateTable
CREATE TABLE "alert" (
    "id" BIGSERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "detail" JSONB NOT NULL DEFAULT '{}',
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "robots_verdict" (
    "origin" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "status" INTEGER,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "body" TEXT NOT NULL DEFAULT '',
    "detail" TEXT NOT NULL DEFAULT '',
    "tdm" TEXT,

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
-- In 16 partitions of 16 shards, which are a hash of the host: each keeps its indexes small, and a worker's hosts lie
-- together. Not one a run: that would be DDL for each job.
CREATE TABLE "frontier_url" (
    "run_id" INTEGER NOT NULL,
    "key_hash" UUID NOT NULL,
    "shard" SMALLINT NOT NULL,
    "url" TEXT NOT NULL,
    "host_id" INTEGER,
    "state" "FrontierState" NOT NULL,
    "priority" REAL NOT NULL DEFAULT 0,
    "depth" SMALLINT NOT NULL,
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "via_hash" UUID,
    "takes" SMALLINT NOT NULL DEFAULT 0,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "off_topic" SMALLINT NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3),
    "reason" TEXT,
    "detail" TEXT,
    "http_status" SMALLINT,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "frontier_url_pkey" PRIMARY KEY ("run_id","key_hash","shard")
) PARTITION BY RANGE ("shard");
DO $$ BEGIN
  FOR part IN 0 .. 15 LOOP
    EXECUTE format('CREATE TABLE "frontier_url_%s" PARTITION OF "frontier_url" FOR VALUES FROM (%s) TO (%s)
      WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.1, autovacuum_analyze_scale_factor = 0.1)',
      part, part * 16, part * 16 + 16);
  END LOOP;
END $$;

-- CreateTable
CREATE TABLE "archive_file" (
    "id" SERIAL NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "worker_id" UUID,
    "machine" TEXT NOT NULL DEFAULT '',
    "pid" INTEGER NOT NULL DEFAULT 0,

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
    "undone_by" UUID,

    CONSTRAINT "deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "metadata_before" (
    "edit_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "before" JSONB NOT NULL,

    CONSTRAINT "metadata_before_pkey" PRIMARY KEY ("edit_id","resource_id")
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
    "checksum" UUID,
    "revisit_of" UUID,
    "etag" TEXT,
    "modified" TEXT,
    "signals" JSONB NOT NULL DEFAULT '{}',
    "status" SMALLINT NOT NULL,
    "content_type" TEXT NOT NULL DEFAULT '',
    "format" TEXT,
    "bytes" INTEGER NOT NULL,
    "truncated" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "mapped_at" TIMESTAMPTZ(3),
    "map_failures" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "capture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mapping" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL DEFAULT 0,
    "mapped" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "mapping_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT,
    "bytes" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "resources" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "run_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "language_sample" (
    "corpus_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "model" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "language_sample_pkey" PRIMARY KEY ("corpus_id","code")
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
    "cluster_id" UUID,
    "tag_file_id" INTEGER,
    "tag_offset" BIGINT,
    "tag_length" INTEGER,
    "tagger" TEXT,
    "tokens" INTEGER,
    "keywords" JSONB,
    "topic_score" DOUBLE PRECISION,
    "topic_classes" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "mapping_id" UUID,
    "mapper_version" TEXT NOT NULL,
    "current" BOOLEAN NOT NULL DEFAULT true,
    "mapped_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "job_plots" (
    "job_id" UUID NOT NULL,
    "counts" JSONB NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "took_ms" INTEGER NOT NULL,

    CONSTRAINT "job_plots_pkey" PRIMARY KEY ("job_id")
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

-- CreateTable
CREATE TABLE "sketch" (
    "number" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "hashes" BIGINT[],

    CONSTRAINT "sketch_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "sketch_hash" (
    "key" BIGINT NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "sketch_hash_pkey" PRIMARY KEY ("key","number")
);

-- CreateTable
CREATE TABLE "paragraph_hash" (
    "key" BIGINT NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "paragraph_hash_pkey" PRIMARY KEY ("key")
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
    "discarded_at" TIMESTAMPTZ(3),
    "discarded_by" UUID,

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
CREATE TABLE "page_cleaning" (
    "id" UUID NOT NULL,
    "created_by" UUID NOT NULL,
    "state" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "redirects" INTEGER NOT NULL DEFAULT 0,
    "content_type" TEXT NOT NULL DEFAULT '',
    "body" BYTEA,
    "result" BYTEA,
    "error_code" TEXT,
    "error_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_cleaning_pkey" PRIMARY KEY ("id")
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

-- CreateTable
CREATE TABLE "page_relevance" (
    "run_id" INTEGER NOT NULL,
    "key_hash" UUID NOT NULL,
    "host_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "url" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "relevant" BOOLEAN NOT NULL,
    "reason" TEXT,
    "language" TEXT,
    "words" INTEGER NOT NULL,
    "topic_classes" TEXT[],
    "explanation" BYTEA NOT NULL,
    "links" BYTEA,

    CONSTRAINT "page_relevance_pkey" PRIMARY KEY ("run_id","key_hash")
);

-- CreateTable
CREATE TABLE "path_yield" (
    "run_id" INTEGER NOT NULL,
    "host_id" INTEGER NOT NULL,
    "pattern" TEXT NOT NULL,
    "mapped" INTEGER NOT NULL DEFAULT 0,
    "mapped_bytes" BIGINT NOT NULL DEFAULT 0,
    "text_bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "path_yield_pkey" PRIMARY KEY ("run_id","host_id","pattern")
);

-- CreateTable
CREATE TABLE "search_engine" (
    "id" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "key" BYTEA,
    "used" INTEGER NOT NULL DEFAULT 0,
    "used_on" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "search_engine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_search" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "draft_id" UUID,
    "created_by" UUID NOT NULL,
    "settings" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "detail" TEXT,
    "worker_id" UUID,
    "leased_to" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "seed_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seed_query" (
    "search_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "words" TEXT[],
    "url" TEXT,
    "moved_to" TEXT,
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "problem" TEXT,
    "detail" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "results" INTEGER NOT NULL DEFAULT 0,
    "fresh" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "seed_query_pkey" PRIMARY KEY ("search_id","number")
);

-- CreateTable
CREATE TABLE "seed_candidate" (
    "search_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "key_hash" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "queries" INTEGER[],
    "rank" INTEGER NOT NULL,
    "hosts" INTEGER NOT NULL DEFAULT 0,
    "first" BOOLEAN NOT NULL DEFAULT true,
    "known" TEXT,
    "chosen" BOOLEAN,

    CONSTRAINT "seed_candidate_pkey" PRIMARY KEY ("search_id","number")
);

-- CreateTable
CREATE TABLE "fetched_text" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "created_by" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "text" BYTEA,
    "error_code" TEXT,
    "error_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "fetched_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_traits" (
    "document_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "traits" BYTEA NOT NULL,

    CONSTRAINT "page_traits_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "pairing" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_by" UUID,
    "settings" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "progress" JSONB NOT NULL DEFAULT '{}',
    "detail" TEXT,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "worker_id" UUID,
    "leased_to" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "pairing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_pair" (
    "pairing_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "language_a" TEXT NOT NULL,
    "language_b" TEXT NOT NULL,
    "document_a" UUID NOT NULL,
    "document_b" UUID NOT NULL,
    "score" REAL NOT NULL,
    "features" JSONB NOT NULL,
    "sentences" BYTEA,
    "aligned" INTEGER,
    "alignment" REAL,
    "verdict" TEXT NOT NULL DEFAULT 'unseen',
    "judged_by" UUID,
    "judged_at" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "page_pair_pkey" PRIMARY KEY ("pairing_id","number")
);

-- CreateTable
CREATE TABLE "unpaired_page" (
    "pairing_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "nearest" UUID,
    "score" REAL,

    CONSTRAINT "unpaired_page_pkey" PRIMARY KEY ("pairing_id","document_id","language")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_attempt_expires_at_idx" ON "sign_in_attempt"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "membership_corpus_id_idx" ON "membership"("corpus_id");

-- CreateIndex
CREATE INDEX "membership_offer_email_idx" ON "membership_offer"("email");

-- CreateIndex
CREATE UNIQUE INDEX "membership_offer_corpus_id_email_key" ON "membership_offer"("corpus_id", "email");

-- CreateIndex
CREATE INDEX "audit_entry_at_idx" ON "audit_entry"("at");

-- CreateIndex
CREATE INDEX "job_corpus_id_idx" ON "job"("corpus_id");

-- CreateIndex
CREATE INDEX "seed_url_idx" ON "seed" USING HASH ("url");

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
CREATE INDEX "run_job_id_idx" ON "run"("job_id");

-- CreateIndex
CREATE INDEX "job_event_job_id_id_idx" ON "job_event"("job_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "host_name_key" ON "host"("name");

-- CreateIndex
CREATE INDEX "host_shard_idx" ON "host"("shard");

-- CreateIndex
CREATE INDEX "host_stats_host_id_idx" ON "host_stats"("host_id");

-- CreateIndex
CREATE INDEX "alert_run_id_ended_at_idx" ON "alert"("run_id", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "archive_file_path_key" ON "archive_file"("path");

-- CreateIndex
CREATE INDEX "resource_job_id_created_at_idx" ON "resource"("job_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "resource_job_id_key_hash_key" ON "resource"("job_id", "key_hash");

-- CreateIndex
CREATE INDEX "deletion_job_id_idx" ON "deletion"("job_id");

-- CreateIndex
CREATE INDEX "metadata_edit_job_id_idx" ON "metadata_edit"("job_id");

-- CreateIndex
CREATE INDEX "metadata_before_resource_id_idx" ON "metadata_before"("resource_id");

-- CreateIndex
CREATE INDEX "capture_resource_id_idx" ON "capture"("resource_id");

-- CreateIndex
CREATE INDEX "capture_digest_idx" ON "capture" USING HASH ("digest");

-- CreateIndex
CREATE UNIQUE INDEX "capture_run_id_resource_id_key" ON "capture"("run_id", "resource_id");

-- CreateIndex
CREATE INDEX "mapping_job_id_idx" ON "mapping"("job_id");

-- CreateIndex
CREATE INDEX "upload_job_id_idx" ON "upload"("job_id");

-- CreateIndex
CREATE INDEX "document_job_id_kept_words_idx" ON "document"("job_id", "kept", "words");

-- CreateIndex
CREATE INDEX "document_resource_id_idx" ON "document"("resource_id");

-- CreateIndex
CREATE INDEX "document_capture_id_idx" ON "document"("capture_id");

-- CreateIndex
CREATE INDEX "document_mapping_id_idx" ON "document"("mapping_id");

-- CreateIndex
CREATE INDEX "document_cluster_id_idx" ON "document"("cluster_id");

-- CreateIndex
CREATE INDEX "saved_view_job_id_idx" ON "saved_view"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "sketch_document_id_key" ON "sketch"("document_id");

-- CreateIndex
CREATE INDEX "sample_job_id_idx" ON "sample"("job_id");

-- CreateIndex
CREATE INDEX "sample_item_resource_id_idx" ON "sample_item"("resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "sample_item_sample_id_resource_id_key" ON "sample_item"("sample_id", "resource_id");

-- CreateIndex
CREATE INDEX "export_corpus_id_idx" ON "export"("corpus_id");

-- CreateIndex
CREATE INDEX "page_cleaning_created_by_idx" ON "page_cleaning"("created_by");

-- CreateIndex
CREATE INDEX "page_cleaning_created_at_idx" ON "page_cleaning"("created_at");

-- CreateIndex
CREATE INDEX "page_relevance_run_id_at_idx" ON "page_relevance"("run_id", "at");

-- CreateIndex
CREATE INDEX "seed_search_corpus_id_created_at_idx" ON "seed_search"("corpus_id", "created_at");

-- CreateIndex
CREATE INDEX "seed_candidate_search_id_host_idx" ON "seed_candidate"("search_id", "host");

-- CreateIndex
CREATE UNIQUE INDEX "seed_candidate_search_id_key_hash_key" ON "seed_candidate"("search_id", "key_hash");

-- CreateIndex
CREATE INDEX "fetched_text_created_at_idx" ON "fetched_text"("created_at");

-- CreateIndex
CREATE INDEX "page_traits_job_id_language_idx" ON "page_traits"("job_id", "language");

-- CreateIndex
CREATE INDEX "pairing_job_id_created_at_idx" ON "pairing"("job_id", "created_at");

-- CreateIndex
CREATE INDEX "page_pair_document_a_idx" ON "page_pair"("document_a");

-- CreateIndex
CREATE INDEX "page_pair_document_b_idx" ON "page_pair"("document_b");

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
ALTER TABLE "membership_offer" ADD CONSTRAINT "membership_offer_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_domain_slug_fkey" FOREIGN KEY ("domain_slug") REFERENCES "domain"("slug") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_version" ADD CONSTRAINT "job_version_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seed" ADD CONSTRAINT "seed_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "run" ADD CONSTRAINT "run_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_minute" ADD CONSTRAINT "run_minute_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_event" ADD CONSTRAINT "job_event_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "host_stats" ADD CONSTRAINT "host_stats_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "host_stats" ADD CONSTRAINT "host_stats_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "host"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metadata_before" ADD CONSTRAINT "metadata_before_edit_id_fkey" FOREIGN KEY ("edit_id") REFERENCES "metadata_edit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metadata_before" ADD CONSTRAINT "metadata_before_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "capture" ADD CONSTRAINT "capture_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "archive_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mapping" ADD CONSTRAINT "mapping_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "language_sample" ADD CONSTRAINT "language_sample_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_capture_id_fkey" FOREIGN KEY ("capture_id") REFERENCES "capture"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_facets" ADD CONSTRAINT "job_facets_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_plots" ADD CONSTRAINT "job_plots_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sketch" ADD CONSTRAINT "sketch_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_item" ADD CONSTRAINT "sample_item_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "export" ADD CONSTRAINT "export_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_cleaning" ADD CONSTRAINT "page_cleaning_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seed_search" ADD CONSTRAINT "seed_search_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seed_query" ADD CONSTRAINT "seed_query_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "seed_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seed_candidate" ADD CONSTRAINT "seed_candidate_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "seed_search"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fetched_text" ADD CONSTRAINT "fetched_text_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_traits" ADD CONSTRAINT "page_traits_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pairing" ADD CONSTRAINT "pairing_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_pair" ADD CONSTRAINT "page_pair_pairing_id_fkey" FOREIGN KEY ("pairing_id") REFERENCES "pairing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unpaired_page" ADD CONSTRAINT "unpaired_page_pairing_id_fkey" FOREIGN KEY ("pairing_id") REFERENCES "pairing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema has no words for: partial indexes and those of expressions, functions, triggers, statistics.

-- The queue of a host: its URLs that wait, best first. Only what waits is in it.
CREATE INDEX "frontier_url_queue_idx" ON "frontier_url"
  ("host_id", "run_id", "priority" DESC, "depth", "found_at") WHERE "state" = 'queued';
-- The best of a run's queue over all hosts, for crawls that take the best first; the others have no priority above 0.
CREATE INDEX "frontier_url_best_idx" ON "frontier_url" ("run_id", "priority" DESC) WHERE "state" = 'queued' AND "priority" > 0;
-- The lists behind the counted reasons.
CREATE INDEX "frontier_url_reason_idx" ON "frontier_url" ("run_id", "reason") WHERE "reason" IS NOT NULL;

-- What is known of a run's pages goes with the run. A cascade would look at each row's run as it is written.
CREATE FUNCTION "forget_frontier_of_run"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "frontier_url" WHERE "run_id" = OLD."id";
  DELETE FROM "page_relevance" WHERE "run_id" = OLD."id";
  DELETE FROM "path_yield" WHERE "run_id" = OLD."id";
  RETURN OLD;
END $$;
CREATE TRIGGER "run_forgets_frontier" BEFORE DELETE ON "run"
  FOR EACH ROW EXECUTE FUNCTION "forget_frontier_of_run"();

-- Few of many: what people have set by hand.
CREATE INDEX "host_set_by_hand_idx" ON "host" ("id") WHERE "interval_ms" IS NOT NULL OR "invalid_tls";
CREATE INDEX "host_stats_blocked_idx" ON "host_stats" ("run_id", "host_id") WHERE "blocked_at" IS NOT NULL;

-- An alert stands once as long as it lasts.
CREATE UNIQUE INDEX "alert_open_idx" ON "alert" ("run_id", "kind", "subject") WHERE "ended_at" IS NULL;

-- What was taken of a search is counted in every list of searches; of most searches it is little.
CREATE INDEX "seed_candidate_taken_idx" ON "seed_candidate" ("search_id") WHERE "chosen";

-- Captures that nobody has mapped yet: what a mapping worker that lost its messages looks for.
CREATE INDEX "capture_unmapped_idx" ON "capture" ("captured_at") WHERE "mapped_at" IS NULL;
-- What waits to be mapped is looked up by its run: another job's captures are not read for it.
CREATE INDEX "capture_waiting_idx" ON "capture" ("run_id", "resource_id") WHERE "mapped_at" IS NULL;

-- One document a capture, and one more for each replay.
CREATE UNIQUE INDEX "document_capture_mapping_idx"
  ON "document" ("capture_id", coalesce("mapping_id", '00000000-0000-0000-0000-000000000000'));
-- A recrawl gives a resource a second document: the newest is the one that its table shows and counts. The documents of
-- a replay wait beside the old ones until all are there.
CREATE FUNCTION "document_supersede"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "document" SET "current" = false
  WHERE "resource_id" = NEW."resource_id" AND "id" <> NEW."id" AND "current";
  RETURN NULL;
END $$;
CREATE TRIGGER "document_supersede" AFTER INSERT ON "document"
  FOR EACH ROW WHEN (NEW."current") EXECUTE FUNCTION "document_supersede"();
-- What waits to be tagged.
CREATE INDEX "document_untagged_idx" ON "document" ("id") WHERE "kept" AND "current" AND "tagger" IS NULL;

-- RIDIRE's first anti-duplication system: a corpus keeps one text per signature. A text that somebody deleted is no
-- reason to leave the same text out when it arrives from elsewhere, so a signature may stand twice, one of them deleted;
-- that no two others share it is seen to under a lock for each corpus.
CREATE INDEX "document_kept_signature_idx" ON "document" ("corpus_id", "signature") WHERE "kept";
-- Who stands for a cluster: of ten thousand copies of a page, one is kept.
CREATE INDEX "document_cluster_kept_idx" ON "document" ("cluster_id") WHERE "kept";

-- What a hash is looked up by: the corpus is mixed into it, so that 25 short rows a text carry no corpus.
CREATE FUNCTION "sketch_key"("corpus" UUID, "hash" BIGINT) RETURNS BIGINT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "hash" # hashtextextended("corpus"::text, 0);
-- A sketch takes its rows of the index along.
CREATE FUNCTION "sketch_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "sketch_hash" h USING "gone" g, unnest(g."hashes") AS t ("hash")
  WHERE h."key" = "sketch_key"(g."corpus_id", t."hash") AND h."number" = g."number";
  RETURN NULL;
END $$;
CREATE TRIGGER "sketch_forget" AFTER DELETE ON "sketch"
  REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "sketch_forget"();

-- Who may have the keywords of a text: the first eight are looked up.
CREATE FUNCTION "keyword_names"("keywords" JSONB) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT k."pair" ->> 0 FROM jsonb_array_elements("keywords") WITH ORDINALITY AS k ("pair", "place")
    WHERE k."place" <= 8 ORDER BY k."place");
CREATE INDEX "document_keywords_idx" ON "document" USING gin (keyword_names("keywords"))
  WHERE "kept" AND "keywords" IS NOT NULL;
-- Few documents have classes: what has none costs no index.
CREATE INDEX "document_topic_classes_idx" ON "document" USING GIN ("topic_classes") WHERE "current" AND "topic_classes" <> '{}';
-- Hashes of words are looked up by containment.
CREATE INDEX "document_words_keys" ON "document_words" USING GIN ("keys");

-- The table of a job's resources: every filter that leaves few of a million, and every order, has an index. The order of
-- ids is that in which resources were found.
CREATE INDEX "resource_order_idx" ON "resource" ("job_id", "id");
CREATE INDEX "resource_host_idx" ON "resource" ("job_id", "host", "id");
-- A B-tree entry has room for 2,704 bytes, so only the first characters of an address are in it.
CREATE INDEX "resource_url_idx" ON "resource" ("job_id", left("url", 300), "id");
CREATE INDEX "resource_metadata_idx" ON "resource" USING GIN ("metadata" jsonb_path_ops) WHERE "metadata" <> '{}';
-- Few rows are deleted, and every sum takes them off.
CREATE INDEX "resource_deleted_idx" ON "resource" ("job_id", "deletion_id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "resource_deleted_id_idx" ON "resource" ("id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "document_table_idx" ON "document" ("job_id", "words", "resource_id")
  INCLUDE ("kept", "language", "format", "drop_reason") WHERE "current";
CREATE INDEX "document_order_idx" ON "document" ("job_id", "resource_id")
  INCLUDE ("kept", "language", "format", "drop_reason", "words") WHERE "current";
CREATE INDEX "document_language_idx" ON "document" ("job_id", coalesce("language", 'und'), "resource_id") WHERE "current";
CREATE INDEX "document_format_idx" ON "document" ("job_id", coalesce("format", ''), "resource_id") WHERE "current";
CREATE INDEX "document_reason_idx" ON "document" ("job_id", coalesce("drop_reason", ''), "resource_id") WHERE "current";
-- How many documents a filter leaves: the planner takes nothing from the expressions of partial indexes.
CREATE STATISTICS "document_facts" (mcv) ON "job_id", "current", "kept", (coalesce("language", 'und')),
  (coalesce("format", '')), (coalesce("drop_reason", '')) FROM "document";

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

-- RIDIRE's twelve domains (Panunzi et al.): three functional, nine semantic.
INSERT INTO "domain" ("slug", "kind", "position") VALUES
  ('news', 'functional', 1), ('lawAdministration', 'functional', 2), ('economy', 'functional', 3),
  ('literature', 'semantic', 4), ('fashion', 'semantic', 5), ('architectureDesign', 'semantic', 6),
  ('food', 'semantic', 7), ('sport', 'semantic', 8), ('religion', 'semantic', 9),
  ('fineArts', 'semantic', 10), ('cinema', 'semantic', 11), ('music', 'semantic', 12);
