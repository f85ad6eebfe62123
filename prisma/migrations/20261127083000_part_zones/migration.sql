-- A part that asks for no days is the same in every time zone: two samples of one part are found by what it asks.
UPDATE "sample" SET "part_zone" = NULL
WHERE "part" IS NOT NULL AND NOT ("part" ? 'from' OR "part" ? 'to');
