/**
 * Word F1 of the cleaner on pages with a known main text, beside Readability alone and the whole body, on the
 * same run. `tsx bench/extract.ts --gold DIR`: DIR holds html/ID.html.gz and ground-truth/ID.json.gz, with the
 * text in ground_truth.main_content (the layout of the Web Content eXtraction Benchmark).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { decodeBytes } from '../packages/text/src/charset';
import { cleanHtml } from '../packages/text/src/clean';
import { cleanText } from '../packages/text/src/clean-text';

const truthSchema = z.object({
  url: z.string().default('http://localhost/'),
  ground_truth: z.object({ main_content: z.string().nullable() }),
  _internal: z.object({ page_type: z.object({ primary: z.string() }) }).optional(),
});

const { values } = parseArgs({ options: { gold: { type: 'string' } } });
if (!values.gold) {
  process.stderr.write('usage: tsx bench/extract.ts --gold DIR\n');
  process.exit(2);
}
const gold = values.gold;

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** F1 of two texts as bags of words; 1 when both are empty. */
function wordF1(found: string, truth: string): number {
  const [left, right] = [countWords(found), countWords(truth)];
  let shared = 0;
  let all = 0;
  for (const [word, count] of left) {
    shared += Math.min(count, right.get(word) ?? 0);
    all += count;
  }
  for (const count of right.values()) all += count;
  return all === 0 ? 1 : (2 * shared) / all;
}

// The peer, as the cleaner's own room has it installed.
const fromText = createRequire(new URL('../packages/text/package.json', import.meta.url));
const { Readability } = fromText('@mozilla/readability') as {
  Readability: new (document: unknown) => { parse(): { content?: string | null } | null };
};
const { parseHTML } = fromText('linkedom') as {
  parseHTML(html: string): { document: { body: { textContent: string | null } | null } };
};

/** Readability's text, with a space where a block ends, so that words don't run together. */
function readabilityText(html: string): string {
  try {
    const content = new Readability(parseHTML(html).document).parse()?.content ?? '';
    const spaced = content.replace(
      /<br\s*\/?>|<\/?(p|div|li|h\d|t[dhr]|[uo]l|section|article)\b[^>]*>/g,
      ' ',
    );
    return parseHTML(`<html><body>${spaced}</body></html>`).document.body?.textContent ?? '';
  } catch {
    return '';
  }
}

const systems = ['ours', 'readability', 'body'] as const;
const sums = new Map<string, { pages: number; f1: Record<(typeof systems)[number], number> }>();
let ourMs = 0;
for (const file of readdirSync(`${gold}/html`).sort()) {
  const id = file.replace(/\.html\.gz$/, '');
  const truth = truthSchema.parse(
    JSON.parse(gunzipSync(readFileSync(`${gold}/ground-truth/${id}.json.gz`)).toString()),
  );
  const html = decodeBytes(gunzipSync(readFileSync(`${gold}/html/${file}`))).text;
  const text = truth.ground_truth.main_content ?? '';
  const start = performance.now();
  const { blocks } = cleanHtml(html, { url: truth.url });
  ourMs += performance.now() - start;
  const f1 = {
    ours: wordF1(cleanText(blocks), text),
    readability: wordF1(readabilityText(html), text),
    body: wordF1(blocks.map((block) => block.text).join('\n'), text),
  };
  for (const type of ['all', truth._internal?.page_type.primary ?? 'unknown']) {
    const sum = sums.get(type) ?? { pages: 0, f1: { ours: 0, readability: 0, body: 0 } };
    sum.pages++;
    for (const system of systems) sum.f1[system] += f1[system];
    sums.set(type, sum);
  }
}

process.stdout.write(`word F1         pages  ${systems.map((system) => system.padStart(12)).join('')}\n`);
for (const [type, { pages, f1 }] of [...sums].sort(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(
    `${type.padEnd(15)} ${String(pages).padStart(5)}  ${systems.map((system) => (f1[system] / pages).toFixed(4).padStart(12)).join('')}\n`,
  );
const total = sums.get('all');
if (total)
  process.stdout.write(
    `ours / readability: ${(total.f1.ours / total.f1.readability).toFixed(3)}; ${(ourMs / total.pages).toFixed(0)} ms a page\n`,
  );
