-- AlterTable
ALTER TABLE "page_relevance" ADD COLUMN     "links" BYTEA;
