-- AlterTable
ALTER TABLE "sign_in_refusal" ADD COLUMN     "operation" TEXT NOT NULL DEFAULT '';
