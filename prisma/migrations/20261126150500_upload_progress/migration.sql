-- AlterTable
ALTER TABLE "upload" ADD COLUMN "progress" JSONB;
