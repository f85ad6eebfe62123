-- AlterEnum
ALTER TYPE "Verdict" ADD VALUE 'unsure';
ALTER TYPE "Verdict" ADD VALUE 'skipped';
ALTER TYPE "Verdict" ADD VALUE 'conflict';

-- AlterTable
ALTER TABLE "corpus" ADD COLUMN     "judging_guidelines" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "judging_reasons" JSONB;

-- AlterTable
ALTER TABLE "sample" ADD COLUMN     "overlap" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "sample_assignment" (
    "sample_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "sample_assignment_pkey" PRIMARY KEY ("sample_id","resource_id","user_id")
);

-- CreateTable
CREATE TABLE "sample_judgement" (
    "id" UUID NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "sample_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "judge_id" UUID,
    "kind" TEXT NOT NULL DEFAULT 'own',
    "verdict" "Verdict" NOT NULL,
    "reason" TEXT,
    "flagged" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "seconds" DOUBLE PRECISION,
    "judged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "late" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "sample_judgement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sample_assignment_user_id_idx" ON "sample_assignment"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sample_judgement_number_key" ON "sample_judgement"("number");

-- CreateIndex
CREATE INDEX "sample_judgement_sample_id_resource_id_number_idx" ON "sample_judgement"("sample_id", "resource_id", "number");

-- CreateIndex
CREATE INDEX "sample_judgement_resource_id_idx" ON "sample_judgement"("resource_id");

-- AddForeignKey
ALTER TABLE "sample_assignment" ADD CONSTRAINT "sample_assignment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_assignment" ADD CONSTRAINT "sample_assignment_sample_id_resource_id_fkey" FOREIGN KEY ("sample_id", "resource_id") REFERENCES "sample_item"("sample_id", "resource_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_judgement" ADD CONSTRAINT "sample_judgement_sample_id_resource_id_fkey" FOREIGN KEY ("sample_id", "resource_id") REFERENCES "sample_item"("sample_id", "resource_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The verdicts that there are become judgements, in the order in which they were given.
INSERT INTO "sample_judgement" ("id", "sample_id", "resource_id", "document_id", "judge_id", "verdict", "judged_at")
SELECT gen_random_uuid(), "sample_id", "resource_id", "document_id", "judged_by", "verdict", coalesce("judged_at", now())
FROM "sample_item" WHERE "verdict" <> 'unjudged' ORDER BY "judged_at";
UPDATE "sample_item" SET "judged_at" = coalesce("judged_at", now()) WHERE "verdict" <> 'unjudged';

-- AlterTable
ALTER TABLE "sample_item" DROP COLUMN "judged_by";
