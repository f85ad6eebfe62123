import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namespaces } from './namespaces';

const source = join(import.meta.dirname, '..');
const messages = join(import.meta.dirname, '../../messages/en');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'));
const code = files.join('\n');

/** What may be a key: every string, and every template with something fixed in it. */
const strings = new Set([...code.matchAll(/'([\w.]+)'|"([\w.]+)"/g)].map((match) => match[1] ?? match[2]));
const templates = [...code.matchAll(/`((?:[\w.]|\$\{[^{}`]*\})+)`/g)]
  .map((match) => match[1] ?? '')
  .filter((text) => text.includes('${') && /[\w]{2,}/.test(text.replaceAll(/\$\{[^}]*\}/g, '')))
  .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`));
/** What is looked up by the value of a variable, as rows of the database have it. */
const byVariable = ['admin.audit.kinds.', 'admin.audit.actions.', 'admin.audit.inGeneral.'];
/** 'jobs', 'common.theme': what keys are looked up below. */
const prefixes = new Set<string>();
for (const [, prefix = ''] of code.matchAll(/namespace: '([\w.]+)'/g)) prefixes.add(prefix);
for (const [, prefix = ''] of code.matchAll(/(?:use|get)Translations\(\s*'([\w.]+)'/g)) prefixes.add(prefix);

function keysOf(tree: object, prefix: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Whether a key could be asked for somewhere: what is put together as the app runs can't be told for certain. */
function mayBeUsed(key: string): boolean {
  if (byVariable.some((prefix) => key.startsWith(prefix))) return true;
  const parts = key.split('.');
  return parts.some((_, place) => {
    if (place === 0 || !prefixes.has(parts.slice(0, place).join('.'))) return false;
    const rest = parts.slice(place).join('.');
    return strings.has(rest) || templates.some((template) => template.test(rest));
  });
}

describe('messages', () => {
  // That every key that is used exists is what the types say: messages.d.ts.
  it.each(namespaces)('%s has no key that nobody asks for', (namespace) => {
    const tree = JSON.parse(readFileSync(join(messages, `${namespace}.json`), 'utf8')) as object;
    expect(keysOf(tree, `${namespace}.`).filter((key) => !mayBeUsed(key))).toEqual([]);
  });
});
