import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { decideQueued } from '@florilegium/crawling/urls/decide-queued';
import { jobById, saveJob } from '@florilegium/db/corpus/jobs';
import type { ByPlan } from '@florilegium/db/plan/plans';
import { reviseRun } from '@florilegium/db/runs/revise-run';
import { previewRevision, type RevisionPreview } from '@florilegium/db/runs/revision-preview';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { database } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';
import { jobScope } from '../job-draft/job-scope';
import { checkPlan } from './check-plan';
import { allowInterval } from './interval';

/** A person waits for it: what was not looked at by then is left out, and said to be. */
const mostPreviewMs = 8_000;

/** What a configuration would drop of what waits in a job's run. Throws `notFound` when none is open. */
export async function previewOf(jobId: string, config: JobConfig): Promise<RevisionPreview> {
  const job = await jobById(database(), jobId);
  if (!job) throw new AppError('notFound', 'There is no such job.');
  const compiled = await jobScope(database(), job, config);
  if (!compiled.ok)
    throw new AppError('badInput', compiled.problems[0]?.message ?? 'The rules are not valid.');
  const { scope } = compiled;
  const signal = AbortSignal.timeout(mostPreviewMs);
  return previewRevision(
    database(),
    jobId,
    config,
    ({ url, isSeed, depth }) => {
      const found = normalizeUrl(url, undefined, scope.keyOptions);
      return found.ok
        ? decideQueued(scope, config.limits, found.url, { isSeed, depth })
        : { state: 'skipped', reason: found.reason, detail: null };
    },
    signal,
  );
}

/**
 * Gives a job that was read at `lock` a new configuration, which its run takes up at once; then its name and domain.
 * Throws as {@link checkPlan}, `conflict`, `notAllowed` ({@link allowInterval}), and `wrongState` when nothing goes on.
 */
export async function reviseJob(
  user: SignedInUser,
  jobId: string,
  lock: number,
  input: { name: string; domainSlug: string | null; config: JobConfig },
): Promise<{ id: string; lock: number }> {
  const before = await jobById(database(), jobId);
  if (!before) throw new AppError('notFound', 'There is no such job.');
  if (before.lock !== lock) throw new AppError('conflict', 'Somebody else changed this job meanwhile.');
  const allowed = allowInterval(user, jobId, input.config);
  const config: ByPlan<JobConfig> = async (plan) => (await checkPlan(plan, input)).config;
  await reviseRun(database(), jobId, config, { userId: user.id }, before.version, allowed);
  const after = (await jobById(database(), jobId)) ?? before;
  if (after.name === input.name && after.domainSlug === input.domainSlug)
    return { id: jobId, lock: after.lock };
  const { name, domainSlug } = input;
  const saved = await saveJob(
    database(),
    jobId,
    after.lock,
    (plan) => checkPlan(plan, { name, domainSlug, config: after.config }),
    user.id,
  );
  return { id: jobId, lock: saved.lock };
}
