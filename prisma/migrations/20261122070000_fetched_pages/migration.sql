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

-- CreateIndex
CREATE INDEX "page_cleaning_created_by_idx" ON "page_cleaning"("created_by");

-- CreateIndex
CREATE INDEX "page_cleaning_created_at_idx" ON "page_cleaning"("created_at");

-- AddForeignKey
ALTER TABLE "page_cleaning" ADD CONSTRAINT "page_cleaning_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
