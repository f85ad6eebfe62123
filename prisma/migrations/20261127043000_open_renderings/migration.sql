-- Pages that are open in a browser: those of a worker that is killed are given back when its shards are taken over.
CREATE TABLE "open_rendering" (
    "id" BIGSERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "shard" SMALLINT NOT NULL,
    "fence" BIGINT NOT NULL,

    CONSTRAINT "open_rendering_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "open_rendering_run_id_idx" ON "open_rendering"("run_id");
CREATE INDEX "open_rendering_shard_idx" ON "open_rendering"("shard");

ALTER TABLE "open_rendering" ADD CONSTRAINT "open_rendering_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
