-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "browser_without_wall" BOOLEAN NOT NULL DEFAULT false;
