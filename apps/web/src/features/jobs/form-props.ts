import { can } from '@florilegium/contracts/permissions';
import { listDomains } from '@florilegium/db/corpora';
import type { JobWithConfig } from '@florilegium/db/jobs';
import { countSeeds, listSeeds } from '@florilegium/db/seeds';
import { database, settings } from '@/server/context';
import type { SignedInUser } from '@/server/session';
import { demoOrigin } from './interval';
import { draftOf, emptyDraft } from './job-draft';
import { offeredTaggers } from './offered-taggers';
import type { JobFormProps } from './use-job-form';

/** Seeds up to this number are shown in the form; a longer list stays on the server. */
const mostShownSeeds = 2_000;
const mostShownBadSeeds = 100;

/** What the form needs for a job that is made in a corpus, or for one that is edited. */
export async function formProps(
  user: SignedInUser,
  of: { corpusId: string } | { job: JobWithConfig },
): Promise<JobFormProps> {
  const domains = (await listDomains(database())).map((domain) => domain.slug);
  const common = {
    domains,
    mayCrawlFast: can(user.actor, 'job.fastInterval'),
    demoOrigin: demoOrigin(),
    taggers: offeredTaggers(settings().taggers),
  };
  if (!('job' in of)) {
    return {
      ...common,
      corpusId: of.corpusId,
      live: false,
      draft: emptyDraft(),
      seeds: { kind: 'text', text: '', changed: false },
      sampleSeeds: [],
    };
  }
  const { job } = of;
  const [counts, shown, bad] = await Promise.all([
    countSeeds(database(), job.id),
    listSeeds(database(), job.id, { limit: mostShownSeeds }),
    listSeeds(database(), job.id, { limit: mostShownBadSeeds, problemsOnly: true }),
  ]);
  const lines = shown.map((seed) => seed.url);
  return {
    ...common,
    corpusId: job.corpusId,
    job: { id: job.id, lock: job.lock },
    live: job.state === 'running' || job.state === 'paused',
    draft: draftOf(job),
    seeds:
      counts.total <= mostShownSeeds
        ? { kind: 'text', text: lines.join('\n'), changed: false }
        : {
            kind: 'kept',
            ...counts,
            bad: bad.map(({ position, url, problem }) => ({ line: position, url, reason: problem ?? '' })),
          },
    sampleSeeds: lines,
  };
}
