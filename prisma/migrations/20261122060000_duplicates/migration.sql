-- What a hash is looked up by: the corpus is mixed into it, so that 25 short rows a text carry no corpus.
CREATE FUNCTION "sketch_key"("corpus" UUID, "hash" BIGINT) RETURNS BIGINT LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "hash" # hashtextextended("corpus"::text, 0);

-- Sketches are made of other hashes now, so those that there are can't be compared with new ones; a replay makes them
-- anew.
DROP TABLE "sketch_hash";

-- CreateTable
CREATE TABLE "sketch" (
    "number" SERIAL NOT NULL,
    "document_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "hashes" BIGINT[],

    CONSTRAINT "sketch_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "sketch_hash" (
    "key" BIGINT NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "sketch_hash_pkey" PRIMARY KEY ("key","number")
);


-- CreateIndex
CREATE UNIQUE INDEX "sketch_document_id_key" ON "sketch"("document_id");

-- AddForeignKey
ALTER TABLE "sketch" ADD CONSTRAINT "sketch_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A sketch takes its rows of the index along.
CREATE FUNCTION "sketch_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "sketch_hash" h USING "gone" g, unnest(g."hashes") AS t ("hash")
  WHERE h."key" = "sketch_key"(g."corpus_id", t."hash") AND h."number" = g."number";
  RETURN NULL;
END $$;
CREATE TRIGGER "sketch_forget" AFTER DELETE ON "sketch"
  REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "sketch_forget"();

-- Who stands for a cluster: of ten thousand copies of a page, one is kept.
CREATE INDEX "document_cluster_kept_idx" ON "document" ("cluster_id") WHERE "kept";
-- Duplicates that were found before clusters had a name.
UPDATE "document" SET "cluster_id" = "duplicate_of"
  WHERE "current" AND "drop_reason" IN ('exactDuplicate', 'nearDuplicate') AND "duplicate_of" IS NOT NULL;
UPDATE "document" SET "cluster_id" = "id"
  WHERE "kept" AND "id" IN (SELECT "cluster_id" FROM "document" WHERE "cluster_id" IS NOT NULL);

-- Who may have the keywords of a text: the first eight are looked up.
CREATE FUNCTION "keyword_names"("keywords" JSONB) RETURNS TEXT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT k."pair" ->> 0 FROM jsonb_array_elements("keywords") WITH ORDINALITY AS k ("pair", "place")
    WHERE k."place" <= 8 ORDER BY k."place");
CREATE INDEX "document_keywords_idx" ON "document" USING gin (keyword_names("keywords"))
  WHERE "kept" AND "keywords" IS NOT NULL;
-- CreateTable
CREATE TABLE "paragraph_hash" (
    "key" BIGINT NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "paragraph_hash_pkey" PRIMARY KEY ("key")
);
