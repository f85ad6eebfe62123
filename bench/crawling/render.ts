/**
 * npm run bench -- render: renders 400 pages of four kinds whose scripts write the text, in a browser without a network,
 * and checks each text; then kills browser and render process at 20 random moments. Linux only.
 * Options: --pages N, --tabs N, --kills N, --seed N.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleApps } from '@florilegium/launcher/bundle';
import { openRenderer } from '@florilegium/rendering/open-renderer';
import type { Rendered } from '@florilegium/rendering/renderer';
import { random } from '../duplicates/near-duplicates/edits';
import { printFigure } from './engine/engine';
import { cpuSeconds } from './engine/processes';
import { makeSite, pageOf, type ScriptedPage, sizesOf } from './render/pages';
import { memoryOfBrowser, renderProcesses } from './render/processes';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '400' },
    tabs: { type: 'string', default: '2' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const pages = Number(values.pages);
const tabs = Number(values.tabs);
const kills = Number(values.kills);

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
await bundleApps(root, ['render-worker']);
const site = await makeSite(root);
const never = new AbortController().signal;

/** Renders pages, so many at once; `done` after each. */
async function renderAll(
  count: number,
  done: (page: ScriptedPage, rendered: Rendered) => void,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const page = pageOf(site, next++);
      done(page, await renderer.render(page.page, page.answer, never));
    }
  };
  await Promise.all(Array.from({ length: tabs }, worker));
}

const isRight = ({ sentences }: ScriptedPage, rendered: Rendered) =>
  rendered.kind === 'rendered' && sentences.every((sentence) => rendered.html.includes(sentence));
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const renderer = openRenderer({ limits: { tabs } });
const standing = await renderer.standing();
if (standing.kind === 'none') throw new Error(standing.detail);
process.stdout.write(`${standing.version}, ${tabs} at once, ${sizesOf(site)}\n`);

const right = new Map<string, number>();
const cpuOfKind = new Map<string, number[]>();
const memory: number[] = [];
const watch = setInterval(() => memory.push(memoryOfBrowser(process.pid)), 500);
await renderAll(8, () => {});
memory.length = 0;
const cpuBefore = cpuSeconds(process.pid);
const startedAt = performance.now();
await renderAll(pages, (page, rendered) => {
  if (isRight(page, rendered)) right.set(page.kind, (right.get(page.kind) ?? 0) + 1);
  else
    process.stdout.write(
      `${page.page.url} (${page.kind}): ${rendered.kind === 'failed' ? rendered.detail : 'another text'}\n`,
    );
  cpuOfKind.set(page.kind, [...(cpuOfKind.get(page.kind) ?? []), rendered.cpuMs]);
});
const seconds = (performance.now() - startedAt) / 1_000;
const cpu = cpuSeconds(process.pid) - cpuBefore;
clearInterval(watch);
for (const [kind, list] of cpuOfKind)
  process.stdout.write(
    `${kind.padEnd(20)} ${right.get(kind) ?? 0} of ${list.length} right, ${(mean(list) / 1_000).toFixed(3)} CPU s in the tab\n`,
  );
printFigure(
  'texts right',
  [...right.values()].reduce((sum, one) => sum + one, 0),
  { atLeast: pages },
);
printFigure('CPU of all processes a page', cpu / pages, { atMost: 0.3 }, ' s');
const half = Math.floor(memory.length / 2);
const [first, second] = [mean(memory.slice(0, half)), mean(memory.slice(half))];
process.stdout.write(
  `memory (PSS) ${Math.round(first / 1e6)} MB, then ${Math.round(second / 1e6)} MB, at most ${Math.round(Math.max(...memory) / 1e6)} MB; ${(pages / seconds).toFixed(1)} pages a second\n`,
);
printFigure('memory, second half beside first', second / first, { atMost: 1.1 });

const next = random(Number(values.seed));
let killed = 0;
const killer = (async () => {
  while (killed < kills) {
    await sleep(300 + next() * 2_000);
    const of = renderProcesses(process.pid);
    const victim = of[Math.floor(next() * of.length)];
    if (victim === undefined) continue;
    try {
      process.kill(victim, 'SIGKILL');
      killed += 1;
    } catch {
      // It has just ended.
    }
  }
})();
const ends = { right: 0, failed: 0, wrong: 0 };
while (killed < kills)
  await renderAll(10, (page, rendered) => {
    ends[isRight(page, rendered) ? 'right' : rendered.kind === 'failed' ? 'failed' : 'wrong'] += 1;
  });
await killer;
process.stdout.write(
  `seed ${values.seed}: ${kills} kills, ${ends.right} pages with their text, ${ends.failed} with a reason\n`,
);
printFigure('pages with a wrong text', ends.wrong, { atMost: 0 });
await renderer.close();
await sleep(1_000);
printFigure('processes that are left', renderProcesses(process.pid).length, { atMost: 0 });
