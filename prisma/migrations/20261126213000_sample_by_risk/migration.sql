-- A sample can be ordered by risk: each of its texts says what speaks against it, and how much of a text is links is kept.
ALTER TABLE "document" ADD COLUMN "link_share" REAL;

ALTER TABLE "sample_item" ADD COLUMN "risks" TEXT[];
