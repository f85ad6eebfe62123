import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sentencePairsOf } from '@florilegium/corpus/aligned-sentences';
import type { SentencePair } from '@florilegium/corpus/sentence-pair';
import { writeCesAlign } from '@florilegium/corpus/writers/write-cesalign';
import { writeTmx } from '@florilegium/corpus/writers/write-tmx';
import { alignedPages, listPairs } from '@florilegium/db/pairs/page-pairs';
import type { Pairing } from '@florilegium/db/pairs/pairings';
import type { Database } from '@florilegium/db/sql/database';
import { version } from '@florilegium/platform/version';
import { counted } from '../lines/counted';

const alignFolder = 'cesalign';
const together = 500;
/** Sentence pairs below this score stay out of the TMX. */
const minScore = 0.5;

/** The input for the files of a pairing. */
interface PairedCrawl {
  database: Database;
  pairing: Pairing;
  /** Path of a page's cesDoc, relative to the folder of the cesAligns. */
  locationOf(resourceId: string): string;
  say(line: string): void;
}

/** Writes one cesAlign for each pair and one TMX for every two languages; returns the paths of the cesAligns. */
export async function writePairs(paired: PairedCrawl, outFolder: string): Promise<string[]> {
  const { database, pairing, locationOf, say } = paired;
  const folder = join(outFolder, alignFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Files of an earlier crawl into the same folder are removed.
  for (const name of await readdir(outFolder))
    if (/^[a-z]{2,3}-[a-z]{2,3}\.tmx$/.test(name)) await rm(join(outFolder, name));
  const files: string[] = [];
  let after = 0;
  for (;;) {
    const pairs = await listPairs(database, pairing.id, {
      order: 'number',
      after: { number: after, score: 0 },
      limit: together,
    });
    if (pairs.length === 0) break;
    for (const { number, a, b, languageA, languageB } of pairs) {
      const path = join(folder, `${number}.xml`);
      const sides = [
        { location: locationOf(a.resourceId), language: languageA },
        { location: locationOf(b.resourceId), language: languageB },
      ] as const;
      await writeFile(path, writeCesAlign(sides));
      files.push(path);
    }
    after = pairs.at(-1)!.number;
  }
  say(`${counted(files.length, 'pair')} of pages in ${folder}.`);
  for (const languages of Object.keys(pairing.counts?.pairs ?? {}))
    await writeMemory(paired, languages, outFolder);
  return files;
}

/** `languages`: 'it-en'. */
async function writeMemory({ database, pairing }: PairedCrawl, languages: string, folder: string) {
  const [a, b] = languages.split('-') as [string, string];
  const header = {
    languages: [a, b] as const,
    tool: 'Florilegium',
    toolVersion: version,
    date: (pairing.endedAt ?? pairing.createdAt).toISOString(),
  };
  const pairs = async function* (): AsyncGenerator<SentencePair> {
    for await (const texts of alignedPages(database, pairing.id, { a, b }))
      yield* sentencePairsOf(texts, minScore);
  };
  const path = join(folder, `${languages}.tmx`);
  await pipeline(Readable.from(writeTmx(header, pairs())), createWriteStream(path));
}
