import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { Block, BlockLabel } from '@florilegium/contracts/documents';
import { jobFileSchema } from '@florilegium/contracts/jobs/job-config';
import { mappingPresets, presetSettings } from '@florilegium/contracts/jobs/mapping-presets';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { convert } from '@florilegium/converters/convert';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import { parseTaggedRecord } from '@florilegium/corpus/tagged-record';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { CleanDocument } from '@florilegium/mapping-worker/map/clean-document';
import type { MapResult, MapTask } from '@florilegium/mapping-worker/map/map-tasks';
import {
  type DocumentMaking,
  type MadeDocument,
  makeDocument,
} from '@florilegium/mapping-worker/map/prepare';
import type { TaggedText } from '@florilegium/mapping-worker/tag/tag-text';
import { AppError } from '@florilegium/platform/app-error';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { type Command, type OptionValues, textOption } from '../command';
import { jobsFrom, jobsHelp, jobsOption, type RunTask, withThreads } from '../lines/on-threads';
import { writeInOrder } from '../lines/ordered-output';
import { documentsOf, type WarcDocument } from '../lines/warc-documents';
import { openFiles } from '../lines/warc-files';
import { entryOf, pathFrom, type Surroundings, sayTo } from '../surroundings';
import { DuplicateIndex, type Link } from '../text/duplicate-index';
import { printOf } from '../text/text-print';

/** `florilegium map`. */
export const mapCommand: Command = {
  help: `florilegium map FILE.warc.gz... [OPTIONS] > out.jsonl

Runs the mapping over the pages of WARC files from anywhere: conversion, cleaning, language, quality filters, exact
and near-duplicates, and with --tag part of speech and lemma. Steps that need a corpus are left out: duplicates
by keywords or by paragraph, texts that contain others, languages learnt from a sample, other taggers.

  out  {"url", "date", "mime", "charset", "language", "confidence", "title", "text", "words", "signature",
        "duplicateOf", "labels", "form"?}
                                   text: one paragraph a line; duplicateOf: address of the page that it nearly repeats,
                                   if such pages are kept; labels: blocks by label; form: what was read in place of
                                   the response: dom, the page as its scripts left it, text, what a browser showed
       {"url", "form"?, "dropped", "detail", "duplicateOf"?}   dropped: the reason; notOk: answered with another status

  --config FILE     a job as a file; only its mapping settings are used
  --preset NAME     ${mappingPresets.join(', ')}
  --language CODES  target languages, such as it,en
  --min-words N     shorter texts are dropped; default: the job's or the preset's, else 100
  --blocks          also every block with its label
  --tag             also sentences of words with their analysis
  --temp DIR        the folder of the index of earlier texts (${tmpdir()})
  ${jobsHelp}
`,
  options: {
    ...jobsOption,
    config: { type: 'string' },
    preset: { type: 'string' },
    language: { type: 'string' },
    'min-words': { type: 'string' },
    blocks: { type: 'boolean' },
    tag: { type: 'boolean' },
    temp: { type: 'string' },
  },
  takesWords: true,
  async run(values, paths, around) {
    if (paths.length === 0) throw new AppError('badInput', 'florilegium map expects WARC files.');
    const jobs = jobsFrom(values);
    const settings = await settingsFrom(values, around);
    const { store, files } = await openFiles(paths, around);
    const index = new DuplicateIndex(
      pathFrom(around, textOption(values, 'temp') ?? tmpdir()),
      settings.nearDuplicates,
    );
    const print = { blocks: values.blocks === true, tags: values.tag === true };
    const passedOver = { records: 0 };
    const say = sayTo(around);
    const threads = { around, jobs, entry: 'map-thread' };
    try {
      return await withThreads<MapTask, MapResult, number>(threads, async (run) => {
        const answer = inOrder(making(run, around), { settings, index, print, run });
        // Every page takes megabytes in a thread. A few more pages than threads are enough to keep the threads busy.
        warnOfSettings(settings, say);
        await writeInOrder(
          { items: pagesOf(store, files, passedOver), answer, concurrency: jobs * 4, weigh: bytesOf },
          around.stdout,
        );
        if (passedOver.records > 0)
          say(
            `${passedOver.records} records were passed over: pictures of pages, lists of their requests, and forms of pages that have a text of their own, that were left out themselves, or that the file does not have.`,
          );
        return 0;
      });
    } finally {
      index.close();
      await store.close();
    }
  },
};

/** Reports settings that have no meaning here. */
function warnOfSettings(
  { languages, keywordDuplicates, paragraphDuplicates }: MappingSettings,
  say: (line: string) => void,
): void {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  for (const code of languages)
    if (code.startsWith('x-') || names.of(code) === undefined)
      say(`No text can be identified as '${code}', because this is not the code of a known language.`);
  if (keywordDuplicates.drop) say('This command does not look for duplicates by keywords.');
  if (paragraphDuplicates.label) say('This command does not look for duplicate paragraphs.');
}

const bytesOf = (page: WarcDocument) => page.bytes?.length ?? 0;

async function settingsFrom(values: OptionValues, around: Surroundings): Promise<MappingSettings> {
  const file = textOption(values, 'config');
  const preset = textOption(values, 'preset');
  const given = file === undefined ? mappingSettingsSchema.parse({}) : await readJobFile(file, around);
  const known = mappingPresets.find((name) => name === preset);
  if (preset !== undefined && !known)
    throw new AppError('badInput', `--preset expects one of ${mappingPresets.join(', ')}, not '${preset}'.`);
  const settings = known ? presetSettings(known, given) : given;
  const words = textOption(values, 'min-words');
  const parsed = mappingSettingsSchema.safeParse({
    ...settings,
    ...(words === undefined ? {} : { minWords: Number(words) }),
    ...(values.language === undefined ? {} : { languages: String(values.language).split(',') }),
  });
  if (parsed.success) return parsed.data;
  throw new AppError('badInput', '--min-words expects a whole number, --language codes such as it,en.');
}

async function readJobFile(file: string, around: Surroundings): Promise<MappingSettings> {
  try {
    return jobFileSchema.parse(JSON.parse(await readFile(pathFrom(around, file), 'utf8'))).mapping;
  } catch (error) {
    throw new AppError(
      'badInput',
      `${file} is not a job file; florilegium schema prints what a job file contains.`,
      {
        cause: error,
      },
    );
  }
}

async function* pagesOf(
  store: ArchiveStore,
  files: readonly string[],
  passedOver: { records: number },
): AsyncGenerator<WarcDocument> {
  for (const file of files) yield* documentsOf(store, file, passedOver);
}

/** Documents are cleaned in threads, and converted in child processes. */
function making(run: RunTask<MapTask, MapResult>, around: Surroundings): DocumentMaking {
  const childEntry = entryOf(around, 'convert-child');
  return {
    clean: (raw) => run({ kind: 'clean', raw }) as Promise<CleanDocument>,
    convert: (format, bytes) => convert(format, bytes, { childEntry }),
  };
}

interface Printing {
  settings: MappingSettings;
  index: DuplicateIndex;
  /** Additional output. */
  print: { blocks: boolean; tags: boolean };
  run: RunTask<MapTask, MapResult>;
}

/** Makes documents in parallel, and compares them in the order of the files: the first one represents the others. */
function inOrder(dependencies: DocumentMaking, printing: Printing): (page: WarcDocument) => Promise<string> {
  let before: Promise<unknown> = Promise.resolve();
  // Each page is read once, and by itself.
  const settings = {
    ...printing.settings,
    siteTemplates: { ...printing.settings.siteTemplates, label: false },
  };
  return (page) => {
    const made =
      page.bytes === null ? null : makeDocument({ ...page, bytes: page.bytes, settings }, dependencies);
    made?.catch(() => {});
    const judged = before.then(async () => judge(page, await made, printing.settings, printing.index));
    before = judged.catch(() => {});
    return judged.then(async (line) => JSON.stringify(await complete(line, printing)));
  };
}

/** The facts about a page, and its text if it is kept. */
interface Judged {
  line: Record<string, unknown>;
  language: string;
  blocks: readonly Block[] | null;
}

function judge(
  page: WarcDocument,
  made: MadeDocument | null,
  settings: MappingSettings,
  index: DuplicateIndex,
): Judged {
  const dropped = (reason: string, detail: string, duplicateOf?: unknown): Judged => ({
    line: { url: page.url, form: page.form, dropped: reason, detail, duplicateOf },
    language: 'und',
    blocks: null,
  });
  if (made === null) return dropped(page.refusal?.reason ?? 'recordUnreadable', page.refusal?.detail ?? '');
  const { clean, drop } = made;
  if (drop || !clean) return dropped(drop?.reason ?? 'empty', drop?.detail ?? '');
  const blocks = (clean.textRecord && parseTextRecord(clean.textRecord)?.blocks) || [];
  const text = cleanText(blocks);
  const link = repeated(index, text, page.url);
  const duplicateOf = link && index.idOf(link.to);
  if (link?.kind === 'exact') return dropped('exactDuplicate', '', duplicateOf);
  if (link && settings.nearDuplicates.drop)
    return dropped('nearDuplicate', `${Math.round(link.similarity * 100)} % of it`, duplicateOf);
  const line = {
    url: page.url,
    date: page.date,
    mime: page.contentType,
    form: page.form,
    charset: clean.charset,
    language: clean.language.language,
    confidence: clean.language.confidence,
    title: clean.title,
    text,
    words: clean.words,
    signature: clean.signature.replaceAll('-', ''),
    duplicateOf,
    labels: countLabels(blocks),
  };
  return { line, language: clean.language.language, blocks };
}

/**
 * The page that a text repeats. A text that repeats none is stored for comparison with later texts; of a
 * near-duplicate only the checksum is stored.
 */
function repeated(index: DuplicateIndex, text: string, url: string): Link | null {
  const print = printOf(text);
  const link = index.find(print);
  if (!link) index.add(print, url);
  else if (link.kind === 'near') index.note(print, url);
  return link;
}

function countLabels(blocks: readonly Block[]): Partial<Record<BlockLabel, number>> {
  const counts: Partial<Record<BlockLabel, number>> = {};
  for (const { label } of blocks) counts[label] = (counts[label] ?? 0) + 1;
  return counts;
}

async function complete({ line, language, blocks }: Judged, { print, run }: Printing): Promise<object> {
  if (!blocks) return line;
  const more: Record<string, unknown> = {};
  if (print.blocks) more.blocks = blocks;
  if (print.tags) {
    const text = { language, blocks: contentTexts({ blocks }) };
    const { record } = (await run({ kind: 'tag', text })) as TaggedText;
    const tagged = parseTaggedRecord(record);
    more.tagger = tagged?.tagger ?? null;
    more.sentences = tagged?.blocks.flat() ?? [];
  }
  return { ...line, ...more };
}
