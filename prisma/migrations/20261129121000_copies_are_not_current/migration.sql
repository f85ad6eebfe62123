-- Copies of judged texts that a discarded run had made current, beside or in the place of the document that they are of.
UPDATE "document" SET "current" = false, "kept" = false WHERE "mapping_id" = "id" AND "current";

WITH newest AS (
  SELECT DISTINCT ON (d."resource_id") d."id", d."kept" OR d."detail" = 'superseded' AS was_kept
  FROM "document" d JOIN "capture" c ON c."id" = d."capture_id"
  WHERE d."resource_id" IN (SELECT x."resource_id" FROM "document" x WHERE x."mapping_id" = x."id")
    AND d."mapping_id" IS DISTINCT FROM d."id"
    AND NOT EXISTS (SELECT FROM "document" x WHERE x."resource_id" = d."resource_id" AND x."current")
    AND NOT EXISTS (SELECT FROM "mapping" m WHERE m."id" = d."mapping_id" AND m."state" <> 'done')
  ORDER BY d."resource_id", c."captured_at" DESC, d."id" DESC)
UPDATE "document" d SET "current" = true, "kept" = n.was_kept,
  "detail" = CASE WHEN n.was_kept THEN NULL ELSE d."detail" END
FROM newest n WHERE d."id" = n."id";

-- Texts with more different words than are noted of one: they may have any other word, too.
CREATE INDEX "document_words_cut_idx" ON "document_words" ("document_id") WHERE cardinality("keys") >= 100000;
