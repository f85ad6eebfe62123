-- CreateTable
CREATE TABLE "corpus_network" (
    "corpus_id" UUID NOT NULL,
    "cidr" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,

    CONSTRAINT "corpus_network_pkey" PRIMARY KEY ("corpus_id","cidr")
);

-- AddForeignKey
ALTER TABLE "corpus_network" ADD CONSTRAINT "corpus_network_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was open to everybody stays open to the corpora that there are, and to the search engines.
INSERT INTO "corpus_network" ("corpus_id", "cidr", "note", "created_at", "created_by")
SELECT c."id", network(n."cidr"::inet)::text, n."note", n."created_at", n."created_by"
  FROM "corpus" c CROSS JOIN "allowed_network" n
ON CONFLICT DO NOTHING;

-- What was read in those networks is no longer everybody's.
DELETE FROM "robots_verdict" WHERE EXISTS (SELECT FROM "allowed_network");

-- AlterTable
ALTER TABLE "robots_verdict" ADD COLUMN     "reach" TEXT NOT NULL DEFAULT '';
ALTER TABLE "robots_verdict" DROP CONSTRAINT "robots_verdict_pkey",
ADD CONSTRAINT "robots_verdict_pkey" PRIMARY KEY ("reach", "origin");
