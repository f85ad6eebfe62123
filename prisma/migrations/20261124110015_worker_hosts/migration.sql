-- AlterTable
ALTER TABLE "worker" ADD COLUMN     "hosts" TEXT[] DEFAULT ARRAY[]::TEXT[];
