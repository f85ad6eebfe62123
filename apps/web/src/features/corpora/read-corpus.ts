import type { can } from '@florilegium/contracts/permissions';
import { corpusTotals } from '@florilegium/db/corpus/corpora';
import { listCorpusNetworks } from '@florilegium/db/corpus/corpus-networks';
import { listExports } from '@florilegium/db/corpus/exports';
import { draftsOfNewJobs } from '@florilegium/db/corpus/job-drafts';
import { listTemplates } from '@florilegium/db/corpus/job-templates';
import { listJobs } from '@florilegium/db/corpus/jobs';
import { listLanguageSamples } from '@florilegium/db/mapping/language-samples';
import { openTakedowns } from '@florilegium/db/objections/takedowns';
import { listOffers } from '@florilegium/db/people/membership-offers';
import { listMembers } from '@florilegium/db/people/memberships';
import { balanceOf } from '@florilegium/db/plan/balance';
import { quotaUseOfCorpora } from '@florilegium/db/quotas/quota-use';
import { workersStanding } from '@florilegium/db/runs/workers';
import { withPartNow } from '@florilegium/db/samples/sample-parts';
import { standingOfParts, standingSamples } from '@florilegium/db/samples/samples';
import { largeDocuments } from '@florilegium/db/screens/large-documents';
import { listSubCorpora } from '@florilegium/db/sub-corpora/sub-corpora';
import { database } from '@/server/context';
import { readCorpusProgress } from '../corpus-overview/read-progress';

/** Whether the reader may do something in the corpus. */
export type May = (action: Parameters<typeof can>[1]) => boolean;

/** What the page of a corpus shows, all of it read at once. */
export type CorpusOnPage = Awaited<ReturnType<typeof readCorpus>>;

/** Reads what the page of a corpus shows to somebody. */
export async function readCorpus(corpusId: string, userId: string, may: May) {
  const [content, work, people] = await Promise.all([
    readContent(corpusId),
    readWork(corpusId, userId, may),
    readPeople(corpusId, may),
  ]);
  return { ...content, ...work, ...people };
}

/** What is in the corpus, beside what it is to be. */
async function readContent(corpusId: string) {
  const [totals, progress, balance, large, subCorpora, verdicts, ofParts, languageSamples] =
    await Promise.all([
      corpusTotals(database(), corpusId),
      readCorpusProgress(corpusId),
      balanceOf(database(), corpusId),
      largeDocuments(database(), corpusId),
      listSubCorpora(database(), corpusId),
      standingSamples(database(), { corpusId }),
      standingOfParts(database(), corpusId).then((samples) => withPartNow(database(), samples)),
      listLanguageSamples(database(), corpusId),
    ]);
  return { totals, progress, balance, large, subCorpora, verdicts, ofParts, languageSamples };
}

/** What is done for it. */
async function readWork(corpusId: string, userId: string, may: May) {
  const [jobs, drafts, templates, exports, mapping, takedowns] = await Promise.all([
    listJobs(database(), [corpusId]),
    draftsOfNewJobs(database(), userId, corpusId),
    listTemplates(database(), corpusId),
    listExports(database(), corpusId, 20),
    workersStanding(database(), 'mapping'),
    may('resource.edit') ? openTakedowns(database(), corpusId) : [],
  ]);
  return { jobs, drafts, templates, exports, mapping, takedowns };
}

/** Who is in it, and what they may take. */
async function readPeople(corpusId: string, may: May) {
  const [members, offers, networks, quotas] = await Promise.all([
    listMembers(database(), corpusId),
    may('corpus.edit') ? listOffers(database(), corpusId) : [],
    may('installation.configure') ? listCorpusNetworks(database(), corpusId) : null,
    quotaUseOfCorpora(database(), { ids: [corpusId] }),
  ]);
  return { members, offers, networks, quotas: quotas.get(corpusId) ?? [] };
}
