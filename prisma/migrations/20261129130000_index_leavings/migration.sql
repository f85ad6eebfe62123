-- AlterTable
ALTER TABLE "index_change" ADD COLUMN "leaving" BOOLEAN NOT NULL DEFAULT false;

-- Answers are given without what has left the corpus before the writer of the index comes to it. However many changes
-- wait, those by which something left are found: they have an index of their own.
CREATE INDEX "index_change_leaving_idx" ON "index_change" ("corpus_id", "document_id") WHERE "leaving";

CREATE OR REPLACE FUNCTION "note_index_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := false;
  is_now boolean := false;
  leaving boolean := true;
  kind smallint;
  doc "document"%ROWTYPE;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := OLD."kept" AND OLD."current" AND OLD."tagger" IS NOT NULL; END IF;
  IF TG_OP <> 'DELETE' THEN
    is_now := NEW."kept" AND NEW."current" AND NEW."tagger" IS NOT NULL;
    -- A text that waits for its tags again has not left.
    leaving := NOT (NEW."kept" AND NEW."current");
  END IF;
  IF TG_OP = 'DELETE' THEN doc := OLD; ELSE doc := NEW; END IF;
  INSERT INTO "index_change" ("corpus_id", "document_id", "leaving") VALUES (doc."corpus_id", doc."id", leaving);
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
    SELECT d."corpus_id", d."id", t."kind" FROM (
      SELECT u."id", sum(u."sign") AS "kind" FROM (
        SELECT "id", 1 AS "sign" FROM "after" WHERE "deleted_at" IS NULL
        UNION ALL
        SELECT "id", -1 FROM "before" WHERE "deleted_at" IS NULL
      ) u GROUP BY 1 HAVING sum(u."sign") <> 0
    ) t
    CROSS JOIN LATERAL (SELECT x."corpus_id", x."id" FROM "document" x
      WHERE x."resource_id" = t."id" AND x."kept" AND x."current" AND x."tagger" IS NOT NULL OFFSET 0) d),
  noted AS (
    INSERT INTO "search_change" ("corpus_id", "document_id", "kind") SELECT "corpus_id", "id", "kind" FROM changed)
  INSERT INTO "index_change" ("corpus_id", "document_id", "leaving") SELECT "corpus_id", "id", "kind" < 0 FROM changed;
  RETURN NULL;
END $$;

-- What is waiting already.
UPDATE "index_change" c SET "leaving" = true WHERE NOT EXISTS (
  SELECT FROM "document" d JOIN "resource" r ON r."id" = d."resource_id"
  WHERE d."id" = c."document_id" AND d."kept" AND d."current" AND r."deleted_at" IS NULL);
