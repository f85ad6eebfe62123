-- A job can bound the pages of a run that are opened in a browser.
ALTER TABLE "run" ADD COLUMN "rendered" INTEGER NOT NULL DEFAULT 0;
