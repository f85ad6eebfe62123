-- The table has no rows yet: nothing has written any.

-- AlterTable
ALTER TABLE "sub_corpus" DROP COLUMN "description",
DROP COLUMN "query",
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "changed_by" UUID,
ADD COLUMN     "filter" JSONB NOT NULL,
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'UTC',
ADD COLUMN     "took_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
