import type { Amount } from '../manifest';
import { mostAmounts, type NamedAmount, type ReleaseFacts } from './release-facts';

/** Rows of a table of the card; what comes beyond stands in one row. */
const mostRows = 40;

/** What the groups of a table are parts of. */
interface Whole extends Amount {
  /** How many groups there are in all; null: nobody counted those that are not listed. */
  groups: number | null;
  /** What is in no group, where that is known. */
  without?: Amount;
  /** What is in no listed group. */
  others?: string;
}

/**
 * The whole of groups of which each document is in one. Of those that were not listed nobody knows how many they are.
 * @param most groups that are listed at most
 */
export function wholeOf(
  groups: readonly NamedAmount[],
  { documents, words }: ReleaseFacts,
  most = mostAmounts,
): Whole {
  const isWhole = groups.length < most || sumOf(groups).documents >= documents;
  return { documents, words, groups: isWhole ? groups.length : null };
}

/** The whole of values that not every document has. */
export function wholeOfValues(values: readonly NamedAmount[], facts: ReleaseFacts): Whole {
  // What has none may have been one of those that were counted, and is not listed.
  const whole = wholeOf(values, facts, mostAmounts - 1);
  if (whole.groups === null) return { ...whole, others: 'others, or none' };
  const without = lessOf(whole, sumOf(values));
  return without.documents > 0 ? { ...whole, without } : whole;
}

const sumOf = (amounts: readonly Amount[]): Amount =>
  amounts.reduce<Amount>(
    (sum, { documents, words }) => ({ documents: sum.documents + documents, words: sum.words + words }),
    { documents: 0, words: 0 },
  );

const lessOf = (one: Amount, other: Amount): Amount => ({
  documents: one.documents - other.documents,
  words: one.words - other.words,
});

/** Groups of which each document is in one at most: those with most words, and all others in one row. */
export function table(heading: string, groups: readonly NamedAmount[], whole: Whole): string {
  const { words, without, others = 'all others' } = whole;
  const shown = groups.slice(0, mostRows);
  const more = whole.groups === null ? null : whole.groups - shown.length;
  const rest = lessOf(lessOf(whole, sumOf(shown)), without ?? sumOf([]));
  return amountTable(heading, words, [
    ...shown.map((one) => ({ ...one, name: named(one.name) })),
    ...(more === 0 ? [] : [{ ...rest, name: more === null ? others : `${number(more)} more` }]),
    ...(without ? [{ ...without, name: named('') }] : []),
  ]);
}

/** @param words those of the whole, that the shares are of */
export function amountTable(heading: string, words: number, groups: readonly NamedAmount[]): string {
  if (groups.length === 0) return '';
  return markdownTable(
    [markdown(heading), 'Documents', 'Words', 'Share'],
    groups.map((one) => [one.name, number(one.documents), number(one.words), share(one.words, words)]),
  );
}

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

export const named = (name: string) => (name === '' ? '(none)' : markdown(name));
export const quoted = (name: string) => `“${markdown(name)}”`;
export const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
export const number = (value: number) => value.toLocaleString('en-GB');
export const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
export const share = (part: number, whole: number) => (whole === 0 ? '' : percent(part / whole));

/** What strangers wrote must not become markup, links or another cell of a table. */
export const markdown = (text: string) =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);
