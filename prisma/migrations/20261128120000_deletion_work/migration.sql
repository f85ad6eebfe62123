-- Deletions, restorations and the undo of them that are still being made, step by step.
CREATE TABLE "deletion_work" (
    "deletion_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "begun_at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "deletion_work_pkey" PRIMARY KEY ("deletion_id")
);
CREATE INDEX "deletion_work_corpus_id_idx" ON "deletion_work"("corpus_id");
ALTER TABLE "deletion_work" ADD CONSTRAINT "deletion_work_deletion_id_fkey" FOREIGN KEY ("deletion_id") REFERENCES "deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "deletion_picked" (
    "deletion_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "deletion_picked_pkey" PRIMARY KEY ("deletion_id","resource_id")
);
