-- AlterTable
ALTER TABLE "sample" ADD COLUMN     "sub_corpus" TEXT;
