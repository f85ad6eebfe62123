import type { Identifier } from '../../../packages/text/src/language/language';

/** What became of the sentences of a language from one source. */
interface Identified {
  texts: number;
  right: number;
  /** How often each wrong answer was given. */
  wrong: Map<string, number>;
}

function outcomeOf(identify: Identifier, language: string, texts: readonly string[]): Identified {
  const outcome: Identified = { texts: texts.length, right: 0, wrong: new Map() };
  for (const text of texts) {
    const found = identify(text).language;
    if (found === language) outcome.right++;
    else outcome.wrong.set(found, (outcome.wrong.get(found) ?? 0) + 1);
  }
  return outcome;
}

const mostAnswers = 3;
const percent = (share: number) => (share * 100).toFixed(1);
const cell = ({ texts, right }: Identified) => (texts === 0 ? '' : `${percent(right / texts)} of ${texts}`);

function answers(outcomes: readonly Identified[]): string {
  const sums = new Map<string, number>();
  for (const { wrong } of outcomes)
    for (const [language, times] of wrong) sums.set(language, (sums.get(language) ?? 0) + times);
  return [...sums]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, mostAnswers)
    .map(([language, times]) => `${language} ${times}`)
    .join(', ');
}

function mean(outcomes: readonly Identified[]): string {
  const known = outcomes.filter(({ texts }) => texts > 0);
  return percent(known.reduce((sum, { texts, right }) => sum + right / texts, 0) / Math.max(1, known.length));
}

/**
 * A table in Markdown: for each language the share of its sentences that are told right, in percent, by source, and
 * the most frequent wrong answers with their number. In the mean every language counts the same.
 */
export function errorTable(
  identify: Identifier,
  sources: Readonly<Record<string, ReadonlyMap<string, readonly string[]>>>,
): string {
  const names = Object.keys(sources);
  const languages = [...new Set(Object.values(sources).flatMap((source) => [...source.keys()]))].sort();
  const rows = languages.map((language) => ({
    language,
    outcomes: names.map((name) => outcomeOf(identify, language, sources[name]!.get(language) ?? [])),
  }));
  const lines = rows.map(
    ({ language, outcomes }) => `| ${language} | ${outcomes.map(cell).join(' | ')} | ${answers(outcomes)} |`,
  );
  const means = names.map((_, at) => mean(rows.map(({ outcomes }) => outcomes[at]!)));
  return [
    `| language | ${names.map((name) => `${name}, %`).join(' | ')} | wrong answers |`,
    `| --- |${' --- |'.repeat(names.length)} --- |`,
    ...lines,
    `| mean | ${means.join(' | ')} | |`,
    '',
  ].join('\n');
}
