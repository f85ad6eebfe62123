-- Resources of a site that objected are counted as they are. Jobs whose resources of it were all deleted, or came later, are
-- noted as well.
ALTER TABLE "objected_job" DROP COLUMN "resources";

INSERT INTO "objected_job" ("objection_id", "job_id")
  SELECT DISTINCT o."id", r."job_id" FROM "site_objection" o JOIN "resource" r
    ON r."host" = o."host" OR o."subdomains" AND right(r."host", length(o."host") + 1) = '.' || o."host"
  WHERE o."state" = 'standing' ON CONFLICT DO NOTHING;
