-- Resources with a domain of their own, so that a filter by domain needn't go through all of a job's.
CREATE INDEX "resource_domain_idx" ON "resource" ("job_id", ("metadata" ->> 'domain'), "id") WHERE "metadata" ? 'domain';
