-- AlterTable
ALTER TABLE "robots_verdict" ADD COLUMN     "failures" SMALLINT NOT NULL DEFAULT 0;
