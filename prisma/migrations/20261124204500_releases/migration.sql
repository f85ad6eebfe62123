-- CreateTable
CREATE TABLE "release" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "major" INTEGER NOT NULL,
    "minor" INTEGER NOT NULL,
    "job_id" UUID,
    "sub_corpus_id" UUID,
    "part_name" TEXT NOT NULL DEFAULT '',
    "description" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "documents" INTEGER NOT NULL DEFAULT 0,
    "words" BIGINT NOT NULL DEFAULT 0,
    "facts" JSONB,
    "frozen_at" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "manifest" JSONB,
    "error" TEXT,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "finished_at" TIMESTAMPTZ(3),
    "withdrawal" TEXT,

    CONSTRAINT "release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_document" (
    "release_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "signature" UUID,
    "words" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "frozen" JSONB NOT NULL,

    CONSTRAINT "release_document_pkey" PRIMARY KEY ("release_id","place")
);

-- CreateTable
CREATE TABLE "release_file" (
    "release_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "next_place" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "sha256" TEXT,

    CONSTRAINT "release_file_pkey" PRIMARY KEY ("release_id","format")
);

-- CreateIndex
CREATE INDEX "release_created_by_idx" ON "release"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "release_corpus_id_major_minor_key" ON "release"("corpus_id", "major", "minor");

-- CreateIndex
CREATE INDEX "release_document_resource_id_idx" ON "release_document"("resource_id");

-- AddForeignKey
ALTER TABLE "release" ADD CONSTRAINT "release_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_document" ADD CONSTRAINT "release_document_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_file" ADD CONSTRAINT "release_file_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
