import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { indexOf } from '@florilegium/archive/index/cdxj';
import { type WaczPage, writeWacz } from '@florilegium/archive/index/wacz';
import type { ArchiveStore } from '@florilegium/archive/store';
import { checkWarc, type WarcProblemKind, type WarcReport } from '@florilegium/archive/warc/warc-check';
import { targetOf } from '@florilegium/archive/warc/warc-record-parser';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import { type Command, neededOption, type OptionValues, textOption } from '../command';
import { counted } from '../lines/counted';
import { openFiles } from '../lines/warc-files';
import { pathFrom, type Surroundings, sayTo } from '../surroundings';

/** `florilegium warc`. */
export const warcCommand: Command = {
  help: `florilegium warc check FILE... [--json]
florilegium warc index FILE...
florilegium warc wacz FILE... --out X.wacz [--title TEXT] [--description TEXT] [--main-page URL]

check   lists the records of WARC files (*.warc.gz) and their problems; the exit code is 1 if there is a problem.
index   prints their CDXJ index, sorted.
wacz    packs them with their index and a list of their pages, for ReplayWeb.page.

  --json              one JSON object a file: {"path", "bytes", "records", "problems", "problemCount"}
  --out FILE          the file to write
  --title TEXT        title of the package; default: the name of its first file
  --description TEXT  description of the package, in Markdown
  --main-page URL     the page with which replay begins
`,
  options: {
    json: { type: 'boolean' },
    out: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    'main-page': { type: 'string' },
  },
  takesWords: true,
  async run(values, [action = '', ...paths], around) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act)
      throw new AppError('badInput', `florilegium warc expects check, index or wacz, not '${action}'.`);
    if (paths.length === 0) throw new AppError('badInput', `florilegium warc ${action} expects files.`);
    const { store, files } = await openFiles(paths, around);
    try {
      return await act({ store, files, values, around });
    } finally {
      await store.close();
    }
  },
};

/** The input of an action. */
interface WarcOrder {
  store: ArchiveStore;
  files: readonly string[];
  values: OptionValues;
  around: Surroundings;
}

const actions: Record<string, (order: WarcOrder) => Promise<number>> = { check, index, wacz };

async function check({ store, files, values, around }: WarcOrder): Promise<number> {
  let isSound = true;
  for (const file of files) {
    const report = await checkWarc(store, file);
    isSound &&= report.problemCount === 0;
    await print(around, values.json ? `${JSON.stringify(report)}\n` : inWords(report));
  }
  return isSound ? 0 : 1;
}

async function index({ store, files, around }: WarcOrder): Promise<number> {
  const named = files.map((path) => ({ path, fileName: basename(path) }));
  for await (const line of indexOf(store, named, tmpdir())) await print(around, line);
  return 0;
}

async function wacz({ store, files, values, around }: WarcOrder): Promise<number> {
  const out = pathFrom(around, neededOption(values, 'out', 'a file such as corpus.wacz'));
  // The package appears completely or not at all.
  const part = `${out}.part`;
  const content = {
    store,
    files,
    pages: htmlPages(store, files),
    title: textOption(values, 'title') ?? basename(files[0]!),
    description: textOption(values, 'description'),
    mainPageUrl: textOption(values, 'main-page'),
    software: `Florilegium/${version}`,
    created: new Date(),
    workFolder: tmpdir(),
  };
  try {
    const resources = await writeWacz(content, createWriteStream(part));
    await rename(part, out);
    const bytes = resources.reduce((sum, resource) => sum + resource.bytes, 0);
    sayTo(around)(`${files.length} WARC files, ${bytes} bytes in ${out}.`);
  } finally {
    await rm(part, { force: true });
  }
  return 0;
}

/** What a person would call a page: HTML with status 200. */
async function* htmlPages(store: ArchiveStore, files: readonly string[]): AsyncGenerator<WaczPage> {
  for (const file of files) {
    for await (const record of scanRecords(store, file)) {
      if (!record.ok || record.type !== 'response' || record.http?.status !== 200) continue;
      const mime = record.http.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
      const [url, date] = [targetOf(record), new Date(record.header('WARC-Date') ?? '')];
      const isPage = /^(text\/html|application\/xhtml\+xml)\b/i.test(mime.trim());
      if (isPage && url && !Number.isNaN(date.getTime())) yield { url, date };
    }
  }
}

const problemWords: Record<WarcProblemKind, string> = {
  torn: 'the file ends within a record',
  notGzip: 'no gzip member begins here',
  garbled: 'the gzip member is damaged',
  malformed: 'the gzip member holds no WARC record',
  blockDigest: 'the block does not match its digest',
  payloadDigest: 'the payload does not match its digest',
  noWarcinfo: 'the file does not begin with a warcinfo record',
  unknownConcurrent: 'WARC-Concurrent-To names no record of the file',
  duplicateId: 'another record has the same id',
  duplicateCapture: 'the same URL was captured at the same time before',
};

function inWords({ path, bytes, records, problems, problemCount }: WarcReport): string {
  const counts = Object.entries(records).map(([type, count]) => `${count} ${type}`);
  const lines = problems.map(
    ({ kind, offset, detail }) => `  at ${offset}: ${problemWords[kind]} (${printable(detail)})`,
  );
  const unlisted = problemCount - problems.length;
  if (unlisted > 0) lines.push(`  and ${unlisted} more`);
  const verdict = problemCount === 0 ? 'sound' : counted(problemCount, 'problem');
  return `${[`${path}: ${bytes} bytes, ${counts.join(', ') || 'no records'}: ${verdict}`, ...lines].join('\n')}\n`;
}

/** A file may contain anything, including commands to a terminal. */
function printable(text: string): string {
  return text.replace(/[^ -~]/g, '?').slice(0, 200);
}

async function print({ stdout }: Surroundings, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}
