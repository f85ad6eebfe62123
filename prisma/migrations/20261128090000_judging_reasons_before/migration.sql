-- AlterTable
ALTER TABLE "corpus" ADD COLUMN     "judging_reasons_before" JSONB NOT NULL DEFAULT '[]';

-- Every corpus began with the default list.
UPDATE "corpus" SET "judging_reasons_before" = '["list", "mixed", "comments", "otherLanguage", "otherTopic", "generated"]'
WHERE "judging_reasons" IS NOT NULL;
