-- AlterTable
ALTER TABLE "release_file" ADD COLUMN "error" TEXT;

-- AlterTable
ALTER TABLE "release" ADD COLUMN "jobs" JSONB NOT NULL DEFAULT '[]';

UPDATE "release" SET "jobs" = coalesce("facts" -> 'jobs', '[]'), "facts" = "facts" - 'jobs' WHERE "facts" IS NOT NULL;

-- CreateTable
CREATE TABLE "release_comparison" (
    "earlier_id" UUID NOT NULL,
    "later_id" UUID NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "release_comparison_pkey" PRIMARY KEY ("earlier_id","later_id")
);

-- CreateIndex
CREATE INDEX "release_comparison_later_id_idx" ON "release_comparison"("later_id");

-- AddForeignKey
ALTER TABLE "release_comparison" ADD CONSTRAINT "release_comparison_earlier_id_fkey" FOREIGN KEY ("earlier_id") REFERENCES "release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_comparison" ADD CONSTRAINT "release_comparison_later_id_fkey" FOREIGN KEY ("later_id") REFERENCES "release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
