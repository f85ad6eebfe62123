/**
 * npm run bench -- rule-lab: what an edit of a rule costs in the Rule Lab, with 500 addresses and 50 rules.
 *
 * Prints the CPU time of the evaluation after one edit beside a full evaluation of the same rules in the same run, and
 * against its limit of 10 ms; then, in a browser, the time from a key to the painted outcome against its limit of 100 ms.
 * The browser (CHROMIUM_PATH, or Chromium at its usual place) opens a product that this starts by itself, or with
 * --url URL --path /jobs/ID/settings --email EMAIL --password PASSWORD one that runs. --no-paint leaves it out.
 */
import { parseArgs } from 'node:util';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { Rule } from '@florilegium/contracts/jobs/rules';
import { evaluateRules } from '@florilegium/scope/rules/rule-evaluation';
import { addAddresses, createRuleLab, type LabRules, type RuleLab } from '@florilegium/scope/rules/rule-lab';
import { labAddresses, labRules } from './rule-lab/material';
import { measurePaint } from './rule-lab/paint';

const editLimitMs = 10;
const paintLimitMs = 100;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    path: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    'no-paint': { type: 'boolean', default: false },
  },
});

const config = jobConfigSchema.parse({ formats: ['html', 'pdf'] });
const seeds = ['https://www.gazzetta.example/'];

function labWith(urls: readonly string[]): RuleLab {
  const made = createRuleLab(config, seeds);
  if (!made.ok) throw new Error(made.problems[0]?.message);
  addAddresses(
    made.lab,
    urls.map((url) => ({ url })),
  );
  return made.lab;
}

/** Milliseconds of CPU that `work` takes, at the median and at worst of `times` rounds. */
function cpuOf(times: number, work: (round: number) => void): { median: number; worst: number } {
  const spent: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const before = process.cpuUsage();
    work(round);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1_000);
  }
  spent.sort((a, b) => a - b);
  return { median: spent[times >> 1] ?? Number.NaN, worst: spent.at(-1) ?? Number.NaN };
}

/** The rules after one more key in one row: a value that was never tested. */
function edited(rules: LabRules, round: number): LabRules {
  const set = round % 2 === 0 ? 'navigate' : 'save';
  const row = (round >> 1) % rules[set].length;
  const one = (rule: Rule): Rule => ({ ...rule, value: `${rule.value}${round % 10}` });
  return { ...rules, [set]: rules[set].map((rule, at) => (at === row ? one(rule) : rule)) };
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

function printEvaluation(addresses: number, count: number): void {
  const urls = labAddresses(addresses);
  const rules = labRules(count);
  // Once without looking at the clock: the compiler warms up on both.
  cpuOf(20, () => evaluateRules(labWith(urls), rules));
  const full = cpuOf(40, () => evaluateRules(labWith(urls), rules));
  const lab = labWith(urls);
  let now = rules;
  evaluateRules(lab, now);
  const edit = cpuOf(400, (round) => {
    now = edited(now, round % count);
    evaluateRules(lab, now);
  });
  process.stdout.write(
    [
      `${addresses} addresses, ${count} rules`,
      `  one edit         ${ms(edit.median)} at the median, ${ms(edit.worst)} at worst: ${(edit.median / editLimitMs).toFixed(2)} of the limit of ${editLimitMs} ms`,
      `  full evaluation  ${ms(full.median)}: ${(full.median / edit.median).toFixed(1)} times an edit`,
      '',
    ].join('\n'),
  );
}

printEvaluation(500, 50);
printEvaluation(2_000, 500);
if (!values['no-paint']) {
  const { url, path, email, password } = values;
  const product = url && path && email && password ? { url, path, email, password } : null;
  const paint = await measurePaint(product, labAddresses(500), labRules(50));
  process.stdout.write(
    `painted in a browser, ${paint.times} keys\n  key to outcome   ${ms(paint.median)} at the median, ${ms(paint.p95)} at p95, ${ms(paint.worst)} at worst: ${(paint.median / paintLimitMs).toFixed(2)} of the limit of ${paintLimitMs} ms\n`,
  );
}
