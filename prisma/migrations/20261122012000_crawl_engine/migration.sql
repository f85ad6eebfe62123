-- AlterTable
ALTER TABLE "run" ADD COLUMN     "recrawl_of" INTEGER,
ADD COLUMN     "revised" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "host" ADD COLUMN     "interval_ms" INTEGER,
ADD COLUMN     "invalid_tls" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "pause_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pause_reason" TEXT NOT NULL DEFAULT 'interval';

-- AlterTable
ALTER TABLE "archive_file" ADD COLUMN     "machine" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pid" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "worker_id" UUID;

-- AlterTable
ALTER TABLE "capture" ADD COLUMN     "checksum" UUID,
ADD COLUMN     "etag" TEXT,
ADD COLUMN     "modified" TEXT,
ADD COLUMN     "revisit_of" UUID,
ADD COLUMN     "signals" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "robots_verdict" ADD COLUMN     "tdm" TEXT;

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
    "fetch_ms" BIGINT NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3),
    "blocked_at" TIMESTAMPTZ(3),
    "blocked_by" UUID,

    CONSTRAINT "host_stats_pkey" PRIMARY KEY ("run_id","host_id")
)
-- Counted up with every flush: room beside each row keeps its updates off the index.
WITH (fillfactor = 70);

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

-- CreateIndex
CREATE INDEX "host_stats_host_id_idx" ON "host_stats"("host_id");

-- CreateIndex
CREATE INDEX "alert_run_id_ended_at_idx" ON "alert"("run_id", "ended_at");

-- CreateIndex
CREATE INDEX "capture_digest_idx" ON "capture" USING HASH ("digest");

-- AddForeignKey
ALTER TABLE "host_stats" ADD CONSTRAINT "host_stats_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "host_stats" ADD CONSTRAINT "host_stats_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "host"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language can't say -------------------------------------------------------------

UPDATE "run" SET "revised" = "version";

-- Few of many: what people have set by hand.
CREATE INDEX "host_set_by_hand_idx" ON "host" ("id") WHERE "interval_ms" IS NOT NULL OR "invalid_tls";
CREATE INDEX "host_stats_blocked_idx" ON "host_stats" ("run_id", "host_id") WHERE "blocked_at" IS NOT NULL;

-- An alert stands once as long as it lasts.
CREATE UNIQUE INDEX "alert_open_idx" ON "alert" ("run_id", "kind", "subject") WHERE "ended_at" IS NULL;

-- The shard of a host: FNV-1a of its name without www., its halves folded (crawling/shard).
CREATE FUNCTION pg_temp.shard_of(name TEXT) RETURNS SMALLINT LANGUAGE plpgsql AS $$
DECLARE
  value BIGINT := 2166136261;
  bare TEXT := regexp_replace(name, '^www\.', '');
BEGIN
  FOR at IN 1 .. length(bare) LOOP
    value := ((value # ascii(substr(bare, at, 1))) * 16777619) & 4294967295;
  END LOOP;
  RETURN ((value >> 16) # (value & 65535)) % 256;
END $$;

UPDATE "host" SET "shard" = pg_temp.shard_of("name");

-- The frontier in 16 partitions of 16 shards, which are a hash of the host: each keeps its indexes small, and a worker's hosts lie together. Not one
-- per run: that would be DDL per job.
ALTER TABLE "frontier_url" RENAME TO "frontier_url_whole";
CREATE TABLE "frontier_url" (
    "run_id" INTEGER NOT NULL,
    "key_hash" UUID NOT NULL,
    "shard" SMALLINT NOT NULL,
    "host_id" INTEGER,
    "state" "FrontierState" NOT NULL,
    "priority" REAL NOT NULL DEFAULT 0,
    "depth" SMALLINT NOT NULL,
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "takes" SMALLINT NOT NULL DEFAULT 0,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "http_status" SMALLINT,
    "not_before" TIMESTAMPTZ(3),
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fetched_at" TIMESTAMPTZ(3),
    "via_hash" UUID,
    "url" TEXT NOT NULL,
    "reason" TEXT,
    "detail" TEXT
) PARTITION BY RANGE ("shard");
DO $$ BEGIN
  FOR part IN 0 .. 15 LOOP
    EXECUTE format('CREATE TABLE "frontier_url_%s" PARTITION OF "frontier_url" FOR VALUES FROM (%s) TO (%s)
      WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.1, autovacuum_analyze_scale_factor = 0.1)',
      part, part * 16, part * 16 + 16);
  END LOOP;
END $$;
INSERT INTO "frontier_url" ("run_id", "key_hash", "shard", "host_id", "state", "priority", "depth", "redirects", "takes",
  "attempts", "http_status", "not_before", "found_at", "fetched_at", "via_hash", "url", "reason", "detail")
SELECT f."run_id", f."key_hash",
  coalesce(h."shard", pg_temp.shard_of(substring(f."url" FROM '^https?://([^/:?#]+)')), get_byte(uuid_send(f."key_hash"), 0)),
  f."host_id", f."state", f."priority", f."depth", f."redirects", f."takes", f."attempts", f."http_status",
  f."not_before", f."found_at", f."fetched_at", f."via_hash", f."url", f."reason", f."detail"
FROM "frontier_url_whole" f LEFT JOIN "host" h ON h."id" = f."host_id";
DROP TABLE "frontier_url_whole";
ALTER TABLE "frontier_url" ADD CONSTRAINT "frontier_url_pkey" PRIMARY KEY ("run_id", "key_hash", "shard");

-- The queue of a host: its URLs that wait, best first. Only what waits is in it.
CREATE INDEX "frontier_url_queue_idx" ON "frontier_url"
  ("host_id", "run_id", "priority" DESC, "depth", "found_at") WHERE "state" = 'queued';
-- The lists behind the counted reasons.
CREATE INDEX "frontier_url_reason_idx" ON "frontier_url" ("run_id", "reason") WHERE "reason" IS NOT NULL;

CREATE FUNCTION "forget_frontier_of_run"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "frontier_url" WHERE "run_id" = OLD."id";
  RETURN OLD;
END $$;
CREATE TRIGGER "run_forgets_frontier" BEFORE DELETE ON "run"
  FOR EACH ROW EXECUTE FUNCTION "forget_frontier_of_run"();
