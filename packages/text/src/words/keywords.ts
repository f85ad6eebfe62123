import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { classOf, mostWords, patternsOf } from './keyword-patterns';

/** A keyword, its lemmas joined by spaces, and its score: the log-likelihood. */
export type Keyword = readonly [ngram: string, score: number];

/** Frequencies of lemmas elsewhere: in the rest of the corpus, or in a frequency list of the language. */
export interface ReferenceFrequencies {
  /** Words counted. */
  tokens: number;
  /** How often a lemma, in lower case, was counted; 0 for one that is not listed. */
  count(lemma: string): number;
}

/** Most keywords of a text. */
const mostKeywords = 20;
/**
 * A lemma that is not in a frequency list is rarer than the list's last entry. This share of that entry's count is
 * assumed.
 */
const unlisted = 0.5;
/** Frequency lists have no sequences. A sequence is assumed to have this share of the count of its rarest word. */
const sequenceShare = 0.01;
/** Longest lemma in a keyword: a hostile text may have words of any length. */
const maxLemmaChars = 60;
const hasName = /\p{L}{2}|\p{Script=Han}/u;
const notAWord = /[\s/@#<>]/u;

interface Candidate {
  ngram: string;
  /** Lemmas of the nouns and adjectives in the sequence. */
  content: readonly string[];
  words: number;
  count: number;
}

/**
 * RIDIRE's keywords (Panunzi, Fabbri and Moneglia 2006): sequences of one to four lemmas that fit the patterns of the
 * language, ordered by their log-likelihood (Dunning 1993) against a reference. Three kinds are left out: sequences
 * that are relatively rarer here than in the reference, sequences that occur once, and sequences that only occur
 * inside a longer one. At most 20 keywords, the highest score first, rounded to a tenth. Without a reference every
 * lemma counts as rare.
 *
 * @param sentences in any order; fused tags ('ADP+DET') count as their first part
 * @param language ISO 639-1
 */
export function keywordsOf(
  sentences: Iterable<TaggedSentence>,
  language: string,
  reference: ReferenceFrequencies | null,
): Keyword[] {
  const { candidates, words } = candidatesOf(sentences, patternsOf(language));
  const elsewhere = reference ?? { tokens: 1_000_000, count: () => 0 };
  const scored = withoutParts(candidates).flatMap((candidate): Keyword[] => {
    const score = logLikelihood(
      candidate.count,
      words,
      expectedCount(candidate, elsewhere),
      elsewhere.tokens,
    );
    return score > 0 ? [[candidate.ngram, Math.round(score * 10) / 10]] : [];
  });
  return scored.sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).slice(0, mostKeywords);
}

function candidatesOf(
  sentences: Iterable<TaggedSentence>,
  patterns: ReadonlySet<string>,
): { candidates: Map<string, Candidate>; words: number } {
  const candidates = new Map<string, Candidate>();
  let words = 0;
  for (const sentence of sentences) {
    const classes = sentence.map(usableClass).join('');
    for (let from = 0; from < sentence.length; from++) {
      if (sentence[from]!.upos !== 'PUNCT') words++;
      for (let size = 1; size <= mostWords && from + size <= sentence.length; size++) {
        if (patterns.has(classes.slice(from, from + size))) {
          addCandidate(candidates, sentence.slice(from, from + size), classes.slice(from, from + size));
        }
      }
    }
  }
  return { candidates, words };
}

function addCandidate(candidates: Map<string, Candidate>, tokens: TaggedSentence, classes: string): void {
  const lemmas = tokens.map(lemmaOf);
  const ngram = lemmas.join(' ');
  const known = candidates.get(ngram);
  if (known) {
    known.count++;
    return;
  }
  const content = lemmas.filter((_, at) => classes[at] === 'N' || classes[at] === 'A');
  candidates.set(ngram, { ngram, content, words: tokens.length, count: 1 });
}

/** The lemma in small letters, as at the beginning of a sentence. For a fused form its first part: 'di' of 'della'. */
function lemmaOf({ lemma, form }: TaggedToken): string {
  const parts = (lemma || form).toLowerCase().split('+');
  return parts[0] || form.toLowerCase();
}

/** The class of a token that can be part of a keyword; '-' for numbers, addresses and tokens without letters. */
function usableClass(token: TaggedToken): string {
  const word = token.lemma || token.form;
  const found = classOf(token);
  if (word.length > maxLemmaChars || notAWord.test(word)) return '-';
  return found === 'N' || found === 'A' ? (hasName.test(word) ? found : '-') : found;
}

/** Leaves out sequences that occur once, and sequences that only occur inside a longer candidate. */
function withoutParts(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const frequent = [...candidates.values()].filter(({ words, count }) => words === 1 || count > 1);
  const within = new Set<string>();
  for (const { ngram, words, count } of frequent) {
    const lemmas = words > 1 ? ngram.split(' ') : [];
    for (let size = 1; size < lemmas.length; size++) {
      for (let from = 0; from + size <= lemmas.length; from++) {
        const part = lemmas.slice(from, from + size).join(' ');
        if (candidates.get(part)?.count === count) within.add(part);
      }
    }
  }
  return frequent.filter(({ ngram }) => !within.has(ngram));
}

function expectedCount({ content, words }: Candidate, reference: ReferenceFrequencies): number {
  const rarest = Math.min(...content.map((lemma) => reference.count(lemma) || unlisted));
  return words === 1 ? rarest : rarest * sequenceShare;
}

/**
 * Dunning's (1993) log-likelihood of a count among `total` here and another count elsewhere; 0 if it is relatively
 * rarer here.
 */
export function logLikelihood(count: number, total: number, countThere: number, totalThere: number): number {
  const share = (count + countThere) / (total + totalThere);
  if (total === 0 || count / total <= countThere / totalThere) return 0;
  const there = countThere === 0 ? 0 : countThere * Math.log(countThere / (totalThere * share));
  return 2 * (count * Math.log(count / (total * share)) + there);
}
