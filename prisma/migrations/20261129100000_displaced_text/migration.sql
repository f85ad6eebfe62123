-- Resources whose texts were left out because a restoration gave back one that repeats, contains or is contained in them.
CREATE TABLE "displaced_text" (
    "deletion_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "displaced_text_pkey" PRIMARY KEY ("deletion_id","resource_id")
);
CREATE INDEX "displaced_text_resource_id_idx" ON "displaced_text"("resource_id");
ALTER TABLE "displaced_text" ADD CONSTRAINT "displaced_text_deletion_id_fkey" FOREIGN KEY ("deletion_id") REFERENCES "deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "displaced_text" ADD CONSTRAINT "displaced_text_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
