-- AlterTable
ALTER TABLE "rendering" ADD COLUMN     "run_id" INTEGER;
UPDATE "rendering" n SET "run_id" = c."run_id" FROM "capture" c WHERE c."id" = n."capture_id";
ALTER TABLE "rendering" ALTER COLUMN "run_id" SET NOT NULL;

-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "browser" JSONB;

-- CreateIndex
CREATE INDEX "rendering_run_id_idx" ON "rendering"("run_id");
