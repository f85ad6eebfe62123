-- A text that somebody deleted is no reason to leave the same text out when it arrives from elsewhere. So a signature
-- may stand twice among the kept documents, one of them deleted; that no two others share it is seen to under a lock
-- for each corpus.
DROP INDEX "document_kept_signature_idx";
CREATE INDEX "document_kept_signature_idx" ON "document" ("corpus_id", "signature") WHERE "kept";
