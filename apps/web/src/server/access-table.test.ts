import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../app/api/registry';
import type { Access } from './access';
import { actionAccess, apiAccess, pageAccess } from './access-table';

const source = join(import.meta.dirname, '..');
const app = join(source, 'app');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
const named = (name: string) => files.filter((file) => file.endsWith(`/${name}`) && file.startsWith(app));
const textOf = (file: string) => readFileSync(file, 'utf8');
const placeOf = (file: string) => `/${relative(app, dirname(file))}`;

/** Every route that a file of app serves, by the name that the table has for it. */
function servedRoutes(): string[] {
  return named('route.ts').flatMap((file) => {
    const place = placeOf(file);
    const inTable = place.startsWith('/api/v1') ? place.slice('/api/v1'.length) : place;
    // What is no operation of the document keeps Next's own way of writing parameters.
    const isOperation = !inTable.includes('...');
    const path = isOperation ? inTable.replace(/\[(\w+)\]/g, '{$1}') : inTable;
    const exported = textOf(file).match(/^export [^;]*?(\{[^}]*\}|function \w+)/gm) ?? [];
    const methods = exported.flatMap(
      (text) => text.match(/\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/g) ?? [],
    );
    return methods.map((method) => `${method} ${path}`);
  });
}

/** Every function that a file of server actions exports. */
function exportedActions(): { name: string; file: string }[] {
  const isOfActions = (file: string) =>
    /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && /^\s*['"]use server['"]/m.test(textOf(file));
  return files.filter(isOfActions).flatMap((file) =>
    [...textOf(file).matchAll(/^export (?:const|async function|function|default) ?(\w*)/gm)].map((match) => ({
      name: match[1] ?? '',
      file,
    })),
  );
}

describe('the table of access', () => {
  it('has a line for each route, and none for what is no route', () => {
    const served = servedRoutes();
    expect(served.length).toBeGreaterThan(100);
    expect(served.sort()).toEqual(Object.keys(apiAccess).sort());
  });

  it('has a line for each operation of the document', () => {
    const operations = apiRoutes.map(({ definition: { method, path } }) => `${method} ${path}`);
    expect(operations.filter((name) => !Object.hasOwn(apiAccess, name))).toEqual([]);
  });

  it('has a line for each server action, which is made under its own name', () => {
    const actions = exportedActions();
    expect(actions.map(({ name }) => name).sort()).toEqual(Object.keys(actionAccess).sort());
    for (const { name, file } of actions) {
      expect(textOf(file)).toMatch(new RegExp(`export const ${name} = define(Public)?Action\\('${name}', `));
    }
  });

  it('has a line for each page, by which the page is opened', () => {
    const pages = named('page.tsx');
    expect(pages.map(placeOf).sort()).toEqual(Object.keys(pageAccess).sort());
    for (const file of pages) {
      const body = textOf(file).split('export default async function')[1] ?? '';
      // The first thing that a page does.
      expect(body).toMatch(/^[\s\S]*?\) \{\n {2}await openPage\(/);
      expect(body).toContain(`await openPage('${placeOf(file)}'`);
    }
  });

  it('lets nobody change anything who may only read', () => {
    // What somebody names for oneself is no part of the corpus.
    const own = /ViewAction$|\/searches/;
    const changing: [string, Access][] = [
      ...Object.entries(apiAccess).filter(([name]) => !name.startsWith('GET ') && !own.test(name)),
      ...Object.entries(actionAccess).filter(([name]) => !own.test(name)),
    ];
    const reads = (access: Access) => access.scope === 'corpus' && access.action === 'corpus.read';
    expect(changing.filter(([, access]) => reads(access)).map(([name]) => name)).toEqual([]);
  });

  it('gives a reason wherever no action is needed', () => {
    const all: Access[] = [
      ...Object.values(apiAccess),
      ...Object.values(actionAccess),
      ...Object.values(pageAccess),
    ];
    for (const access of all) if ('why' in access) expect(access.why).toMatch(/^[A-Z].{10,}\.$/);
  });
});
