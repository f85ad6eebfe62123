-- CreateTable
CREATE TABLE "site_objection" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "subdomains" BOOLEAN NOT NULL,
    "email" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "proof" TEXT,
    "problem" TEXT,
    "file_url" TEXT,
    "redirects" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "proved_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_objection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "objected_job" (
    "objection_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "resources" INTEGER NOT NULL,
    "deletion_id" UUID,

    CONSTRAINT "objected_job_pkey" PRIMARY KEY ("objection_id","job_id")
);

-- CreateIndex
CREATE INDEX "site_objection_state_idx" ON "site_objection"("state");

-- CreateIndex
CREATE INDEX "objected_job_job_id_idx" ON "objected_job"("job_id");

-- AddForeignKey
ALTER TABLE "objected_job" ADD CONSTRAINT "objected_job_objection_id_fkey" FOREIGN KEY ("objection_id") REFERENCES "site_objection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "objected_job" ADD CONSTRAINT "objected_job_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
