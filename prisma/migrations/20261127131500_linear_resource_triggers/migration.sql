-- A function keeps the plan that was made when a session first ran it. Where that first statement changed a few rows,
-- the rows before and after were paired by a loop in a loop, also later when there were ten thousand: sixteen seconds.
-- Grouped and not joined, they can't be paired in such a way.
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
  INSERT INTO "index_change" ("corpus_id", "document_id") SELECT "corpus_id", "id" FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "count_kept_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order for everybody, as lockCorpora has it.
  PERFORM pg_advisory_xact_lock(hashtextextended('documents ' || held."id"::text, 0)) FROM (
    SELECT DISTINCT j."corpus_id" AS "id" FROM (
      SELECT DISTINCT t."job_id" FROM (
        SELECT u."id", u."job_id", u."domain" FROM (
          SELECT "id", "job_id", coalesce("metadata" ->> 'domain', '') AS "domain", 1 AS "sign" FROM "fresh"
            WHERE "deleted_at" IS NULL
          UNION ALL
          SELECT "id", "job_id", coalesce("metadata" ->> 'domain', ''), -1 FROM "gone" WHERE "deleted_at" IS NULL
        ) u GROUP BY 1, 2, 3 HAVING sum(u."sign") <> 0
      ) t
    ) t
    JOIN "job" j ON j."id" = t."job_id" ORDER BY 1) held;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO "kept_change" ("job_id", "domain", "language", "documents", "words")
    SELECT c."job_id", c."domain", d."language", sum(c."sign"), sum(c."sign" * d."words") FROM (
      SELECT u."id", u."job_id", u."domain", sum(u."sign") AS "sign" FROM (
        SELECT "id", "job_id", coalesce("metadata" ->> 'domain', '') AS "domain", 1 AS "sign" FROM "fresh"
          WHERE "deleted_at" IS NULL
        UNION ALL
        SELECT "id", "job_id", coalesce("metadata" ->> 'domain', ''), -1 FROM "gone" WHERE "deleted_at" IS NULL
      ) u GROUP BY 1, 2, 3 HAVING sum(u."sign") <> 0
    ) c
    CROSS JOIN LATERAL (SELECT coalesce(x."language", 'und') AS "language", x."words" FROM "document" x
      WHERE x."resource_id" = c."id" AND x."kept" AND x."current" OFFSET 0) d
    GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
