import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const inflate = promisify(brotliDecompress);

/** Where models lie, from the root of the product. */
const modelsFolder = join('packages', 'tagger', 'models');

/** The folder of the models, found upwards from this file: it runs from source and from an app's bundle alike. */
function findModels(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const models = join(folder, modelsFolder);
    if (existsSync(models)) return models;
    if (folder === dirname(folder)) return null;
  }
}

/** The frequencies of a language's lemmas, for `readReference` of `text`; null where there is no list. */
export async function readLemmaFrequencies(language: string): Promise<string | null> {
  const inflated = await readModel(language, join('frequencies', `${language}.txt.br`));
  return inflated && Buffer.from(inflated).toString();
}

/**
 * The inflated model of a language (ISO 639-1), for the tagger to load; null where there is none. Throws what reading
 * a file or inflating it throws.
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
