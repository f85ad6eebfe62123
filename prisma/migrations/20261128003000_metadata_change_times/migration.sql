-- When a resource was changed: within a table in many lines, others may change it before their line comes. Rows that are
-- there keep none, and count with their edit; a default at once would have rewritten them all.
ALTER TABLE "metadata_before" ADD COLUMN "at" TIMESTAMPTZ(6);
ALTER TABLE "metadata_before" ALTER COLUMN "at" SET DEFAULT clock_timestamp();
