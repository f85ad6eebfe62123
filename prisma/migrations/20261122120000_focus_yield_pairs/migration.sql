-- AlterTable
ALTER TABLE "seed" ADD COLUMN     "origin" JSONB;

-- AlterTable
ALTER TABLE "run" ADD COLUMN     "dropped_at" TIMESTAMPTZ(3),
ADD COLUMN     "priority_floor" REAL;

-- AlterTable
ALTER TABLE "run_minute" ADD COLUMN     "judged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "relevant" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "host_stats" ADD COLUMN     "allowed_at" TIMESTAMPTZ(3),
ADD COLUMN     "allowed_by" UUID,
ADD COLUMN     "judged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "relevant" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stop" JSONB,
ADD COLUMN     "stopped_at" TIMESTAMPTZ(3),
ADD COLUMN     "yield_sum" DOUBLE PRECISION NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "frontier_url" ADD COLUMN     "off_topic" SMALLINT NOT NULL DEFAULT 0;

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
CREATE INDEX "page_relevance_run_id_at_idx" ON "page_relevance"("run_id", "at");

-- CreateIndex
CREATE INDEX "seed_search_corpus_id_created_at_idx" ON "seed_search"("corpus_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "seed_candidate_search_id_key_hash_key" ON "seed_candidate"("search_id", "key_hash");

-- CreateIndex
CREATE INDEX "seed_candidate_search_id_host_idx" ON "seed_candidate"("search_id", "host");

-- CreateIndex
CREATE INDEX "seed_url_idx" ON "seed" USING HASH ("url");

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

-- What is known of a run's pages goes with the run. A cascade would look at each row's run as it is written.
CREATE OR REPLACE FUNCTION "forget_frontier_of_run"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "frontier_url" WHERE "run_id" = OLD."id";
  DELETE FROM "page_relevance" WHERE "run_id" = OLD."id";
  DELETE FROM "path_yield" WHERE "run_id" = OLD."id";
  RETURN OLD;
END $$;

-- What waits to be mapped is looked up by its run: another job's captures are not read for it.
DROP INDEX "capture_waiting_idx";
CREATE INDEX "capture_waiting_idx" ON "capture" ("run_id", "resource_id") WHERE "mapped_at" IS NULL;

-- Whether a resource is among the few that are deleted.
CREATE INDEX "resource_deleted_id_idx" ON "resource" ("id") WHERE "deleted_at" IS NOT NULL;

-- How many documents a filter leaves: the planner takes nothing from the expressions of partial indexes.
CREATE STATISTICS "document_facts" (mcv) ON "job_id", "current", "kept", (coalesce("language", 'und')),
  (coalesce("format", '')), (coalesce("drop_reason", '')) FROM "document";

-- The best of a run's queue over all hosts, for crawls that take the best first; the others have no priority above 0.
CREATE INDEX "frontier_url_best_idx" ON "frontier_url" ("run_id", "priority" DESC) WHERE "state" = 'queued' AND "priority" > 0;
