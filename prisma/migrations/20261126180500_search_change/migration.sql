-- CreateTable
CREATE TABLE "search_change" (
    "id" BIGSERIAL NOT NULL,
    "corpus_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "kind" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "search_change_corpus_id_id_idx" ON "search_change"("corpus_id", "id");

-- The outbox of the index is emptied; what came into what is searched (1), left it (-1), or changed in it (0) is kept
-- beside it, so that a link can name a state of the corpus.
CREATE OR REPLACE FUNCTION "note_index_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  is_now boolean := false;
  kind smallint;
  doc "document"%ROWTYPE;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := OLD."kept" AND OLD."current" AND OLD."tagger" IS NOT NULL; END IF;
  IF TG_OP <> 'DELETE' THEN is_now := NEW."kept" AND NEW."current" AND NEW."tagger" IS NOT NULL; END IF;
  IF TG_OP = 'DELETE' THEN doc := OLD; ELSE doc := NEW; END IF;
  INSERT INTO "index_change" ("corpus_id", "document_id") VALUES (doc."corpus_id", doc."id");
  -- The text of a deleted resource is not searched, whatever becomes of it.
  IF EXISTS (SELECT FROM "resource" WHERE "id" = doc."resource_id" AND "deleted_at" IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  kind := is_now::int - was::int;
  INSERT INTO "search_change" ("corpus_id", "document_id", "kind") VALUES (doc."corpus_id", doc."id", kind);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "note_index_changes_of_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    SELECT d."corpus_id", d."id", a."deleted_at" IS NULL AS came FROM "before" b
    JOIN "after" a ON a."id" = b."id" AND (a."deleted_at" IS NULL) <> (b."deleted_at" IS NULL)
    JOIN "document" d ON d."resource_id" = a."id" AND d."kept" AND d."current" AND d."tagger" IS NOT NULL),
  noted AS (
    INSERT INTO "search_change" ("corpus_id", "document_id", "kind")
    SELECT "corpus_id", "id", CASE WHEN came THEN 1 ELSE -1 END FROM changed)
  INSERT INTO "index_change" ("corpus_id", "document_id") SELECT "corpus_id", "id" FROM changed;
  RETURN NULL;
END $$;

-- What is there already.
INSERT INTO "search_change" ("corpus_id", "document_id", "kind")
SELECT d."corpus_id", d."id", 1 FROM "document" d JOIN "resource" r ON r."id" = d."resource_id"
WHERE d."kept" AND d."current" AND d."tagger" IS NOT NULL AND r."deleted_at" IS NULL;
