import type { JobState } from '@florilegium/contracts/jobs/job-config';
import { fedDomains } from '@florilegium/corpus/plan/fullness';
import { planProgress } from '@florilegium/corpus/plan/progress';
import { wantOf } from '@florilegium/corpus/plan/wanted';
import { whyMissing } from '@florilegium/corpus/plan/why-missing';
import { type FeedingJob, feedingJobs } from '@florilegium/db/plan/feeding-jobs';
import { wordsByDomain } from '@florilegium/db/plan/kept-words';
import { planOf } from '@florilegium/db/plan/plans';
import { leavingJobs } from '@florilegium/db/removals/leaving-jobs';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';
import type { CorpusProgress } from './progress-schema';

/** Jobs of a domain that are listed. */
const mostListed = 20;

/** What runs comes first, what is to come next. */
function rankOf(state: JobState): number {
  const order: readonly JobState[] = ['running', 'starting', 'paused', 'draft'];
  const place = order.indexOf(state);
  return place < 0 ? order.length : place;
}

/** A corpus beside its plan, with the jobs that feed each domain. Nothing is counted for it. Throws `notFound`. */
export async function readCorpusProgress(corpusId: string): Promise<CorpusProgress> {
  const [plan, words, jobs, leaving] = await Promise.all([
    planOf(database(), corpusId),
    wordsByDomain(database(), [corpusId]),
    feedingJobs(database(), corpusId),
    leavingJobs(database(), corpusId),
  ]);
  if (!plan) throw new AppError('notFound', 'There is no such corpus.');
  const progress = planProgress(plan.domains, words.get(corpusId) ?? []);
  const bySlug = new Map(progress.domains.map((domain) => [domain.slug, domain]));
  const levelOf = (job: FeedingJob) =>
    wantOf({ domains: fedDomains(job.domain, job.brought), languages: job.languages }, bySlug);
  const running = jobs.filter(({ state }) => state === 'running');
  // Targets that are only shown put nobody first.
  const heeds = plan.whenFull !== 'goOn';
  return {
    ...progress,
    jobs: jobs.length,
    running: running.length,
    leaving: leaving.map((job) => ({ ...job, dueAt: job.dueAt.toISOString() })),
    domains: progress.domains.map((domain) => {
      const { name, kind } = plan.domains.find(({ slug }) => slug === domain.slug)!;
      const feeding = jobs
        .filter(
          (job) => job.domain === domain.slug || job.brought.some((kept) => kept.domain === domain.slug),
        )
        .sort((a, b) => rankOf(a.state) - rankOf(b.state));
      const pace = feeding.reduce((sum, job) => sum + job.wordsPerHour, 0);
      const best = Math.max(0, ...feeding.filter(({ state }) => state === 'running').map(levelOf));
      return {
        ...domain,
        name,
        kind,
        why: whyMissing(domain, feeding, heeds && running.some((job) => levelOf(job) < best)),
        hours: domain.missing > 0 && pace > 0 ? domain.missing / pace : null,
        feeding: feeding.length,
        jobs: feeding.slice(0, mostListed).map((job) => ({
          id: job.id,
          name: job.name,
          state: job.state,
          pausedFor: job.pausedFor,
          slowed: plan.whenFull === 'slow' && job.state === 'running' && levelOf(job) === 0,
        })),
      };
    }),
  };
}
