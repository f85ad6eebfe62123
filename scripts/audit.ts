// npm run audit: which packages of the lock file have known weaknesses, by the registry, or by the copy of advisories.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { faultsOf, inWords, readKnown, severities, type Weakness, weaknessesOf } from './checks/weaknesses';

const root = join(import.meta.dirname, '..');
const dayMs = 86_400_000;

/** npm's mildest word is none of ours. */
const severity = z.enum([...severities, 'info']).transform((word) => (word === 'info' ? 'low' : word));
const via = z.object({ name: z.string(), title: z.string(), url: z.string(), severity });
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), via: z.array(z.union([z.string(), via])) }),
  ),
});

/** What the registry answers; null where it offers no advisories. */
function askRegistry(): Weakness[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 100_000_000,
  });
  let answer: unknown;
  try {
    answer = JSON.parse(stdout);
  } catch {
    return null;
  }
  const report = reportSchema.safeParse(answer);
  if (!report.success) return null;
  const all = Object.values(report.data.vulnerabilities).flatMap((one) => one.via);
  return all.flatMap((one) =>
    typeof one === 'string'
      ? []
      : [{ ...one, package: one.name, version: '', id: one.url.split('/').at(-1) ?? one.url }],
  );
}

const { copy, exceptions, lock } = readKnown(root);
const answered = askRegistry();
const days = Math.floor((Date.now() - Date.parse(copy.copiedOn)) / dayMs);
const source = answered
  ? 'By the advisories of the registry.'
  : `The registry gives no advisories. By the copy in scripts/audit of ${copy.copiedOn}, ${days} days old: ${copy.advisories.length} advisories. What became known since, and of other packages, is not in it.`;
const found = answered ?? weaknessesOf(lock, copy);
const reasons = new Map(exceptions.map(({ id, why }) => [id, why]));
const faults = faultsOf(found, exceptions);
const lines = found.map(
  (one) => `- ${inWords(one)}${reasons.has(one.id) ? `\n  ${reasons.get(one.id)}` : ''}`,
);
process.stdout.write([source, ...lines, ...faults.map((fault) => `✗ ${fault}`), ''].join('\n'));
process.exit(faults.length > 0 ? 1 : 0);
