-- AlterTable
ALTER TABLE "export" ADD COLUMN     "part_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sub_corpus_id" UUID;
