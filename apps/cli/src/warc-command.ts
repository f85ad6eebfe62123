import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, resolve } from 'node:path';
import { indexOf } from '@florilegium/archive/cdxj';
import type { ArchiveStore } from '@florilegium/archive/store';
import { type WaczPage, writeWacz } from '@florilegium/archive/wacz';
import { checkWarc, type WarcProblemKind, type WarcReport } from '@florilegium/archive/warc-check';
import { scanRecords } from '@florilegium/archive/warc-scan';
import { AppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import { type Command, neededOption, type OptionValues, textOption } from './command';
import { counted } from './counted';
import { openFiles } from './warc-files';

/** `florilegium warc`. */
export const warcCommand: Command = {
  help: `florilegium warc check FILE... [--json]
florilegium warc index FILE...
florilegium warc wacz FILE... --out X.wacz [--title TEXT] [--description TEXT] [--main-page URL]

check   says what is in WARC files (*.warc.gz) and what is wrong with them; the exit code is 1 when something is.
index   prints their CDXJ index, sorted.
wacz    packs them with their index and a list of their pages, for ReplayWeb.page.

  --json              one JSON object a file: {"path", "bytes", "records", "problems", "problemCount"}
  --out FILE          where the package goes
  --title TEXT        of the package; else the name of its first file
  --description TEXT  of the package, Markdown
  --main-page URL     what replay begins with
`,
  options: {
    json: { type: 'boolean' },
    out: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    'main-page': { type: 'string' },
  },
  takesWords: true,
  async run(values, [action = '', ...paths]) {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!act)
      throw new AppError('badInput', `florilegium warc expects check, index or wacz, not '${action}'.`);
    if (paths.length === 0) throw new AppError('badInput', `florilegium warc ${action} expects files.`);
    const { store, files } = await openFiles(paths);
    try {
      return await act(store, files, values);
    } finally {
      await store.close();
    }
  },
};

const actions: Record<
  string,
  (store: ArchiveStore, files: readonly string[], values: OptionValues) => Promise<number>
> = { check, index, wacz };

async function check(store: ArchiveStore, files: readonly string[], values: OptionValues): Promise<number> {
  let isSound = true;
  for (const file of files) {
    const report = await checkWarc(store, file);
    isSound &&= report.problemCount === 0;
    await print(values.json ? `${JSON.stringify(report)}\n` : inWords(report));
  }
  return isSound ? 0 : 1;
}

async function index(store: ArchiveStore, files: readonly string[]): Promise<number> {
  const named = files.map((path) => ({ path, fileName: basename(path) }));
  for await (const line of indexOf(store, named, tmpdir())) await print(line);
  return 0;
}

async function wacz(store: ArchiveStore, files: readonly string[], values: OptionValues): Promise<number> {
  const out = resolve(neededOption(values, 'out', 'a file such as corpus.wacz'));
  // The package appears whole or not at all.
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
    process.stderr.write(`${files.length} WARC files, ${bytes} bytes in ${out}.\n`);
  } finally {
    await rm(part, { force: true });
  }
  return 0;
}

/** What a person would call a page: HTML that a server gave with 200. */
async function* htmlPages(store: ArchiveStore, files: readonly string[]): AsyncGenerator<WaczPage> {
  for (const file of files) {
    for await (const record of scanRecords(store, file)) {
      if (!record.ok || record.type !== 'response' || record.http?.status !== 200) continue;
      const mime = record.http.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
      const [url, date] = [record.header('WARC-Target-URI'), new Date(record.header('WARC-Date') ?? '')];
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
  blockDigest: 'the block is not what its digest says',
  payloadDigest: 'the payload is not what its digest says',
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

/** What stands in a file may hold anything, commands to a terminal included. */
function printable(text: string): string {
  return text.replace(/[^ -~]/g, '?').slice(0, 200);
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
