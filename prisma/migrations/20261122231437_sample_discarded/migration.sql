-- AlterTable
ALTER TABLE "sample" ADD COLUMN     "discarded_at" TIMESTAMPTZ(3),
ADD COLUMN     "discarded_by" UUID;
