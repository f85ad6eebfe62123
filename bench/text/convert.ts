/**
 * What the converters make of a folder of documents. `tsx bench/text/convert.ts --docs DIR`: documents a CPU second by
 * format, failures by code, the share of the text that is labelled as what paper has around it; where NAME.txt stands
 * beside a document as its source, the word F1 of its text, for PDF beside `pdftotext` (poppler-utils) in the same run.
 * Then what a warm converter costs a document beside a fresh process for each.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Format } from '../../packages/contracts/src/formats';
import { convert } from '../../packages/converters/src/convert';
import { UnconvertibleError } from '../../packages/converters/src/converted';
import { convertHere } from '../../packages/converters/src/formats';
import { readPage } from '../../packages/text/src/page/page-blocks';
import { wordF1 } from '../../scripts/cleaner/word-f1';

const { values } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: 'string' }, limit: { type: 'string', default: '2000' } },
});
if (!values.docs) {
  process.stderr.write('usage: tsx bench/text/convert.ts --docs DIR [--limit FILES]\n');
  process.exit(2);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
const extension = /\.(pdf|docx?|rtf|odt|epub)$/i;

function* documentsIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) yield* documentsIn(path);
    else if (found?.isFile() && extension.test(name)) yield path;
  }
}

interface Sum {
  documents: number;
  cpuMs: number;
  chars: number;
  labelled: Map<string, number>;
  failures: Map<string, number>;
  f1: Map<string, number[]>;
}

const sums = new Map<string, Sum>();
const emptySum = (): Sum => ({
  documents: 0,
  cpuMs: 0,
  chars: 0,
  labelled: new Map(),
  failures: new Map(),
  f1: new Map(),
});
const add = (counts: Map<string, number>, key: string, by = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + by);

function scoreAgainst(sum: Sum, path: string, text: string): void {
  const source = path.replace(extension, '.txt');
  if (!existsSync(source)) return;
  const truth = readFileSync(source, 'utf8');
  const score = (who: string, found: string) =>
    sum.f1.set(who, [...(sum.f1.get(who) ?? []), wordF1(found.normalize('NFC'), truth.normalize('NFC'))]);
  score('ours', text);
  if (!path.toLowerCase().endsWith('.pdf')) return;
  const peer = 'pdftotext';
  for (const [who, options] of [
    [peer, []],
    [`${peer} -layout`, ['-layout']],
  ] as const) {
    const { stdout, status } = spawnSync(peer, [...options, path, '-'], { maxBuffer: 1e9 });
    if (status === 0) score(who, stdout.toString());
  }
}

async function measure(path: string): Promise<void> {
  const format = (extension.exec(path)?.[1] ?? '').toLowerCase() as Format;
  const sum = sums.get(format) ?? emptySum();
  sums.set(format, sum);
  const bytes = readFileSync(path);
  const start = process.cpuUsage();
  try {
    sum.documents++;
    const { html } = await convertHere(format, bytes);
    const text: string[] = [];
    for (const block of readPage(html).blocks) {
      sum.chars += block.text.length;
      if (block.label === null) text.push(block.text);
      else add(sum.labelled, block.label, block.text.length);
    }
    scoreAgainst(sum, path, text.join('\n'));
  } catch (error) {
    add(sum.failures, error instanceof UnconvertibleError ? error.fault : 'internal');
  } finally {
    const { user, system } = process.cpuUsage(start);
    sum.cpuMs += (user + system) / 1_000;
  }
}

/** Milliseconds a document, one after the other, in children that serve on and in a fresh one for each. */
async function startCost(path: string): Promise<void> {
  const childEntry = new URL('../../apps/cli/src/convert-child.ts', import.meta.url);
  const bytes = readFileSync(path);
  const format = (extension.exec(path)?.[1] ?? '').toLowerCase() as Format;
  const timed = async (times: number, memory: (i: number) => number) => {
    const start = performance.now();
    for (let i = 0; i < times; i++) await convert(format, bytes, { childEntry, maxMemoryMb: memory(i) });
    return (performance.now() - start) / times;
  };
  await timed(1, () => 512);
  const warm = await timed(20, () => 512);
  // Another limit asks for another child.
  const fresh = await timed(5, (i) => 513 + i);
  say(
    `start cost       ${warm.toFixed(1)} ms a document with a warm child, ${fresh.toFixed(0)} ms with a fresh one: ${(fresh / warm).toFixed(1)} x`,
  );
}

const paths = [...documentsIn(values.docs)].slice(0, Number(values.limit));
for (const path of paths) await measure(path);

say('format  documents  docs/CPU s  labelled');
for (const [format, sum] of [...sums].sort(([a], [b]) => a.localeCompare(b))) {
  const labelled = [...sum.labelled].map(
    ([label, chars]) => `${label} ${((chars * 100) / sum.chars).toFixed(1)} %`,
  );
  say(
    `${format.padEnd(7)} ${String(sum.documents).padStart(9)}  ${(sum.documents / (sum.cpuMs / 1_000)).toFixed(1).padStart(10)}  ${labelled.join(', ')}`,
  );
  for (const [fault, count] of sum.failures) say(`        ${fault}: ${count}`);
  const mean = (scores: readonly number[]) => scores.reduce((all, one) => all + one, 0) / scores.length;
  for (const [who, scores] of sum.f1)
    say(`        word F1 ${who.padEnd(18)} ${mean(scores).toFixed(4)} (${scores.length})`);
  const [ours, theirs] = [sum.f1.get('ours'), sum.f1.get('pdftotext')];
  if (ours && theirs) say(`        ours / pdftotext: ${(mean(ours) / mean(theirs)).toFixed(3)}`);
}
const smallest =
  paths.filter((path) => !/\.pdf$/i.test(path)).sort((a, b) => statSync(a).size - statSync(b).size)[0] ??
  paths[0];
if (smallest) await startCost(smallest);
process.exit(0);
