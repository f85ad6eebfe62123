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
import { asWriter } from '@florilegium/db/releases/release-writer';
import type { ReleaseWriting } from './release-writing';
import { syncFolder, writeWhole } from './whole-files';

/** Names of the files that describe a release, which every one has. */
export const checksumsPath = 'SHA256SUMS';

/**
 * Writes what describes a release beside its text files: how it is cited, what is in it, how it was made, how search
 * engines read it, and the checksums of everything. Returns all files but the checksums. Readers see each file from before
 * or the new one, never half of it.
 */
export async function writeDescriptions(
  { database, writer, about, folder, workFolder }: ReleaseWriting,
  facts: ReleaseFacts,
  texts: readonly ManifestFile[],
): Promise<ManifestFile[]> {
  const written: string[] = [];
  const write = async (path: string, text: string) => {
    written.push(path);
    return writeWhole(join(workFolder, path), text);
  };
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
  await asWriter(database, writer, async () => {
    for (const path of written) await rename(join(workFolder, path), join(folder, path));
  });
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
