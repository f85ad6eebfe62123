import { jobsIn, type ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { countWordless, type FindCandidate, findCandidates } from '@florilegium/db/mapping/document-words';
import type { Database } from '@florilegium/db/sql/database';
import {
  type Context,
  cutContext,
  findPlaces,
  findTerms,
  termKeys,
} from '@florilegium/text/words/find-words';
import type { ArchivedText } from '../../server/archived';

/** Hits of one answer, texts that are read for it, and hits of one text. */
const mostHits = 100;
const mostTexts = 150;
const mostInOne = 20;
/** Texts that are read together. */
const together = 10;
/** No further texts are begun after so long, in ms. */
const patienceMs = 3_000;
/** Characters on either side of a hit. */
const contextChars = 60;

/** A place where all that was asked for stands in a text. */
export interface FoundHit extends Context {
  /** Of its content blocks, from 0, and the characters in it. */
  block: number;
  start: number;
  end: number;
}

/** A text with its first hits. */
export interface FoundText {
  resourceId: string;
  jobId: string;
  jobName: string;
  url: string;
  title: string;
  language: string | null;
  hits: FoundHit[];
  /** It has more than these. */
  hasMore: boolean;
}

/** What a search through the texts of a job or a corpus has found, so far. */
export interface FoundTexts {
  texts: FoundText[];
  hits: number;
  /** Texts that were read for it, and those that could not be. */
  read: number;
  unreadable: number;
  /** From where the search goes on: the last text that was looked at, or passed over; null when there are no more. */
  next: string | null;
  /** Kept texts that can't be found yet, at least: the first and the last of each job are looked at. */
  waiting: number;
}

/** What a search needs: the keys, and the texts. */
interface FindTools {
  database: Database;
  read: (place: FindCandidate) => Promise<ArchivedText>;
}

/**
 * Looks for words and phrases in the texts of a job or a corpus: by their keys which texts may have them, then in the texts themselves.
 * Bounded in hits, texts and time; `after` goes on from there.
 */
export async function findTexts(
  tools: FindTools,
  scope: ResourceScope,
  query: string,
  after: string | null,
): Promise<FoundTexts> {
  const { database } = tools;
  const terms = findTerms(query);
  const found: FoundTexts = { texts: [], hits: 0, read: 0, unreadable: 0, next: null, waiting: 0 };
  if (terms.length === 0) return found;
  const jobIds = await jobsIn(database, scope);
  const jobs = jobIds.map((jobId) => ({ jobId, keys: termKeys(jobId, terms) }));
  const [{ candidates, cutAt }, waiting] = await Promise.all([
    findCandidates(database, jobs, after, mostTexts + 1),
    countWordless(database, jobIds),
  ]);
  found.waiting = waiting;
  const since = performance.now();
  const wanted = candidates.slice(0, mostTexts);
  let at = 0;
  while (at < wanted.length && found.hits < mostHits && performance.now() - since < patienceMs) {
    const batch = wanted.slice(at, at + together);
    const read = await Promise.all(batch.map((candidate) => lookInto(tools, candidate, terms)));
    for (const [number, text] of read.entries()) {
      if (found.hits >= mostHits) break;
      at += 1;
      found.read += 1;
      if (text === 'unreadable') found.unreadable += 1;
      else if (text.hits.length > 0) {
        found.texts.push(text);
        found.hits += text.hits.length;
      }
      found.next = batch[number]!.documentId;
    }
  }
  if (at >= candidates.length) found.next = cutAt;
  return found;
}

async function lookInto(
  { read }: FindTools,
  candidate: FindCandidate,
  terms: ReturnType<typeof findTerms>,
): Promise<FoundText | 'unreadable'> {
  const text = await read(candidate);
  if (text.kind !== 'text') return 'unreadable';
  const blocks = text.blocks.filter((block) => block.label === 'content').map((block) => block.text);
  const places = findPlaces(blocks, terms, mostInOne + 1);
  const { resourceId, jobId, jobName, url, title, language } = candidate;
  return {
    resourceId,
    jobId,
    jobName,
    url,
    title,
    language,
    hits: places
      .slice(0, mostInOne)
      .map((place) => ({ ...place, ...cutContext(blocks[place.block]!, place, contextChars) })),
    hasMore: places.length > mostInOne,
  };
}
