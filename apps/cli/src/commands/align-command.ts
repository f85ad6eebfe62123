import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { explainMixed } from '@florilegium/corpus/pairing/mixed-languages';
import { defaultMinScore, type PagePair, type UnpairedPage } from '@florilegium/corpus/pairing/pair-pages';
import { pairWeights } from '@florilegium/corpus/pairing/pair-weights';
import { pairSite, type SitePairs } from '@florilegium/corpus/pairing/site/pair-site';
import { unpairedReasons } from '@florilegium/corpus/pairing/unpaired-reasons';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from '../command';
import { counted } from '../lines/counted';
import { runJsonLines } from '../lines/json-lines';
import { type LineInput, openLines } from '../lines/line-input';
import { termsOf } from '../lines/list-lines';
import { jobsFrom, jobsHelp, jobsOption, type RunTask, withThreads } from '../lines/on-threads';
import { writeInOrder } from '../lines/ordered-output';
import { pathFrom, type Surroundings, sayTo } from '../surroundings';
import type { AlignPage, ReadAlignPage } from '../text/align-pages';
import { alignSentenceLines } from '../text/align-sentences';
import { readList } from '../text/text-file';

const lineSchema = z.object({
  id: z.unknown().refine((id) => id !== undefined && id !== null, 'is missing'),
  url: z.string().nullish(),
  language: z
    .string()
    .regex(/^(?:[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*|x-[a-z0-9-]{1,30})$/i, 'not the code of a language')
    .nullish(),
  html: z.string(),
});

/** `florilegium align`. */
export const alignCommand: Command = {
  help: `florilegium align [FILE.jsonl...] [OPTIONS] < in.jsonl > out.jsonl

Pairs the pages of a site that are translations of each other, in two or more languages. A page has one partner.

  in   {"id", "url"?, "language"?, "html"}   language: a code such as it; identified if it is missing
  out  {"a", "b", "score", "features"}       a, b: ids of the pages, in the order of --languages; score: probability, 0 to 1;
                                             features: {"NAME": {"value", "part"}}, value: 0 to 1; part: what it adds to
                                             the score's logarithm of odds, which begin with ${pairWeights.last.bias.toFixed(2)}
       with --all besides {"a", "b": null, "language", "reason", "best", "score"} for a page without a partner in a
                                             language (null: in any); best: the page that resembles it most, or for
                                             'duplicate' the one that it repeats
       {"id", "error": {"code", "message"}}  for a line that can't be used; standard error names it by its number

  --languages CODES   languages to pair, each with each, such as it,en: a is the first of two (those of most pages, in the
                      order of their codes)
  --topic FILE        terms of both languages, a line 'weight: term=class>language' each: pages with terms of the same
                      classes belong together
  --threshold X       score that a pair has at least, between 0 and 1 (${defaultMinScore})
  --all               pages without a partner, too, with the reason: ${unpairedReasons.slice(0, 4).join(', ')},
                      ${unpairedReasons.slice(4).join(', ')}
  ${jobsHelp}

With --sentences it aligns the sentences of texts that are translations of each other. First it
learns from all lines which words translate each other.

  in   {"id", "a": [...], "b": [...]}        the sentences of the two texts, in order
  out  {"id", "pairs": [{"a": [...], "b": [...], "score"}]}   places of sentences that go together, from 0; score: how far
                                             the pair can be trusted, 0 to 1

  --all               sentences without a counterpart, too, the other side being empty
  --temp DIR          where the lines wait until the words are learnt (${tmpdir()})

A line that can't be used does not stop the command. Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
`,
  options: {
    ...jobsOption,
    languages: { type: 'string' },
    topic: { type: 'string' },
    threshold: { type: 'string' },
    all: { type: 'boolean' },
    sentences: { type: 'boolean' },
    temp: { type: 'string' },
  },
  takesWords: true,
  run: (values, paths, around) =>
    values.sentences ? alignSentencesOf(values, paths, around) : alignPages(values, paths, around),
};

/** Pairs sentences. */
async function alignSentencesOf(
  values: OptionValues,
  paths: readonly string[],
  around: Surroundings,
): Promise<number> {
  const other = ['languages', 'topic', 'threshold', 'jobs'].find((name) => values[name] !== undefined);
  if (other) throw new AppError('badInput', `--${other} is for pages, not for --sentences.`);
  const temp = pathFrom(around, textOption(values, 'temp') ?? tmpdir());
  const input = await openLines(paths, around);
  await alignSentenceLines({
    input,
    output: around.stdout,
    temp,
    all: values.all === true,
    say: sayTo(around),
  });
  return 0;
}

/** Pairs pages. */
async function alignPages(
  values: OptionValues,
  paths: readonly string[],
  around: Surroundings,
): Promise<number> {
  const jobs = jobsFrom(values);
  const options = { languages: languagesFrom(values), minScore: thresholdFrom(values) };
  const terms = await termsFrom(values, around);
  const input = await openLines(paths, around);
  const threads = { around, jobs, entry: 'align-thread' };
  return withThreads<AlignPage, ReadAlignPage, number>(threads, async (run) => {
    const reading = { run, terms, concurrency: jobs * 8, around };
    const { pages, ids, beside, badLines } = await readPages(input, reading);
    const found = withMixed(pairSite(pages, options), beside);
    await writeInOrder(
      {
        items: linesOf(found, ids, values.all === true),
        answer: (line) => JSON.stringify(line),
        concurrency: 1,
      },
      around.stdout,
    );
    const say = sayTo(around);
    for (const line of summaryOf(found, { pages: pages.length, badLines })) say(line);
    return 0;
  });
}

function languagesFrom(values: OptionValues): string[] | undefined {
  const text = textOption(values, 'languages');
  if (text === undefined) return undefined;
  const codes = text.split(',').map((code) => code.trim().toLowerCase());
  const odd = codes.find((code) => !/^(?:[a-z]{2,3}|x-[a-z0-9-]{1,30})$/.test(code));
  if (odd !== undefined)
    throw new AppError(
      'badInput',
      `--languages: '${odd}' is not the code of a language: write them as it,en.`,
    );
  if (new Set(codes).size >= 2) return codes;
  throw new AppError(
    'badInput',
    `--languages expects two different codes or more, such as it,en, not '${text}'.`,
  );
}

function thresholdFrom(values: OptionValues): number {
  const text = textOption(values, 'threshold');
  if (text === undefined) return defaultMinScore;
  const threshold = /^\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (threshold > 0 && threshold < 1) return threshold;
  throw new AppError('badInput', `--threshold expects a number between 0 and 1, not '${text}'.`);
}

/** The terms of --topic. An invalid line is reported, and the others count. */
async function termsFrom(values: OptionValues, around: Surroundings): Promise<TopicTerm[]> {
  const path = textOption(values, 'topic');
  return path === undefined ? [] : termsOf(await readList(path, around), path, sayTo(around));
}

/** Most ids that are listed if several pages share them. */
const mostNamedIds = 10;

interface Reading {
  run: RunTask<AlignPage, ReadAlignPage>;
  terms: readonly TopicTerm[];
  concurrency: number;
  around: Surroundings;
}

/** Reads all pages and keeps only their traits. The error of an invalid line is written at once. */
async function readPages(input: LineInput, { run, terms, concurrency, around }: Reading) {
  const say = sayTo(around);
  const pages: { key: string; traits: Uint8Array }[] = [];
  const ids = new Map<string, unknown>();
  const beside = new Map<string, string[]>();
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  let badLines = 0;
  const handle = ({ html, url, language }: z.output<typeof lineSchema>) =>
    run({ html, url: url ?? undefined, language: language ? primaryCode(language) : null, terms });
  const print = (id: unknown, result: object): string => {
    if (!('traits' in result)) {
      badLines++;
      return JSON.stringify({ id, ...result });
    }
    const written = JSON.stringify(id);
    if (seen.has(written)) twice.add(written);
    seen.add(written);
    // Two pages may have the same id; then their lines distinguish them.
    const key = `${written} ${ids.size}`;
    ids.set(key, id);
    const page = result as ReadAlignPage;
    pages.push({ key, traits: page.traits });
    if (page.beside.length > 0) beside.set(key, page.beside);
    return '';
  };
  const onBad = (line: number, message: string) => say(`${input.placeOf(line)}: ${message}`);
  await runJsonLines(
    { schema: lineSchema, handle, concurrency, print, onBad },
    input.stream,
    withoutEmptyLines(around.stdout),
  );
  if (twice.size > 0) {
    const named = [...twice].slice(0, mostNamedIds).join(', ');
    say(
      `${counted(twice.size, 'id')} of more than one page, so the results don't say which of them is meant: ${named}`,
    );
  }
  return { pages, ids, beside, badLines };
}

/** Distinguishes pages in both languages from those that merely found no partner. */
const withMixed = (found: SitePairs, beside: ReadonlyMap<string, readonly string[]>): SitePairs => ({
  ...found,
  results: found.results.map((two) => ({
    ...two,
    unpaired: explainMixed(two.unpaired, (key) => beside.get(key) ?? []),
  })),
});

const primaryCode = (code: string): string => {
  const lower = code.toLowerCase();
  return lower.startsWith('x-') ? lower : lower.split(/[-_]/)[0]!;
};

/** The output without empty lines: pages have no result while they are read. */
function withoutEmptyLines(output: Writable): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      const lines = chunk.split('\n').filter((line) => line !== '');
      if (lines.length === 0) done();
      else output.write(`${lines.join('\n')}\n`, done);
    },
  });
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

async function* linesOf(
  found: SitePairs,
  ids: ReadonlyMap<string, unknown>,
  all: boolean,
): AsyncGenerator<object> {
  for (const { pairs } of found.results)
    for (const pair of pairs)
      yield {
        a: ids.get(pair.a),
        b: ids.get(pair.b),
        score: rounded(pair.score),
        features: featuresOf(pair),
      };
  if (!all) return;
  for (const { key, language, reason, best, score } of unpairedOf(found))
    yield {
      a: ids.get(key),
      b: null,
      language,
      reason,
      best: best === null ? null : ids.get(best),
      score: score === null ? null : rounded(score),
    };
}

const featuresOf = ({ features }: PagePair): object =>
  Object.fromEntries(
    features.map(({ name, value, part }) => [name, { value: rounded(value), part: rounded(part) }]),
  );

const unpairedOf = ({ results, leftOut }: SitePairs): UnpairedPage[] => [
  ...results.flatMap(({ unpaired }) => unpaired),
  ...leftOut,
];

/** The messages at the end. */
function* summaryOf(
  found: SitePairs,
  { pages, badLines }: { pages: number; badLines: number },
): Generator<string> {
  yield `${counted(pages, 'page')} read${badLines > 0 ? `, ${counted(badLines, 'line')} could not be used` : ''}.`;
  for (const { a, b, pairs, patterns } of found.results) {
    const learnt = patterns.slice(0, 3).map((pattern) => `'${pattern.a}' > '${pattern.b}'`);
    yield `${a} and ${b}: ${counted(pairs.length, 'pair')}${learnt.length > 0 ? `; addresses: ${learnt.join(', ')}` : ''}.`;
  }
  const counts = new Map<string, number>();
  for (const { reason } of unpairedOf(found)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const [reason, count] of counts) yield `Without a partner, ${reason}: ${count.toLocaleString('en')}.`;
}
