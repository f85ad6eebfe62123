import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const inflate = promisify(brotliDecompress);

/** The models' folder, from the root of the product. */
const modelsFolder = join('packages', 'tagger', 'models');

/** Finds the models' folder upwards from this file, whether it runs from source or from an app's bundle. */
function findModels(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const models = join(folder, modelsFolder);
    if (existsSync(models)) return models;
    if (folder === dirname(folder)) return null;
  }
}

/** The frequencies of a language's lemmas, for `readReference` of `text`; null if there is no list. */
export async function readLemmaFrequencies(language: string): Promise<string | null> {
  const inflated = await readModel(language, join('frequencies', `${language}.txt.br`));
  return inflated && Buffer.from(inflated).toString();
}

/**
 * The inflated model of a language (ISO 639-1), for the tagger to load; null if there is none. Throws the errors of
 * reading a file and inflating it.
 */
export async function readTaggerModel(language: string): Promise<Uint8Array | null> {
  return readModel(language, `${language}.bin`);
}

async function readModel(language: string, name: string): Promise<Uint8Array | null> {
  const folder = findModels();
  if (folder === null || !/^[a-z]{2,3}$/.test(language)) return null;
  const file = join(folder, name);
  return existsSync(file) ? await inflate(await readFile(file)) : null;
}
