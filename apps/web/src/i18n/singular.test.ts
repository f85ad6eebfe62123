import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { type Locale, locales } from './locales';

// '1 pages' looks careless wherever it stands: each message is put together with 1 for every number.

const folder = join(import.meta.dirname, '../../messages');

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/** What is counted somewhere, in the plural. */
const plurals: Record<Locale, RegExp> = {
  en: /\b1 (addresses|bytes|characters|crawls|days|documents|files|hits|hosts|hours|jobs|judgements|lines|matches|minutes|others|pages|people|reasons|requests|resources|rows|rules|samples|seconds|seeds|sentences|terms|texts|tokens|URLs|versions|views|words|workers)\b/,
  it: /\b1 (adeguati|adeguate|altri|altre|campi|campioni|caratteri|documenti|esecuzioni|frasi|giorni|giudici|giudizi|indirizzi|minuti|occorrenze|ore|pagine|parole|persone|pertinenti|processi|regole|richieste|righe|risorse|scartate|scartati|secondi|tenute|tenuti|termini|testi|versioni|viste)\b/,
};

/** Numbers that are never one: bounds of the product itself, and averages, which have decimals. */
const neverOne = [
  'account.keys.days',
  'corpora.form.largestShareHelp',
  'corpora.metadata.more',
  'errors.because.',
  'home.state',
  'hosts.stops.',
  'jobs.review.warning.yieldBeyondAnyHost',
  'jobs.revision.sampled',
  'plan.balance.length',
  'plots.lengths.tip',
  'plots.times.',
  'probes.dryRun.sofar',
  'reasons.nothing.cause.',
  'resources.moreThan',
  'resources.tagged.cut',
  'resources.timeline.place',
  'rights.takedowns.textHelp',
  'rules.most',
  'rules.probe.sofar',
  'validation.agreement.text',
  'validation.rules.',
  'validation.strata.fromWords',
  'validation.waiting.more',
  'webmasters.politely.pause',
];

/** A message with 1 for every number, by each word of its choices. */
function ones(t: ReturnType<typeof createTranslator>, key: string, text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '');
  const choosing = new Set([...text.matchAll(/\{(\w+), select, /g)].map(([, name]) => name));
  const words = choosing.size === 0 ? [''] : [...text.matchAll(/\b(\w+) \{/g)].map(([, word]) => word ?? '');
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag]) => [tag, (chunks: unknown) => chunks]);
  return words.map((word) => {
    const values = names.map((name) => [name, choosing.has(name) ? word : 1]);
    const said = t.rich(key as never, Object.fromEntries([...values, ...tags]));
    return [said].flat(9).join('');
  });
}

it.each(locales)('no message in %s says the plural of one thing', (locale) => {
  const faults: string[] = [];
  for (const file of readdirSync(join(folder, locale))) {
    const namespace = file.replace(/\.json$/, '');
    const messages: Tree = JSON.parse(readFileSync(join(folder, locale, file), 'utf8'));
    const t = createTranslator({ locale, messages: messages as Record<string, string>, timeZone: 'UTC' });
    for (const [key, text] of flat(messages)) {
      const place = `${namespace}.${key}`;
      if (neverOne.some((known) => place.startsWith(known))) continue;
      for (const said of ones(t, key, text)) if (plurals[locale].test(said)) faults.push(`${place}: ${said}`);
    }
  }
  expect(faults).toEqual([]);
});
