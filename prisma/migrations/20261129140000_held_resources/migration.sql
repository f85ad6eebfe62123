-- What the rule of rights or a takedown holds back, and since when: asked by exports.
CREATE INDEX "resource_held_idx" ON "resource" ("job_id", "deleted_at")
  WHERE "deletion_id" = '00000000-0000-0000-0000-000000000000';
