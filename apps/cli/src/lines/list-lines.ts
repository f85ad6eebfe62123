import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { readTopicFile, type TopicLineProblem } from '@florilegium/crawling/focus/topic-file';
import { AppError } from '@florilegium/platform/app-error';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { normalizeUrl, type UrlProblem } from '@florilegium/scope/urls/url';
import { counted } from './counted';

/** Longest line of a list that is tried as an address, in characters. */
const maxUrlLength = 4_096;
/** Most characters of a line in a message. */
const maxShownLength = 200;

/** The problem of a topic's line, and what can be done. */
const topicLineWords: Readonly<Record<TopicLineProblem, string>> = {
  noTerm: "it has no term: a line is '100: term=class'",
  badWeight: "the weight is not a whole number: a line is '100: term=class'",
  weightOutOfRange: 'the weight has to be between -1000000 and 1000000',
  termTooLong: 'the term is longer than 200 characters',
  noLetters: 'the term has neither a letter nor a digit, so it would match nothing',
  classTooLong: 'the class is longer than 100 characters',
  badLanguage: "after '>' comes the code of a language, such as it",
  badCharacter: 'it has characters that are not text: save the file as UTF-8',
  duplicate: 'the same term with the same class came before; the first one counts',
  tooManyTerms: 'a topic cannot have more terms',
};

/** The same for a line of addresses. */
const urlLineWords: Readonly<Record<UrlProblem, string>> = {
  invalidUrl: "it is not an address: an address begins with 'https://' or 'http://'",
  unsupportedScheme: 'only http and https are crawled',
  urlTooLong: 'the address is longer than 2048 characters',
};

type Say = (line: string) => void;

/** The terms of a topic; reports ignored lines with the reason. Throws `badInput` if no term is left. */
export function termsOf(text: string, name: string, say: Say): TopicTerm[] {
  const { terms, bad, moreBad } = readTopicFile(text);
  for (const { line, text: written, problem } of bad)
    say(lineWords({ name, line, problem, words: topicLineWords[problem], written }));
  sayLeftOut({ name, read: terms.length, left: bad.length + moreBad }, say);
  if (terms.length > 0) return terms;
  throw new AppError('badInput', `${name} has no term: a line of a topic is '100: term=class'.`);
}

/** The addresses of a list; reports ignored lines with the reason. Throws `badInput` if none is left. */
export function seedsOf(text: string, name: string, say: Say): string[] {
  const seeds: string[] = [];
  let left = 0;
  for (const { line, raw } of readSeedLines(text)) {
    const found =
      raw.length > maxUrlLength ? { ok: false as const, reason: 'urlTooLong' as const } : normalizeUrl(raw);
    if (found.ok) seeds.push(raw);
    else {
      left += 1;
      say(lineWords({ name, line, problem: found.reason, words: urlLineWords[found.reason], written: raw }));
    }
  }
  sayLeftOut({ name, read: seeds.length, left }, say);
  if (seeds.length > 0) return seeds;
  throw new AppError('badInput', `${name} has no address: it is a list of addresses, one a line.`);
}

function lineWords(bad: {
  name: string;
  line: number;
  problem: string;
  words: string;
  written: string;
}): string {
  const { name, line, problem, words, written } = bad;
  return `${name}, line ${line} (${problem}): ${words}: ${written.slice(0, maxShownLength)}`;
}

function sayLeftOut({ name, read, left }: { name: string; read: number; left: number }, say: Say): void {
  if (left === 0) return;
  say(`${name}: ${left.toLocaleString('en')} of ${counted(read + left, 'line')} left out.`);
}
