/**
 * Agreement of our extractors with Boilerpipe's own, as Debian has it (libboilerpipe-java, with a JDK beside it): mean
 * word F1 between the two texts of a page, from the same decoded HTML. `npm run bench -- boilerpipe --gold DIR
 * [--jars DIR]`: DIR holds html/ID.html.gz (the layout of the Web Content eXtraction Benchmark).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { decodeBytes } from '../../packages/text/src/charset/charset';
import {
  type BoilerpipeExtractor,
  extractWithBoilerpipe,
} from '../../packages/text/src/clean/boilerpipe/extract';
import { cleanText } from '../../packages/text/src/clean/clean-text';
import { wordF1 } from '../../scripts/cleaner/word-f1';

/** Mean word F1 that each extractor has to reach. */
const limit = 0.98;
/** Pages that one run of the peer reads: command lines and its output have an end. */
const batchPages = 200;

const { values } = parseArgs({
  options: { gold: { type: 'string' }, jars: { type: 'string', default: '/usr/share/java' } },
  allowPositionals: true,
});
const classPath = ['boilerpipe', 'nekohtml', 'xercesImpl'].map((name) => join(values.jars, `${name}.jar`));
const missing = classPath.filter((jar) => !existsSync(jar));
if (!values.gold || missing.length > 0) {
  if (missing.length > 0) process.stderr.write(`not found: ${missing.join(', ')}\n`);
  process.stderr.write('usage: npm run bench -- boilerpipe --gold DIR [--jars DIR]\n');
  process.exit(2);
}

const lineSchema = z.object({ file: z.string(), extractor: z.string(), text: z.string().nullable() });
const driver = fileURLToPath(new URL('boilerpipe/Boilerpipe.java', import.meta.url));

function runPeer(files: readonly string[]): z.infer<typeof lineSchema>[] {
  const output = execFileSync('java', ['-cp', classPath.join(':'), driver, ...files], {
    maxBuffer: 1 << 29,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output
    .toString()
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

const folder = mkdtempSync(join(tmpdir(), 'boilerpipe-'));
const sums = new Map<string, { pages: number; f1: number; below: number }>();
try {
  const sources = readdirSync(join(values.gold, 'html')).sort();
  for (let first = 0; first < sources.length; first += batchPages) {
    const pages = new Map<string, string>();
    for (const source of sources.slice(first, first + batchPages)) {
      const file = join(folder, source.replace(/\.gz$/, ''));
      // A lone surrogate can't be written: the peer gets what UTF-8 makes of it, and so do we.
      const html = decodeBytes(
        gunzipSync(readFileSync(join(values.gold, 'html', source))),
      ).text.toWellFormed();
      writeFileSync(file, html);
      pages.set(file, html);
    }
    for (const { file, extractor, text } of runPeer([...pages.keys()])) {
      if (text === null) continue;
      const ours = extractWithBoilerpipe(pages.get(file)!, extractor as BoilerpipeExtractor);
      const f1 = wordF1(cleanText(ours.blocks), text);
      const sum = sums.get(extractor) ?? { pages: 0, f1: 0, below: 0 };
      sums.set(extractor, {
        pages: sum.pages + 1,
        f1: sum.f1 + f1,
        below: sum.below + (f1 < limit ? 1 : 0),
      });
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

process.stdout.write(`${'word F1'.padEnd(28)}pages    mean   limit  pages below it\n`);
for (const [extractor, { pages, f1, below }] of sums)
  process.stdout.write(
    `${extractor.padEnd(28)}${String(pages).padStart(5)}  ${(f1 / pages).toFixed(4)}  ${limit.toFixed(4)}  ${below}\n`,
  );
if ([...sums.values()].some(({ pages, f1 }) => f1 / pages < limit)) process.exitCode = 1;
