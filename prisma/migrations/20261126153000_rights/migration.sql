-- CreateTable
CREATE TABLE "rights_rule" (
    "corpus_id" UUID NOT NULL,
    "leave_out" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" UUID,

    CONSTRAINT "rights_rule_pkey" PRIMARY KEY ("corpus_id")
);

-- CreateTable
CREATE TABLE "rights_permission" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "subdomains" BOOLEAN NOT NULL DEFAULT false,
    "url_start" TEXT NOT NULL DEFAULT '',
    "allows" TEXT[],
    "granted_by" TEXT NOT NULL,
    "granted_on" DATE NOT NULL,
    "until" DATE,
    "note" TEXT NOT NULL DEFAULT '',
    "evidence" TEXT NOT NULL DEFAULT '',
    "lapsed" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_by" UUID,

    CONSTRAINT "rights_permission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "takedown" (
    "id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "host" TEXT NOT NULL DEFAULT '',
    "subdomains" BOOLEAN NOT NULL DEFAULT false,
    "requester" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_on" DATE NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "objection_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID,
    "lifted_at" TIMESTAMPTZ(3),
    "lifted_by" UUID,
    "lifted_for" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "takedown_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "taken_page" (
    "takedown_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "taken_page_pkey" PRIMARY KEY ("takedown_id","resource_id")
);

-- CreateTable
CREATE TABLE "resource_rights" (
    "resource_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "corpus_id" UUID NOT NULL,
    "licence" TEXT,
    "opt_outs" TEXT[],
    "allowed" TEXT[],
    "permission_id" UUID,
    "left_out" TEXT,

    CONSTRAINT "resource_rights_pkey" PRIMARY KEY ("resource_id")
);

-- CreateTable
CREATE TABLE "rights_order" (
    "id" BIGSERIAL NOT NULL,
    "corpus_id" UUID NOT NULL,
    "host" TEXT,
    "subdomains" BOOLEAN NOT NULL DEFAULT false,
    "takedown_id" UUID,
    "cursor" UUID,
    "done" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rights_order_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rights_permission_corpus_id_idx" ON "rights_permission"("corpus_id");

-- CreateIndex
CREATE INDEX "takedown_corpus_id_idx" ON "takedown"("corpus_id");

-- CreateIndex
CREATE INDEX "taken_page_resource_id_idx" ON "taken_page"("resource_id");

-- CreateIndex
CREATE INDEX "resource_rights_job_id_left_out_idx" ON "resource_rights"("job_id", "left_out");

-- CreateIndex
CREATE INDEX "rights_order_corpus_id_idx" ON "rights_order"("corpus_id");

-- AddForeignKey
ALTER TABLE "rights_rule" ADD CONSTRAINT "rights_rule_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rights_permission" ADD CONSTRAINT "rights_permission_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "takedown" ADD CONSTRAINT "takedown_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "taken_page" ADD CONSTRAINT "taken_page_takedown_id_fkey" FOREIGN KEY ("takedown_id") REFERENCES "takedown"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "taken_page" ADD CONSTRAINT "taken_page_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_rights" ADD CONSTRAINT "resource_rights_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rights_order" ADD CONSTRAINT "rights_order_corpus_id_fkey" FOREIGN KEY ("corpus_id") REFERENCES "corpus"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The rights of what is there already are read by a worker.
INSERT INTO "rights_order" ("corpus_id") SELECT "id" FROM "corpus";
