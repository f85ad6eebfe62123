import {
  type Focus,
  type IrrelevanceReason,
  type Relevance,
  type TermHit,
  type TermLocation,
  termLocations,
} from '@florilegium/contracts/jobs/focus';
import { isTargetLanguage } from '@florilegium/contracts/languages/target-language';
import { compileTerms, type TermMatcher } from './term-matcher';
import { blockBreak } from './topic-tokens';

/** The parts of a page in which terms are searched for. */
export interface PageParts {
  title: string;
  metadata: readonly string[];
  keywords: readonly string[];
  /** Blocks are separated by `blockBreak`. */
  text: string;
}

/** Returns the lemmas of a text in one language, one list for each sentence. */
export interface LemmaReader {
  language: string;
  lemmas(text: string): string[][];
}

/** A compiled topic, by which pages are judged. */
export interface Topic {
  focus: Focus;
  forms: TermMatcher;
}

/** Most hits, and most classes, that are kept for a page. */
const maxHits = 50;
const maxClasses = 20;
/** Characters of a text in which lemmas are searched for; the rest is only searched for the terms' forms. */
const maxLemmaChars = 200_000;

/** Compiles a topic. Time and memory are proportional to its terms. */
export function compileTopic(focus: Focus): Topic {
  return { focus, forms: compileTerms(focus.terms, focus) };
}

/** The lemmas of a topic's terms in one language: compiled once, and used for every page in that language. */
export interface LemmaTopic {
  reader: LemmaReader;
  matcher: TermMatcher;
}

/** Compiles a topic's terms by their lemmas. */
export function compileLemmas({ focus }: Topic, reader: LemmaReader): LemmaTopic {
  const sequences = focus.terms.map(({ term }) => reader.lemmas(term).flat());
  return { reader, matcher: compileTerms(focus.terms, focus, sequences) };
}

/**
 * Whether the topic asks for certain languages and the page is in another one. An unknown language does not count as
 * another.
 */
export function isOtherLanguage(focus: Focus, language: string | null): boolean {
  return language !== null && focus.languages.length > 0 && !isTargetLanguage(language, focus.languages);
}

/** The verdict on a page in another language: it gets no score. */
export function otherLanguage(language: string): Relevance {
  return {
    score: 0,
    relativeScore: 0,
    distinctTerms: 0,
    words: 0,
    language,
    relevant: false,
    reason: 'otherLanguage',
    topicClasses: [],
    hits: [],
    moreHits: 0,
  };
}

/**
 * Scores a page (PANACEA D4.2, equation 1): the sum over terms i and locations j of n_ij w_i w_j. A page is relevant
 * if this is greater than the threshold, and if it has enough distinct terms and enough score for its words. Without
 * terms every page is relevant.
 * @param language of the page; null if it isn't known
 * @param lemmas given if terms are also searched for by lemma: a term counts as often as the better way finds it
 */
export function judgeRelevance(
  topic: Topic,
  parts: PageParts,
  language: string | null,
  lemmas?: LemmaTopic,
): Relevance {
  const { focus } = topic;
  const texts: Record<TermLocation, string> = {
    title: parts.title,
    metadata: parts.metadata.join(blockBreak),
    keywords: parts.keywords.join(blockBreak),
    text: parts.text,
  };
  const hits: TermHit[] = [];
  let words = 0;
  for (const location of termLocations) {
    const found = topic.forms.count(texts[location], language);
    if (location === 'text') words = found.words;
    const locationWeight = focus.locations[location];
    if (locationWeight === 0) continue;
    const counts = lemmas ? withLemmas(topic, lemmas, texts[location], found.counts) : found.counts;
    for (const [term, count] of counts) hits.push(hitOf(focus, term, location, count, locationWeight));
  }
  return summed(focus, hits, words, language);
}

function hitOf(
  { terms }: Focus,
  index: number,
  location: TermLocation,
  count: number,
  locationWeight: number,
): TermHit {
  const { term, topicClass, weight } = terms[index]!;
  return { term, topicClass, location, count, weight, locationWeight };
}

/** For each term the greater count of its forms and its lemmas. */
function withLemmas(
  { forms }: Topic,
  { reader, matcher }: LemmaTopic,
  text: string,
  byForm: ReadonlyMap<number, number>,
): Map<number, number> {
  const end = text.length <= maxLemmaChars ? text.length : text.lastIndexOf(blockBreak, maxLemmaChars);
  const begin = text.slice(0, end === -1 ? maxLemmaChars : end);
  const counts = matcher.countIn(lemmasOf(reader, begin), reader.language).counts;
  const rest = text.slice(begin.length);
  if (rest !== '') add(counts, forms.count(rest, reader.language).counts);
  for (const [term, n] of byForm) counts.set(term, Math.max(counts.get(term) ?? 0, n));
  return counts;
}

function* lemmasOf(reader: LemmaReader, text: string): Generator<string[]> {
  for (const block of text.split(blockBreak)) if (block.trim() !== '') yield* reader.lemmas(block);
}

function add(into: Map<number, number>, more: ReadonlyMap<number, number>): void {
  for (const [term, n] of more) into.set(term, (into.get(term) ?? 0) + n);
}

const worthOf = ({ count, weight, locationWeight }: TermHit) => count * weight * locationWeight;

function summed(focus: Focus, hits: TermHit[], words: number, language: string | null): Relevance {
  const score = hits.reduce((sum, hit) => sum + worthOf(hit), 0);
  const distinctTerms = new Set(hits.flatMap(({ term, weight }) => (weight > 0 ? [term] : []))).size;
  const relativeScore = score / Math.max(1, words);
  const reason = reasonOf(focus, { score, distinctTerms, relativeScore });
  const sorted = hits.sort((a, b) => Math.abs(worthOf(b)) - Math.abs(worthOf(a)));
  return {
    score,
    relativeScore,
    distinctTerms,
    words,
    language,
    relevant: reason === null,
    reason,
    topicClasses: classesOf(hits),
    hits: sorted.slice(0, maxHits),
    moreHits: Math.max(0, sorted.length - maxHits),
  };
}

function reasonOf(
  focus: Focus,
  found: Pick<Relevance, 'score' | 'distinctTerms' | 'relativeScore'>,
): IrrelevanceReason | null {
  if (focus.terms.length === 0) return null;
  if (!(found.score > focus.threshold)) return 'lowScore';
  if (found.distinctTerms < focus.minDistinctTerms) return 'fewTerms';
  return found.relativeScore < focus.minRelativeScore ? 'lowRelativeScore' : null;
}

/** The classes of the terms found, by what they add to the score. Classes that only reduce the score are left out. */
function classesOf(hits: readonly TermHit[]): string[] {
  const sums = new Map<string, number>();
  for (const hit of hits) {
    if (hit.topicClass !== '') sums.set(hit.topicClass, (sums.get(hit.topicClass) ?? 0) + worthOf(hit));
  }
  return [...sums]
    .filter(([, sum]) => sum > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([topicClass]) => topicClass)
    .slice(0, maxClasses);
}
