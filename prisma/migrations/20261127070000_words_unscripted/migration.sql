-- What running a page's scripts gained: its words, less those that it has without them.
ALTER TABLE "document" ADD COLUMN "words_unscripted" INTEGER;
