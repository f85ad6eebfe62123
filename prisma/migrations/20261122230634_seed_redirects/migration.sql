-- AlterTable
ALTER TABLE "seed_query" ADD COLUMN     "moved_to" TEXT,
ADD COLUMN     "redirects" SMALLINT NOT NULL DEFAULT 0;

-- What was taken of a search is counted in every list of searches; of most searches it is little.
CREATE INDEX "seed_candidate_taken_idx" ON "seed_candidate" ("search_id") WHERE "chosen";
