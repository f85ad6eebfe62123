-- AlterTable
ALTER TABLE "installation" ADD COLUMN "quotas" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "app_user" ADD COLUMN "quotas" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "corpus" ADD COLUMN "quotas" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "run" ADD COLUMN "archive_bytes" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "paused_for" TEXT;
ALTER TABLE "export" ADD COLUMN "problem" TEXT;

-- What a draft and a template take is part of their row, so that it can't differ from it.
ALTER TABLE "job_draft" ADD COLUMN "bytes" INTEGER NOT NULL GENERATED ALWAYS AS (
  octet_length("name") + octet_length("content"::text) + coalesce(octet_length("seeds"), 0)) STORED;
ALTER TABLE "job_template" ADD COLUMN "bytes" INTEGER NOT NULL GENERATED ALWAYS AS (
  octet_length("name") + octet_length("description") + octet_length("config"::text)) STORED;

-- CreateTable
CREATE TABLE "upload_reservation" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_reservation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "upload_reservation_job_id_idx" ON "upload_reservation"("job_id");
CREATE INDEX "upload_reservation_user_id_idx" ON "upload_reservation"("user_id");
CREATE INDEX "upload_created_by_idx" ON "upload"("created_by");
CREATE INDEX "export_created_by_idx" ON "export"("created_by");
CREATE INDEX "job_template_created_by_idx" ON "job_template"("created_by");

-- AddForeignKey
ALTER TABLE "upload_reservation" ADD CONSTRAINT "upload_reservation_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "upload_reservation" ADD CONSTRAINT "upload_reservation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Runs of earlier versions: the records that hold their pages. Requests and metadata beside them are not known by row.
UPDATE "run" SET "archive_bytes" = written."bytes"
FROM (SELECT "run_id", sum("length") AS "bytes" FROM "capture" GROUP BY "run_id") AS written
WHERE written."run_id" = "run"."id";
