import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { clientNamespaces, type MessagePart } from '../../apps/web/src/i18n/client-namespaces';
import { clientCodeBelow } from './page-graph';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Folders of the app with the part whose messages their pages get; what has a part of its own is left out of the one above. */
const parts: [folder: string, part: MessagePart, without: string[]][] = [
  ['account', 'account', []],
  ['admin', 'admin', []],
  ['clean', 'clean', []],
  ['corpora', 'corpora', ['jobs', 'seeds']],
  ['corpora/[id]/jobs', 'newJob', []],
  ['corpora/[id]/seeds', 'seeds', []],
  ['invite', 'invite', []],
  ['jobs', 'jobs', ['settings']],
  ['jobs/[id]/settings', 'jobSettings', []],
  ['login', 'login', []],
  ['pairs', 'pairs', []],
  ['resources', 'resources', []],
  ['samples', 'samples', []],
  ['setup', 'setup', []],
];

describe('pages', () => {
  it.each(parts)('below %s get the messages that they speak with in the browser', (folder, part, without) => {
    const { files } = clientCodeBelow(root, folder, { without, lazy: true });
    const given = new Set<string>(clientNamespaces(part));
    const missing = [...files.keys()].flatMap((file) =>
      namespacesOf(file).flatMap((name) => (given.has(name) ? [] : [`${name}: ${file}`])),
    );
    expect(missing).toEqual([]);
  });

  it('with the list of jobs load no schemas, no windows, no menus and no charts before they are needed', () => {
    const { packages } = clientCodeBelow(root, 'corpora', { without: ['jobs', 'seeds', 'new'] });
    const heavy = ['zod', 'radix-ui', 'next-auth/react', 're2js', 'tldts'];
    expect(heavy.flatMap((name) => (packages.has(name) ? [`${name}: ${packages.get(name)}`] : []))).toEqual(
      [],
    );
  });
});

function namespacesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/useTranslations\(\s*'(\w+)/g)].map(([, name = '']) => name);
}

describe('clientCodeBelow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-graph-'));
  const app = 'apps/web/src/app';
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write(`${app}/a/page.tsx`, "import { x } from './server';\nimport { y } from '@/client';\n");
  write(`${app}/a/server.ts`, "import pg from 'pg';\n");
  write(
    'apps/web/src/client.tsx',
    "'use client';\nimport type { T } from 'types-alone';\nimport { type U } from 'types-too';\nimport {\n  a,\n  type V,\n} from 'npm';\nimport { b } from './more';\nconst later = () => import('./lazy');\n",
  );
  write(
    'apps/web/src/more.ts',
    "export { c } from '@florilegium/contracts/words';\nimport { act } from './action';\n",
  );
  write('apps/web/src/action.ts', "'use server';\nimport 'secret';\n");
  write('apps/web/src/lazy.tsx', "import 'heavy';\n");
  write('packages/contracts/src/words.ts', 'export const c = 1;\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes what the browser gets, and neither types nor what the server keeps', () => {
    const { files, packages } = clientCodeBelow(folder, '.');
    expect([...files.keys()].sort()).toEqual([
      'apps/web/src/client.tsx',
      'apps/web/src/more.ts',
      'packages/contracts/src/words.ts',
    ]);
    expect([...packages.keys()]).toEqual(['npm']);
  });

  it('follows what is imported later where that is asked for, and leaves out folders', () => {
    expect([...clientCodeBelow(folder, '.', { lazy: true }).packages.keys()]).toEqual(['npm', 'heavy']);
    expect(clientCodeBelow(folder, '.', { without: ['a'] }).files.size).toBe(0);
  });
});
