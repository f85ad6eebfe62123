-- CreateTable
CREATE TABLE "rendering" (
    "capture_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "cpu_ms" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "file_id" INTEGER,
    "offset" BIGINT,
    "length" INTEGER,

    CONSTRAINT "rendering_pkey" PRIMARY KEY ("capture_id")
);

-- CreateIndex
CREATE INDEX "rendering_file_id_idx" ON "rendering"("file_id");

-- AddForeignKey
ALTER TABLE "rendering" ADD CONSTRAINT "rendering_capture_id_fkey" FOREIGN KEY ("capture_id") REFERENCES "capture"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rendering" ADD CONSTRAINT "rendering_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "archive_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;
