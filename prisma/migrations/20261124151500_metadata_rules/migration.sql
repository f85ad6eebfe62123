-- AlterTable
ALTER TABLE "resource" ADD COLUMN     "ruled" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "metadata_edit" ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'person';

-- AlterTable
ALTER TABLE "metadata_before" ADD COLUMN     "after" JSONB,
ADD COLUMN     "ruled" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "metadata_rules" (
    "corpus_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "applied" INTEGER NOT NULL DEFAULT 0,
    "rules" JSONB NOT NULL DEFAULT '[]',
    "former" JSONB NOT NULL DEFAULT '[]',
    "cursor" UUID,
    "edit_id" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" UUID,

    CONSTRAINT "metadata_rules_pkey" PRIMARY KEY ("corpus_id")
);

-- AddForeignKey
ALTER TABLE "metadata_rules" ADD CONSTRAINT "metadata_rules_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;
