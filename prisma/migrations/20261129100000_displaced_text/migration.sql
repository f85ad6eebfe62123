-- Texts that were left out because a restoration gave back one that repeats, contains or is contained in them.
CREATE TABLE "displaced_text" (
    "deletion_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,

    CONSTRAINT "displaced_text_pkey" PRIMARY KEY ("deletion_id","document_id")
);
CREATE INDEX "displaced_text_document_id_idx" ON "displaced_text"("document_id");
ALTER TABLE "displaced_text" ADD CONSTRAINT "displaced_text_deletion_id_fkey" FOREIGN KEY ("deletion_id") REFERENCES "deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "displaced_text" ADD CONSTRAINT "displaced_text_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
