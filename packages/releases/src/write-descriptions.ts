import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumLines, type ManifestFile } from '@florilegium/corpus/manifest';
import { citationBibtex, citationCff } from '@florilegium/corpus/release/citation';
import { croissant } from '@florilegium/corpus/release/croissant';
import { dataCard } from '@florilegium/corpus/release/data-card';
import { recipe, releaseManifest, seedsCsv } from '@florilegium/corpus/release/recipe';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ReleaseFacts } from '@florilegium/corpus/release/release-facts';
import { blackLabFormat, cwbScript, manateeRegistry } from '@florilegium/corpus/release/search-engine-files';
import { syncFolder, writeWhole } from './whole-files';

/** Names of the files that describe a release, which every one has. */
export const checksumsPath = 'SHA256SUMS';

/**
 * Writes what describes a release beside its text files: how it is cited, what is in it, how it was made, how search
 * engines read it, and the checksums of everything. Returns all files but the checksums.
 */
export async function writeDescriptions(
  folder: string,
  about: ReleaseAbout,
  facts: ReleaseFacts,
  texts: readonly ManifestFile[],
): Promise<ManifestFile[]> {
  const write = (path: string, text: string) => replaceFile(folder, path, text);
  const files = [
    ...texts,
    ...(await writeSearchEngineFiles(write, about, texts)),
    await write('recipe.json', json(recipe(about, facts))),
    await write('seeds.csv', seedsCsv(facts)),
    await write('CITATION.cff', citationCff(about)),
    await write('citation.bib', citationBibtex(about)),
  ];
  files.push(await write('croissant.json', json(croissant(about, files))));
  files.push(await write('manifest.json', json(releaseManifest(about, facts, files))));
  files.push(await write('README.md', dataCard(about, facts, files)));
  await write(checksumsPath, checksumLines(files));
  await syncFolder(folder);
  return files;
}

type Write = (path: string, text: string) => Promise<ManifestFile>;

async function writeSearchEngineFiles(
  write: Write,
  about: ReleaseAbout,
  texts: readonly ManifestFile[],
): Promise<ManifestFile[]> {
  const vertical = texts.find(({ path }) => path.startsWith('corpus.vert'));
  if (!vertical) return [];
  return [
    await write('corpus.registry', manateeRegistry(about, vertical.path)),
    await write('encode-cwb.sh', cwbScript(about, vertical.path)),
    await write('florilegium.blf.yaml', blackLabFormat(about)),
  ];
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Readers see the file from before or the new one, never half of it. */
async function replaceFile(folder: string, path: string, text: string): Promise<ManifestFile> {
  const written = await writeWhole(join(folder, `${path}.part`), text);
  await rename(join(folder, `${path}.part`), join(folder, path));
  return { ...written, path };
}
