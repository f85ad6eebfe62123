-- AlterTable
ALTER TABLE "corpus" ADD COLUMN     "largest_share" DOUBLE PRECISION DEFAULT 0.05;

-- CreateTable
CREATE TABLE "text_sample" (
    "document_id" UUID NOT NULL,
    "keys" BIGINT[],

    CONSTRAINT "text_sample_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "text_part" (
    "whole_id" UUID NOT NULL,
    "part_id" UUID NOT NULL,
    "share" REAL NOT NULL,
    "keys" BIGINT[],

    CONSTRAINT "text_part_pkey" PRIMARY KEY ("whole_id","part_id")
);

-- CreateIndex
CREATE INDEX "text_sample_keys_idx" ON "text_sample" USING GIN ("keys")
  -- Every new text looks its hashes up: a list of what is not indexed yet would be read each time.
  WITH (fastupdate = off);

-- CreateIndex
CREATE INDEX "text_part_part_id_idx" ON "text_part"("part_id");

-- AddForeignKey
ALTER TABLE "text_sample" ADD CONSTRAINT "text_sample_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_part" ADD CONSTRAINT "text_part_whole_id_fkey" FOREIGN KEY ("whole_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_part" ADD CONSTRAINT "text_part_part_id_fkey" FOREIGN KEY ("part_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
