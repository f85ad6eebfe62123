import { can } from '@florilegium/contracts/permissions';
import { listCorpusNetworks } from '@florilegium/db/corpus/corpus-networks';
import { draftOfJob, newDraftId, type StoredDraft } from '@florilegium/db/corpus/job-drafts';
import type { JobWithConfig } from '@florilegium/db/corpus/jobs';
import { countSeeds, listSeeds } from '@florilegium/db/corpus/seeds';
import { readInstallation } from '@florilegium/db/people/installation';
import { listDomains } from '@florilegium/db/plan/plans';
import { whyNoBrowser } from '@florilegium/db/runs/workers';
import { crawlerPage, withOwnPage } from '@florilegium/platform/user-agent';

import { database, settings } from '@/server/context';
import { knownFields } from '@/server/plan/known-fields';
import type { SignedInUser } from '@/server/sign-in/session';
import { draftOf, emptyDraft } from '../job-draft/job-draft';
import { demoOrigin } from '../job-saving/interval';
import { readKeptDraft } from './drafts/kept-draft';
import type { ContinuedDraft, JobFormProps } from './job-form-props';
import { offeredTaggers } from './offered-taggers';

/** Seeds up to this number are shown in the form; a longer list stays on the server. */
const mostShownSeeds = 2_000;
const mostShownBadSeeds = 100;

/** What a new job's form begins with, besides nothing. */
export interface NewJob {
  corpusId: string;
  /** A draft of it that goes on. */
  kept?: StoredDraft | null;
  /** The draft that was asked for, be it on the server or in the browser alone. */
  asked?: string;
  /** Another job's or a template's settings, under a name of its own. */
  begin?: Parameters<typeof draftOf>[0];
  /** The domain that an empty form begins with, if the plan has it. */
  domain?: string;
  /** Of the corpus: what a job of its wants unless somebody says otherwise. */
  languages?: readonly string[];
}

/** What the form needs for a job that is made in a corpus. */
export async function newJobFormProps(
  user: SignedInUser,
  { corpusId, kept, asked, begin, domain, languages = [] }: NewJob,
): Promise<JobFormProps> {
  const common = await commonProps(user, corpusId);
  const domainSlug = common.domains.some(({ slug }) => slug === domain) ? domain! : '';
  return {
    ...common,
    draftId: kept?.id ?? asked ?? newDraftId(),
    live: false,
    readOnly: false,
    draft: begin ? draftOf(begin) : { ...emptyDraft('', languages), domainSlug },
    begun: begin !== undefined,
    seeds: { kind: 'text', text: '', changed: false },
    sampleSeeds: [],
    continued: continuedFrom(kept),
  };
}

/** What the form needs for a job that is edited, or looked at. */
export async function jobFormProps(user: SignedInUser, job: JobWithConfig): Promise<JobFormProps> {
  const [common, counts, shown, bad, kept] = await Promise.all([
    commonProps(user, job.corpusId),
    countSeeds(database(), job.id),
    listSeeds(database(), job.id, { limit: mostShownSeeds }),
    listSeeds(database(), job.id, { limit: mostShownBadSeeds, problemsOnly: true }),
    draftOfJob(database(), user.id, job.id),
  ]);
  const lines = shown.map((seed) => seed.url);
  const readOnly = !can(user.actor, 'job.edit', { corpusId: job.corpusId });
  return {
    ...common,
    draftId: kept?.id ?? newDraftId(),
    job: { id: job.id, lock: job.lock, version: job.version },
    live: job.state === 'running' || job.state === 'paused',
    readOnly,
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
    continued: readOnly ? undefined : continuedFrom(kept),
  };
}

async function commonProps(user: SignedInUser, corpusId: string) {
  const given = (await readInstallation(database()))?.contact;
  const contact = given && withOwnPage(given, crawlerPage(settings().nextAuthUrl));
  return {
    noContact: contact?.email && contact.url ? null : { maySet: can(user.actor, 'installation.configure') },
    corpusId,
    userId: user.id,
    domains: (await listDomains(database(), corpusId)).map(({ slug, name }) => ({ slug, name })),
    knownFields: await knownFields(corpusId, { withDomain: false }),
    mayCrawlFast: can(user.actor, 'job.fastInterval'),
    demoOrigin: demoOrigin(),
    openPlaces: { cidrs: await openCidrs(user, corpusId), origins: [demoOrigin()] },
    taggers: offeredTaggers(settings().taggers),
    noBrowser: await whyNoBrowser(database()),
  };
}

/** The networks of a corpus for admins, who alone see them; null for others where there are some. */
async function openCidrs(user: SignedInUser, corpusId: string): Promise<string[] | null> {
  const cidrs = (await listCorpusNetworks(database(), corpusId)).map(({ cidr }) => cidr);
  return cidrs.length === 0 || can(user.actor, 'installation.configure') ? cidrs : null;
}

function continuedFrom(kept: StoredDraft | null | undefined): ContinuedDraft | undefined {
  const draft = kept && readKeptDraft(kept.content);
  if (!draft) return undefined;
  const { seeds, baseLock, updatedAt } = kept;
  return { draft, seeds, baseLock, updatedAt: updatedAt.toISOString() };
}
