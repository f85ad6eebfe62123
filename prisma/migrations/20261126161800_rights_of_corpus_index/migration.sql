-- CreateIndex
CREATE INDEX "resource_rights_corpus_id_left_out_idx" ON "resource_rights"("corpus_id", "left_out");
