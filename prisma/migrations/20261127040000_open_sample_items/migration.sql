-- Which samples wait for somebody is asked at every look at the home page: what was judged to the end is passed over.
CREATE INDEX "sample_item_open_idx" ON "sample_item" ("sample_id") WHERE "verdict" NOT IN ('adequate', 'inadequate');
