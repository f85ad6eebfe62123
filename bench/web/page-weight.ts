/**
 * How much JavaScript a screen's first load takes, compressed, as a browser gets it from the built product: the demo is
 * crawled, then every screen is opened with an empty cache. Files are what is fetched up to the load event, inline what
 * stands in the page itself, gzipped: the data that screens are made of, with the words of the interface.
 *
 *     npm run bench -- page-weight [--database URL --data FOLDER]
 *
 * Chromium is that of CHROMIUM_PATH, or an installed one. `--database`: opens the screens of the first job there is in a
 * database, instead of making a demo.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { type BrowserContext, chromium } from 'playwright-core';
import { type Screen, screensOf, subjectOf } from './screens/screens';
import { smallInstallation } from './screens/small-installation';
import { startWebApp } from './screens/web-app';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => !arg.startsWith('page-weight') && arg !== '--'),
  options: { database: { type: 'string' }, data: { type: 'string' } },
  allowPositionals: true,
});
const limits = { jobList: 150_000, any: 300_000 };

interface Weight {
  screen: Screen;
  files: number;
  count: number;
  inline: number;
}

/** Opens a screen as a newcomer does; gives what it weighs. */
async function weigh(context: BrowserContext, url: string, screen: Screen): Promise<Weight | null> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  const weight: Weight = { screen, files: 0, count: 0, inline: 0 };
  let loaded = false;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId) && !loaded) weight.files += encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId }) => {
    if (scripts.has(requestId) && !loaded) weight.count += 1;
  });
  const response = await page.goto(url + screen.path, { waitUntil: 'load' });
  loaded = true;
  const source = (await response?.text()) ?? '';
  const inline = [...source.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text,
  );
  weight.inline = gzipSync(inline.join('\n')).length;
  await page.close();
  return response?.ok() ? weight : null;
}

function show({ screen, files, count, inline }: Weight): number {
  const limit = screen.name === 'job list' ? limits.jobList : limits.any;
  const kb = (bytes: number) => `${(bytes / 1_000).toFixed(0).padStart(4)} kB`;
  const ratio = files / limit;
  process.stdout.write(
    `${screen.name.padEnd(16)} ${kb(files)} in ${String(count).padStart(2)} files, inline ${kb(inline)}, of ${kb(limit)}: ${ratio.toFixed(2)}${ratio > 1 ? '  OVER' : ''}\n`,
  );
  return ratio;
}

async function firstJob(database: Database) {
  const job = await database.prisma.job.findFirst({
    where: { runs: { some: { resources: { gt: 0 } } } },
    orderBy: { createdAt: 'asc' },
  });
  if (!job) throw new Error('There is no job with resources in that database.');
  return subjectOf(database, { corpusId: job.corpusId, jobId: job.id });
}

function chromiumPath(): string {
  const path = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (one) => one && existsSync(one),
  );
  if (!path) throw new Error('CHROMIUM_PATH expects the path of a Chromium or Chrome.');
  return path;
}

const dataFolder = values.data ?? mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
const made = values.database ? null : await smallInstallation(dataFolder);
const databaseUrl = values.database ?? made!.databaseUrl;
const database = openDatabase(databaseUrl, { maxConnections: 1 });
const app = await startWebApp({ databaseUrl, dataFolder }, (line) => process.stderr.write(`${line}\n`));
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const screens = screensOf(await firstJob(database));
  const context = await browser.newContext();
  await context.addCookies(
    app.cookie.split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: app.url };
    }),
  );
  let worst = 0;
  for (const screen of screens) {
    const weight = await weigh(context, app.url, screen);
    if (weight) worst = Math.max(worst, show(weight));
    else process.stdout.write(`${screen.name.padEnd(16)} did not open: ${screen.path}\n`);
  }
  process.stdout.write(`the heaviest of its limit: ${worst.toFixed(2)}, at most 1.00 wanted\n`);
} finally {
  await browser.close();
  await app.stop();
  await database.close();
  await made?.stop();
  if (!values.data) rmSync(dataFolder, { recursive: true, force: true });
}
