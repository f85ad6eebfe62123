import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import {
  clientBranches,
  type MessagePart,
  type MessageTree,
  pickBranches,
} from '../../apps/web/src/i18n/client-messages';
import { namespaces } from '../../apps/web/src/i18n/namespaces';
import { clientCodeBelow } from './page-graph';
import { spokenMessages } from './spoken-messages';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const jobPages = ['hosts', 'log', 'pairs', 'plots', 'resources', 'settings', 'urls', 'validation'];
const others = readdirSync(join(root, 'apps/web/src/app'));

/** Folders of the app with the part whose messages their pages get; what has a part of its own is left out of the one above. */
const parts: [folder: string, part: MessagePart, without: string[], only?: RegExp][] = [
  ['.', 'home', others, /^page\.tsx$/],
  ['account', 'account', []],
  ['admin', 'admin', []],
  ['clean', 'clean', []],
  [
    'corpora',
    'corpora',
    ['jobs', 'metadata', 'releases', 'resources', 'rights', 'search', 'seeds', 'sub-corpora', 'validation'],
  ],
  ['corpora/[id]/jobs', 'newJob', []],
  ['corpora/[id]/resources', 'corpusResources', []],
  ['corpora/[id]/metadata', 'corpusMetadata', []],
  ['corpora/[id]/releases', 'releases', []],
  ['corpora/[id]/rights', 'corpusRights', []],
  ['corpora/[id]/search', 'corpusSearch', []],
  ['corpora/[id]/seeds', 'seeds', []],
  ['corpora/[id]/sub-corpora', 'subCorpora', []],
  ['corpora/[id]/validation', 'corpusValidation', []],
  ['invite', 'invite', []],
  ['jobs', 'job', jobPages, /^(?:layout|loading)\.tsx$/],
  ['jobs/[id]', 'monitor', jobPages, /^page\.tsx$/],
  ['jobs/[id]/hosts', 'hosts', []],
  ['jobs/[id]/log', 'jobLog', []],
  ['jobs/[id]/pairs', 'jobPairs', []],
  ['jobs/[id]/plots', 'plots', []],
  ['jobs/[id]/resources', 'jobResources', []],
  ['jobs/[id]/settings', 'jobSettings', []],
  ['jobs/[id]/urls', 'urls', []],
  ['jobs/[id]/validation', 'jobValidation', []],
  ['login', 'login', []],
  ['pairs', 'pairs', []],
  ['resources', 'resources', []],
  ['samples', 'samples', []],
  ['setup', 'setup', []],
];

const messages: MessageTree = Object.fromEntries(
  namespaces.map((name) => [
    name,
    JSON.parse(readFileSync(join(root, 'apps/web/messages/en', `${name}.json`), 'utf8')),
  ]),
);

describe('pages', () => {
  it.each(parts)(
    'below %s get the messages that they speak with in the browser',
    (folder, part, without, only) => {
      const { files } = clientCodeBelow(root, folder, { without, only, lazy: true });
      const given = pickBranches(messages, clientBranches(part));
      const missing = [...files.keys()].flatMap((file) =>
        spokenMessages(readFileSync(join(root, file), 'utf8')).flatMap((path) =>
          isSame(branchOf(given, path), branchOf(messages, path)) ? [] : [`${path}: ${file}`],
        ),
      );
      expect(missing).toEqual([]);
    },
  );

  it('with the list of jobs load no schemas, no windows, no menus and no charts before they are needed', () => {
    const { packages } = clientCodeBelow(root, 'corpora', {
      without: [
        ...[
          'jobs',
          'metadata',
          'releases',
          'resources',
          'rights',
          'search',
          'seeds',
          'sub-corpora',
          'new',
          'validation',
        ],
      ],
    });
    const heavy = ['zod', 'radix-ui', 'next-auth/react', 're2js', 'tldts'];
    expect(heavy.flatMap((name) => (packages.has(name) ? [`${name}: ${packages.get(name)}`] : []))).toEqual(
      [],
    );
  });
});

const branchOf = (tree: MessageTree, path: string): MessageTree[string] | undefined =>
  path
    .split('.')
    .reduce<MessageTree[string] | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      tree,
    );

/** What isn't there can't be missing: a file may have two functions of one name. */
const isSame = (given: unknown, whole: unknown): boolean => whole === undefined || given === whole;

describe('spokenMessages', () => {
  it('finds what is said by its key, and takes the branch where the key is made up or the function handed on', () => {
    const of = (...lines: string[]) => spokenMessages(lines.join('\n'));
    const t = "const t = useTranslations('jobs.menu');";
    expect(of(t, "t('label'); t.rich(\n  'copy.text', {})")).toEqual([
      'jobs.menu.copy.text',
      'jobs.menu.label',
    ]);
    expect(of(t, `t(\`kind.\${kind}.label\`)`)).toEqual(['jobs.menu.kind']);
    expect(of(t, `t(\`\${kind}.label\`)`)).toEqual(['jobs.menu']);
    expect(of(t, "t(isNew ? 'one' : 'other')")).toEqual(['jobs.menu']);
    expect(of(t, "t('label'); say(t, 3)")).toEqual(['jobs.menu', 'jobs.menu.label']);
    expect(of("say(useTranslations('rules'))")).toEqual(['rules']);
    expect(of(t, 'item.t; "t"; part("t")')).toEqual([]);
  });
});

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
