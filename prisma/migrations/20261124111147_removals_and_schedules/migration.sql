-- AlterTable
ALTER TABLE "corpus" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "job" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "crawl_every_days" SMALLINT,
ADD COLUMN     "next_crawl_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "removal" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "corpus_id" UUID NOT NULL,
    "asked_by" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "begun_at" TIMESTAMPTZ(3),
    "file_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "removal_pkey" PRIMARY KEY ("id")
);
