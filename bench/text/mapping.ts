/**
 * npm run bench -- mapping --gold DIR [--testbed DIR] [--pages N] [--alone] [--threads]: maps real and synthetic pages from WARC records to
 * documents in PostgreSQL, then tags them, as the worker does it, and prints documents per CPU second of all threads
 * beside bare Readability on jsdom in the same run; then what each step costs, in one thread, and words per core and day.
 * --alone: no page is compared with others of its host.
 * --threads: in threads of one process, as where no process can give up its network. DIR holds html/ID.html.gz; the test bed's testweb/web.mjs makes N (2,000) pages more.
 */

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import { contentTexts } from '@florilegium/corpus/corpus-document';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { untaggedDocuments } from '@florilegium/db/mapping/tagging';
import { openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import { sql } from '@florilegium/db/sql/sql';
import { bundleApps } from '@florilegium/launcher/bundle';
import { archivedPages } from '@florilegium/mapping-worker/fixtures/archived-pages';
import { openMapping } from '@florilegium/mapping-worker/mapping';
import { createTaggingTools } from '@florilegium/mapping-worker/tag/tagging-tools';
import { createLog } from '@florilegium/platform/log';
import { networkIsolation } from '@florilegium/platform/no-network';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { cleanHtml } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { signature } from '@florilegium/text/duplicates/signature';
import { sketch } from '@florilegium/text/duplicates/sketch';
import { loadIdentifier } from '@florilegium/text/language/language';
import { countWords } from '@florilegium/text/words/words';
import { cpuSeconds, peakMemoryOfAll } from '../crawling/engine/processes';

/** Captures in one message, as the crawl worker sends them. */
const messageCaptures = 50;
/** Every so many pages one is read by the peer, and by the single steps. */
const sampleEvery = 8;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The bundle: what runs from source has the transpiler's names in its hot loops. */
const threadEntry = pathToFileURL(join(root, 'apps/mapping-worker/dist/map-thread.mjs'));

const { values } = parseArgs({
  options: {
    gold: { type: 'string' },
    testbed: { type: 'string' },
    pages: { type: 'string', default: '2000' },
    alone: { type: 'boolean', default: false },
    threads: { type: 'boolean', default: false },
  },
});
if (!values.gold) {
  process.stderr.write(
    'usage: npm run bench -- mapping --gold DIR [--testbed DIR] [--pages N] [--alone] [--threads]\n',
  );
  process.exit(2);
}

/** Where strangers' pages are read: in processes without a network, as the worker does it where it can. */
const isolation = values.threads ? null : networkIsolation();

interface Page {
  url: string;
  body: Buffer;
}

function goldPages(folder: string): Page[] {
  return readdirSync(join(folder, 'html')).map((file) => ({
    url: `https://gold.example/${file}`,
    body: gunzipSync(readFileSync(join(folder, 'html', file))),
  }));
}

async function syntheticPages(folder: string, amount: number): Promise<Page[]> {
  const { buildWeb } = await import(pathToFileURL(join(folder, 'testweb/web.mjs')).href);
  const web = buildWeb({ hosts: 200, pages: 20_000 });
  const pages: Page[] = [];
  for (const row of web.manifest()) {
    if (pages.length === amount) break;
    const { hostname, pathname, search } = new URL(row.url);
    const body = web.render(web.resolve(web.byName.get(hostname), pathname + search));
    pages.push({ url: row.url, body: Buffer.from(body) });
  }
  return pages;
}

const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

/** CPU seconds of this process and of those in which it maps, all of their threads, for a piece of work. */
async function cpuOfAll(postgresPid: number, work: () => Promise<unknown>): Promise<number> {
  const spent = () => cpuSeconds(process.pid, [postgresPid]);
  const before = spent();
  await work();
  return spent() - before;
}

/** CPU seconds of this process, all of its threads, for a piece of work. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return seconds(process.cpuUsage(before));
}

/** The whole way in a PostgreSQL and an archive of its own: CPU seconds of mapping and of tagging, and what was kept. */
async function mapAll(pages: readonly Page[]) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
  // PostgreSQL, which isn't run as root, has to reach what is below it.
  chmodSync(dataFolder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
  await migrate(postgres.url, join(root, 'prisma/migrations'));
  const database = openDatabase(postgres.url, { maxConnections: 6 });
  const archive = await openFsStore(dataFolder);
  const log = createLog('bench', 'fatal');
  const mapping = await openMapping({
    database,
    archive,
    archiveFileBytes: 1e9,
    threadEntry,
    isolation,
    log,
  });
  try {
    await mapping.ready;
    const job = await startedJob(database, { siteTemplates: { label: !values.alone } });
    const places = await archivedPages(dataFolder, pages);
    const captures = await captured(
      database,
      job,
      pages.map(({ url }, at) => ({ url, place: places[at]! })),
    );
    const databaseBefore = cpuSeconds(postgres.pid);
    const mapped = await cpuOfAll(postgres.pid, async () => {
      const messages: Promise<unknown>[] = [];
      for (let at = 0; at < captures.length; at += messageCaptures)
        messages.push(mapping.map(captures.slice(at, at + messageCaptures).map((capture) => capture.id)));
      await Promise.all(messages);
    });
    const settled = await cpuOfAll(postgres.pid, () => mapping.settleHosts());
    const waiting = await untaggedDocuments(database, { olderThanMs: -60_000, limit: captures.length });
    const tagged = await cpuOfAll(postgres.pid, async () => {
      for (let at = 0; at < waiting.length; at += messageCaptures)
        await mapping.tag(waiting.slice(at, at + messageCaptures));
    });
    const { rows } = await database.query<{ words: number; documents: number }>(
      sql`SELECT sum(words)::float8 AS words, count(*)::int AS documents FROM document WHERE kept`,
    );
    const peakBytes = peakMemoryOfAll(process.pid, [postgres.pid]);
    return {
      mapped,
      settled,
      tagged,
      peakBytes,
      databaseSeconds: cpuSeconds(postgres.pid) - databaseBefore,
      ...rows[0]!,
    };
  } finally {
    await mapping.close();
    await database.close();
    await postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

// The peer, as the cleaner's own room has it installed.
const fromText = createRequire(new URL('../../packages/text/package.json', import.meta.url));
const { Readability } = fromText('@mozilla/readability') as {
  Readability: new (document: unknown) => { parse(): unknown };
};
const { JSDOM } = fromText('jsdom') as {
  JSDOM: new (html: string, options: { url: string }) => { window: { document: unknown; close(): void } };
};

/** CPU seconds a page of Readability on jsdom, and nothing else. */
async function peer(pages: readonly Page[]): Promise<number> {
  const spent = await cpuOf(async () => {
    for (const { url, body } of pages) {
      const dom = new JSDOM(body.toString('utf8'), { url });
      try {
        new Readability(dom.window.document).parse();
      } catch {
        // A page that it can't read costs what it cost until then.
      }
      dom.window.close();
    }
  });
  return spent / pages.length;
}

/** CPU ms a page of every step, in this thread. */
async function steps(pages: readonly Page[]): Promise<Map<string, number>> {
  const identify = await loadIdentifier();
  const tools = createTaggingTools();
  const spent = new Map<string, number>();
  const time = async <T>(step: string, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    spent.set(step, (spent.get(step) ?? 0) + (seconds(process.cpuUsage(before)) * 1_000) / pages.length);
    return result;
  };
  for (const { url, body } of pages) {
    const { text: html } = await time('decode', () => decodeBytes(body, 'text/html', true));
    const page = await time('clean', () => cleanHtml(html, { url }));
    const text = cleanText(page.blocks);
    const { language } = await time('language', () => identify(text));
    await time('words', () => countWords(text));
    await time('signature and sketch', () => [signature(text), sketch(text)]);
    const { blocks } = await time('tag', () => tools.tag({ language, blocks: contentTexts(page) }));
    await time('keywords', () => tools.keywords(blocks, language));
  }
  return spent;
}

await bundleApps(root);
const pages = [
  ...goldPages(values.gold),
  ...(values.testbed ? await syntheticPages(values.testbed, Number(values.pages)) : []),
];
const sample = pages.filter((_, at) => at % sampleEvery === 0);
const ours = await mapAll(pages);
const peerSeconds = await peer(sample);
const print = (line: string) => process.stdout.write(`${line}\n`);
const perSecond = (cpu: number) => pages.length / cpu;
const ratio = (cpu: number) => (perSecond(cpu) * peerSeconds).toFixed(2);
const whole = ours.mapped + ours.tagged;
print(
  `${isolation ? 'processes without a network' : 'threads'}; most memory in all ${(ours.peakBytes / 1e6).toFixed(0)} MB`,
);
print(`${pages.length} pages; ${ours.documents} documents of ${ours.words} words kept`);
print(
  `mapping, no tags: ${perSecond(ours.mapped).toFixed(1)} documents per CPU s, ${ratio(ours.mapped)} x Readability on jsdom`,
);
print(
  `learning what hosts repeat, and labelling it: ${((100 * ours.settled) / ours.mapped).toFixed(1)} % of the mapping`,
);
print(
  `mapping and tags: ${perSecond(whole).toFixed(1)} documents per CPU s, ${ratio(whole)} x Readability on jsdom`,
);
print(
  `Readability on jsdom: ${(1 / peerSeconds).toFixed(1)} pages per CPU s (${sample.length} of the pages); PostgreSQL ${ours.databaseSeconds.toFixed(1)} CPU s besides`,
);
for (const [step, ms] of await steps(sample))
  print(`  ${step.padEnd(22)}${ms.toFixed(2).padStart(8)} CPU ms a page`);
const perCoreDay = (ours.words / (whole + ours.databaseSeconds)) * 86_400;
print(
  `${(perCoreDay / 1e6).toFixed(0)} million words a core and day: RIDIRE's 2,000 million take ${(2e9 / perCoreDay / 2).toFixed(1)} days on 2 cores`,
);
