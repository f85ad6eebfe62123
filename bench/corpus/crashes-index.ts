/**
 * npm run bench -- crashes-index: kills the writer of an index at 20 random moments while it writes and merges, and looks
 * after each kill for documents that are lost, there twice, deleted, or of an older text. SEED=n repeats a run, KILLS=n
 * says how often.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWriter } from '@florilegium/concordance/fixtures/killed-writer';
import { printFigure } from '../crawling/engine/engine';
import { random } from '../duplicates/near-duplicates/edits';

const kills = Number(process.env.KILLS ?? 20);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const folder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
try {
  const { faults, batches } = await killWriter(folder, { kills, random: random(seed) });
  process.stdout.write(`seed ${seed}; ${kills} kills while ${batches} batches were written and merged\n`);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  printFigure('kills after which something was wrong', faults.length, { atMost: 0 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
