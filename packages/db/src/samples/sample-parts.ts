import { filterOf, type ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { type SubCorpusFilter, subCorpusFilterSchema } from '@florilegium/contracts/resources/sub-corpus';
import { type CorpusState, isSameState } from '@florilegium/corpus/judging/sample-verdict';
import { narrowUncounted } from '../corpus/resource-narrow';
import type { ResourceScope } from '../corpus/resource-scope';
import { wordsByDomain } from '../plan/kept-words';
import type { Queryable } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { keptDocumentsOf } from '../sub-corpora/sub-corpus-documents';
import { partSizeWithin } from './part-sizes';

/** What is asked of a sample about its part; see SampleSummary. */
interface SampleOfPart {
  jobId: string | null;
  corpusId: string;
  part: SubCorpusFilter | null;
  partZone: string | null;
  stateThen: CorpusState | null;
  stateNow: CorpusState;
  partNow: CorpusState | null;
}

/** How long somebody waits for the sizes of all parts on a screen, in ms: the screen itself takes its time, too. */
const patienceMs = 120;

/**
 * Says of samples that were drawn from a part how large that is now. Of a corpus in which nothing has changed nothing is
 * counted. Where it takes too long nobody knows whether the part has changed, until it was counted behind.
 */
export async function withPartNow<S extends SampleOfPart>(
  database: Database,
  samples: readonly S[],
  withinMs = patienceMs,
): Promise<S[]> {
  const begun = performance.now();
  const told: S[] = [];
  for (const sample of samples) {
    const left = Math.ceil(withinMs - (performance.now() - begun));
    const isAsked = isOfPart(sample) && isChanged(sample);
    told.push(isAsked ? { ...sample, partNow: await sizeWithin(database, sample, left) } : sample);
  }
  return told;
}

/** Whether something has changed in the job or the corpus since; not of samples from before their state was noted. */
const isChanged = ({ stateThen, stateNow }: SampleOfPart): boolean =>
  stateThen !== null && !isSameState(stateThen, stateNow);

function sizeWithin(
  database: Database,
  sample: SampleOfPart & { part: SubCorpusFilter },
  withinMs: number,
): Promise<CorpusState | null> {
  const { jobId, corpusId, part, partZone, stateNow } = sample;
  const key = JSON.stringify([jobId ?? corpusId, part, partZone]);
  const count = (transaction: Queryable) => countedPart(transaction, sample);
  return partSizeWithin(database, { key, stateNow, count }, withinMs);
}

/** How large the part is now that a sample was drawn from, however long it takes; null: it was drawn from all. */
export async function partNowOf(
  database: Queryable,
  sample: Omit<SampleOfPart, 'partNow'>,
): Promise<CorpusState | null> {
  return isOfPart(sample) ? countedPart(database, sample) : null;
}

const isOfPart = <S extends { part: SubCorpusFilter | null }>(
  sample: S,
): sample is S & { part: SubCorpusFilter } => sample.part !== null;

async function countedPart(
  database: Queryable,
  { jobId, corpusId, part, partZone }: Omit<SampleOfPart, 'partNow'> & { part: SubCorpusFilter },
): Promise<CorpusState> {
  const domain = jobId === null ? domainAlone(part) : null;
  if (domain !== null) return sizeOfDomain(database, corpusId, domain);
  const scope = jobId === null ? { corpusId } : { jobId };
  return sizeOfPart(database, scope, partFilter(part, partZone));
}

/** The domain that a part is, where it asks for nothing else. */
function domainAlone({ domain, ...rest }: SubCorpusFilter): string | null {
  return domain !== undefined && Object.keys(rest).length === 0 ? domain : null;
}

/** Sums that are there already: nothing is counted, however large the corpus is. */
async function sizeOfDomain(database: Queryable, corpusId: string, domain: string): Promise<CorpusState> {
  const kept = (await wordsByDomain(database, [corpusId])).get(corpusId) ?? [];
  const rows = kept.filter((row) => row.domain === domain);
  return {
    documents: rows.reduce((sum, row) => sum + row.documents, 0),
    words: rows.reduce((sum, row) => sum + row.words, 0),
  };
}

/** What a part asks of resources; `timeZone` null: it asks for no days. */
export const partFilter = (part: SubCorpusFilter, timeZone: string | null): ResourceFilter =>
  filterOf(subCorpusFilterSchema.parse(part), timeZone ?? undefined);

/** The zone that a part has: null where it asks for no days, as parts that ask the same are the same everywhere. */
export const zoneOfPart = ({ from, to }: SubCorpusFilter, timeZone: string): string | null =>
  from === undefined && to === undefined ? null : timeZone;

/** How many kept documents and words a filter takes of a job or a corpus. */
export async function sizeOfPart(
  database: Queryable,
  scope: ResourceScope,
  filter: ResourceFilter,
): Promise<CorpusState> {
  const documents = keptDocumentsOf(await narrowUncounted(database, scope, filter));
  const { rows } = await database.query<CorpusState>(
    sql`SELECT count(*)::int AS documents, coalesce(sum(words), 0)::float8 AS words FROM (${documents}) counted`,
  );
  return rows[0]!;
}
