-- The index that takes the changes of a corpus: one that another engine had, or that came back from a copy, is begun anew.
CREATE TABLE "search_index" (
    "corpus_id" UUID NOT NULL,
    "index_id" TEXT NOT NULL,

    CONSTRAINT "search_index_pkey" PRIMARY KEY ("corpus_id")
);

ALTER TABLE "search_index" ADD CONSTRAINT "search_index_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;
