-- CreateTable
CREATE TABLE "host_templates" (
    "id" SERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "noted" INTEGER NOT NULL DEFAULT 0,
    "settled" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "keys" BIGINT[],
    "counts" INTEGER[],

    CONSTRAINT "host_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_outline" (
    "document_id" UUID NOT NULL,
    "host_id" INTEGER NOT NULL,
    "fingerprint" BIGINT NOT NULL,
    "keys" BIGINT[],
    "places" INTEGER[],
    "aside" BIGINT[],
    "title_at" INTEGER NOT NULL,
    "templates" INTEGER[],

    CONSTRAINT "document_outline_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "host_templates_job_id_host_key" ON "host_templates"("job_id", "host");

-- CreateIndex
CREATE INDEX "document_outline_host_id_fingerprint_document_id_idx" ON "document_outline"("host_id", "fingerprint", "document_id");

-- AddForeignKey
ALTER TABLE "host_templates" ADD CONSTRAINT "host_templates_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_outline" ADD CONSTRAINT "document_outline_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_outline" ADD CONSTRAINT "document_outline_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "host_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The hosts whose labels have to follow: few of many, since most hosts have few pages.
CREATE INDEX "host_templates_unsettled_idx" ON "host_templates" ("job_id") WHERE "noted" > "settled" AND "noted" > 2;
