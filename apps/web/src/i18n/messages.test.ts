import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ridireDomains } from '@florilegium/contracts/corpus-plan/ridire';
import { blockLabels, cleaningMethods } from '@florilegium/contracts/documents';
import { errorCodes } from '@florilegium/contracts/errors';
import { exportFormats, exportStates } from '@florilegium/contracts/exports';
import { formats } from '@florilegium/contracts/formats';
import { alertKinds, pauseReasons } from '@florilegium/contracts/hosts';
import { jobStates, runEndReasons, scopeKinds } from '@florilegium/contracts/jobs/job-config';
import { roles } from '@florilegium/contracts/permissions';
import { queueNames } from '@florilegium/contracts/queues';
import { dropReasons, skipReasons } from '@florilegium/contracts/reasons';
import { refusalReasons, uploadFailures, uploadStates } from '@florilegium/contracts/uploads';
import { verdicts } from '@florilegium/contracts/validation';
import { slowCodes } from '@florilegium/crawling/politeness/why-slow';
import { jobEventKinds } from '@florilegium/db/runs/job-events';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { locales } from './locales';
import { namespaces } from './namespaces';

const folder = join(import.meta.dirname, '../../messages');

type Tree = { [key: string]: string | Tree };

const read = (locale: string, namespace: string): Tree =>
  JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8'));

function flat(tree: Tree, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') all.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) all.set(inner, text);
  }
  return all;
}

/** The names in braces of a message, plural branches left out: what a caller must give. How a date begins comes with it. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)(?:\s*,|\})/g)].map((match) => match[1] ?? '');
  return [...new Set(names.filter((name) => !name.endsWith('Begins')))].sort();
}

describe('messages', () => {
  it.each(locales)('in %s has a file for every namespace and no other', (locale) => {
    const files = readdirSync(join(folder, locale)).map((file) => file.replace(/\.json$/, ''));
    expect(files.sort()).toEqual([...namespaces].sort());
  });

  it.each(namespaces)('%s says the same things in every language', (namespace) => {
    const english = flat(read('en', namespace));
    for (const locale of locales) {
      const other = flat(read(locale, namespace));
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [key, text] of other) {
        expect(text.trim(), `${locale} ${namespace}.${key}`).not.toBe('');
        expect(placeholders(text), `${locale} ${namespace}.${key}`).toEqual(
          placeholders(english.get(key) ?? ''),
        );
      }
    }
  });

  it('in Italian have no article before a number that would be another before 8 or 11', () => {
    const article =
      /(?<![\p{L}’])(?:i|gli|il|lo|l’|(?:[dn]e|[ad]a|a|su|que)(?:i|gli|l|llo|ll’)) ?(?:#|\{\w+, number)/giu;
    for (const namespace of namespaces)
      for (const [key, text] of flat(read('it', namespace)))
        expect(text.match(article) ?? [], `${namespace}.${key}`).toEqual([]);
  });

  it('in Italian have no article before a date that would be another before the 8th or the 11th', () => {
    const article = /(?<![\p{L}’])(?:il|(?:[dn]e|[ad]a|a|su)l) ?\{(?:time|date|day|when|due)\}/giu;
    for (const namespace of namespaces)
      for (const [key, text] of flat(read('it', namespace)))
        expect(text.match(article) ?? [], `${namespace}.${key}`).toEqual([]);
  });

  it.each(locales)('in %s are well-formed ICU messages', (locale) => {
    for (const namespace of namespaces) {
      const messages = read(locale, namespace);
      for (const [key, text] of flat(messages)) {
        const values = Object.fromEntries(
          placeholders(text).flatMap((name) => [
            [name, 2],
            [`${name}Begins`, 'other'],
          ]),
        );
        const t = createTranslator({
          locale,
          messages: messages as Record<string, string>,
          timeZone: 'UTC',
          onError: (error) => {
            throw new Error(`${locale} ${namespace}.${key}: ${error.message}`);
          },
        });
        const tags = [...text.matchAll(/<(\w+)>/g)].map((match) => [match[1], (chunks: unknown) => chunks]);
        t.rich(key, { ...values, ...Object.fromEntries(tags) });
      }
    }
  });
});

const covered: [namespace: string, prefix: string, names: readonly string[], parts: readonly string[]][] = [
  ['errors', '', errorCodes, ['what', 'todo']],
  ['reasons', 'skip.', skipReasons, ['label', 'help']],
  ['reasons', 'drop.', dropReasons, ['label', 'help']],
  ['reasons', 'jobState.', jobStates, []],
  ['reasons', 'runEnd.', runEndReasons, []],
  ['reasons', 'role.', roles, ['label', 'help']],
  ['reasons', 'format.', formats, []],
  ['reasons', 'verdict.', verdicts, []],
  ['reasons', 'exportFormat.', exportFormats, ['label', 'help']],
  ['reasons', 'exportState.', exportStates, []],
  ['reasons', 'uploadState.', uploadStates, []],
  ['reasons', 'refusal.', refusalReasons, []],
  ['reasons', 'uploadFailure.', uploadFailures, []],
  ['reasons', 'scope.', scopeKinds, ['label', 'help']],
  ['reasons', 'domain.', ridireDomains.map(({ slug }) => slug), []],
  ['reasons', 'method.', cleaningMethods, []],
  ['reasons', 'blockLabel.', blockLabels, []],
  ['reasons', 'pause.', pauseReasons, []],
  ['reasons', 'alert.', alertKinds, ['label', 'help']],
  ['monitor', 'event.', jobEventKinds, []],
  ['monitor', 'slow.reason.', slowCodes, ['what', 'todo']],
  ['admin', 'queues.names.', queueNames, ['label', 'help']],
];

describe.each(covered)('%s %s', (namespace, prefix, names, parts) => {
  it.each(locales)('covers the closed list in %s', (locale) => {
    const keys = flat(read(locale, namespace));
    const wanted = names.flatMap((name) =>
      parts.length > 0 ? parts.map((part) => `${prefix}${name}.${part}`) : [`${prefix}${name}`],
    );
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
  });
});
