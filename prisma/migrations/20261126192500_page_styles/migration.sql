-- Style sheets of archived pages, fetched when somebody wants to see a page in its style; each once for a corpus.
CREATE TABLE "page_style" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "css" BYTEA,
    "error_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "page_style_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "page_style_corpus_id_url_key" ON "page_style"("corpus_id", "url");

ALTER TABLE "page_style" ADD CONSTRAINT "page_style_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;
