-- CreateTable
CREATE TABLE "index_change" (
    "id" BIGSERIAL NOT NULL,
    "corpus_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,

    CONSTRAINT "index_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "index_change_corpus_id_id_idx" ON "index_change"("corpus_id", "id");

-- What is searched is a kept document that was tagged, or whose job wants no tags. Whatever makes a document one, or
-- makes it none, leaves a row in the same transaction (a transactional outbox): no writer has to think of the index.
CREATE FUNCTION "note_index_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "index_change" ("corpus_id", "document_id") VALUES (OLD."corpus_id", OLD."id");
  ELSE
    INSERT INTO "index_change" ("corpus_id", "document_id") VALUES (NEW."corpus_id", NEW."id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "document_index_insert" AFTER INSERT ON "document" FOR EACH ROW
  WHEN (NEW."kept" AND NEW."current" AND NEW."tagger" IS NOT NULL) EXECUTE FUNCTION "note_index_change"();
CREATE TRIGGER "document_index_delete" AFTER DELETE ON "document" FOR EACH ROW
  WHEN (OLD."kept" AND OLD."current" AND OLD."tagger" IS NOT NULL) EXECUTE FUNCTION "note_index_change"();
CREATE TRIGGER "document_index_update" AFTER UPDATE OF "kept", "current", "tagger", "text_file_id", "text_offset",
  "tag_file_id", "tag_offset" ON "document" FOR EACH ROW
  WHEN ((OLD."kept" AND OLD."current" AND OLD."tagger" IS NOT NULL
      OR NEW."kept" AND NEW."current" AND NEW."tagger" IS NOT NULL)
    AND (OLD."kept", OLD."current", OLD."tagger", OLD."text_file_id", OLD."text_offset", OLD."tag_file_id",
      OLD."tag_offset")
    IS DISTINCT FROM (NEW."kept", NEW."current", NEW."tagger", NEW."text_file_id", NEW."text_offset",
      NEW."tag_file_id", NEW."tag_offset"))
  EXECUTE FUNCTION "note_index_change"();

-- A deleted resource takes its document out of what is searched, a restored one brings it back.
CREATE FUNCTION "note_index_changes_of_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "index_change" ("corpus_id", "document_id")
  SELECT d."corpus_id", d."id" FROM "before" b
  JOIN "after" a ON a."id" = b."id" AND (a."deleted_at" IS NULL) <> (b."deleted_at" IS NULL)
  JOIN "document" d ON d."resource_id" = a."id" AND d."kept" AND d."current" AND d."tagger" IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "resource_index_update" AFTER UPDATE ON "resource"
  REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "note_index_changes_of_resources"();

-- What is there already.
INSERT INTO "index_change" ("corpus_id", "document_id")
SELECT "corpus_id", "id" FROM "document" WHERE "kept" AND "current" AND "tagger" IS NOT NULL;
