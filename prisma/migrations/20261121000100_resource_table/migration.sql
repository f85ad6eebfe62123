-- A recrawl gives a resource a second document: the newest is the one that its table shows and counts.
ALTER TABLE "document" ADD COLUMN "current" BOOLEAN NOT NULL DEFAULT true;

CREATE FUNCTION "document_supersede"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "document" SET "current" = false
  WHERE "resource_id" = NEW."resource_id" AND "id" <> NEW."id" AND "current";
  RETURN NULL;
END $$;

CREATE TRIGGER "document_supersede" AFTER INSERT ON "document"
  FOR EACH ROW EXECUTE FUNCTION "document_supersede"();

-- The table of a job's resources is sorted, filtered and counted from this index alone.
CREATE INDEX "document_table_idx" ON "document" ("job_id", "words", "resource_id")
  INCLUDE ("kept", "language", "format", "drop_reason") WHERE "current";
-- By address; a B-tree entry has room for 2,704 bytes, so only the first characters are in it.
CREATE INDEX "resource_url_idx" ON "resource" ("job_id", left("url", 300), "id");
-- Few rows are deleted, and every sum takes them off.
CREATE INDEX "resource_deleted_idx" ON "resource" ("job_id", "deletion_id") WHERE "deleted_at" IS NOT NULL;
-- Samples that hold a resource, and resources of one deletion.
CREATE INDEX "sample_item_resource_id_idx" ON "sample_item" ("resource_id");
