import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../../../messages/en/admin.json';
import it_ from '../../../../messages/it/admin.json';

const source = join(import.meta.dirname, '../../../../../../packages/db/src');

/** The actions that repositories write down, as their source names them. */
function writtenActions(): string[] {
  const found = new Set<string>();
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/[\\/][\w-]+\.ts$/.test(name)) continue;
    const text = readFileSync(join(source, name), 'utf8');
    for (const match of text.matchAll(/(?:action: |auditJob\(client, |auditHost\(client, )'(\w+\.\w+)'/g))
      found.add(match[1] ?? '');
  }
  return [...found].sort();
}

it('has words for every action that is written down', () => {
  const actions = writtenActions();
  expect(actions.length).toBeGreaterThan(20);
  for (const { audit } of [en, it_]) {
    expect(actions.filter((action) => !Object.hasOwn(audit.actions, action.replace('.', '_')))).toEqual([]);
    const kinds = new Set(actions.map((action) => action.slice(0, action.indexOf('.'))));
    expect([...kinds].filter((kind) => !Object.hasOwn(audit.kinds, kind))).toEqual([]);
  }
});
