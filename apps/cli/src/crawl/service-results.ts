import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openArchiveStore } from '@florilegium/archive/open-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { cesDocumentOf } from '@florilegium/corpus/writers/ces-document';
import { cesStylesheet, cesStylesheetName } from '@florilegium/corpus/writers/ces-stylesheet';
import { writeCesDocument } from '@florilegium/corpus/writers/write-cesdoc';
import { keptDocuments } from '@florilegium/db/mapping/kept-documents';
import { listPairings, type Pairing } from '@florilegium/db/pairs/pairings';
import { resourceById } from '@florilegium/db/screens/resources';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { readText } from '@florilegium/releases/read-text';
import { counted } from '../lines/counted';
import { writePairs } from '../text/pair-files';
import type { CrawlEnd } from './crawl-run';

/** The folder of the cesDocs, below the crawl's. */
const documentsFolder = 'cesdoc';
/** The list of the results, as in PANACEA's services. */
const listName = 'output.txt';
const pollMs = 300;
/** The mapping worker begins a pairing within this time. */
const begunWithinMs = 120_000;

/**
 * Writes the texts of a crawl as cesDocs. For a bilingual crawl it also writes, once its pages are paired, the pairs
 * as cesAligns and TMX. output.txt lists the cesDocs, or the cesAligns, one path a line.
 */
export async function writeServiceResults(
  end: CrawlEnd,
  { outFolder, isBilingual }: { outFolder: string; isBilingual: boolean },
): Promise<void> {
  const { database, settings, job, say } = end;
  const archive = await openArchiveStore(settings.archive);
  try {
    const places = await writeDocuments({ database, archive, jobId: job.jobId }, outFolder);
    say(`${counted(places.size, 'text')} in ${join(outFolder, documentsFolder)}.`);
    let files = [...places.values()].map((name) => join(outFolder, documentsFolder, name));
    if (isBilingual) {
      const pairing = await waitForPairing(end);
      const locationOf = (resourceId: string) => `../${documentsFolder}/${places.get(resourceId)}`;
      files = pairing ? await writePairs({ database, pairing, locationOf, say }, outFolder) : [];
    }
    await writeFile(join(outFolder, listName), files.map((path) => `${path}\n`).join(''));
  } finally {
    await archive.close();
  }
}

/** Writes one cesDoc for each kept text; returns the names of the files by resource. */
async function writeDocuments(
  { database, archive, jobId }: { database: Database; archive: ArchiveStore; jobId: string },
  outFolder: string,
): Promise<Map<string, string>> {
  const folder = join(outFolder, documentsFolder);
  // Files of an earlier crawl into the same folder are removed unless this crawl has them, too.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, cesStylesheetName), cesStylesheet);
  const released = String(new Date().getUTCFullYear());
  const names = new Map<string, string>();
  for await (const batch of keptDocuments(database, jobId)) {
    for (const { resourceId } of batch) {
      const page = await resourceById(database, resourceId);
      const { textPath: path, textOffset: offset, textLength: length } = page ?? {};
      if (!page || !path || offset == null || length == null) continue;
      const text = await readText(archive, { path, offset, length });
      const original = page.path === null ? page.url : `archive/${page.path}`;
      const metadata = { ...page.jobMetadata, ...page.metadata };
      const document = cesDocumentOf({ ...page, metadata }, text, { base: '', original, released });
      const name = `${names.size + 1}.xml`;
      await writeFile(join(folder, name), writeCesDocument(document, { stylesheet: cesStylesheetName }));
      names.set(resourceId, name);
    }
  }
  return names;
}

/** Pages without a partner by reason, in the words of `align --all`. */
function sayAlone({ counts }: Pairing, say: CrawlEnd['say']): void {
  const reasons = Object.entries(counts?.unpaired ?? {}).filter(([, pages]) => pages > 0);
  if (reasons.length === 0) return;
  say(`Without a partner: ${reasons.map(([reason, pages]) => `${reason} ${pages}`).join(', ')}.`);
}

/**
 * Waits for the pairing that the mapping worker begins by itself after a bilingual crawl; null if it was interrupted.
 */
async function waitForPairing({ database, job, interruption, say }: CrawlEnd): Promise<Pairing | null> {
  say('Looking for pages that translate each other.');
  const deadline = Date.now() + begunWithinMs;
  while (!interruption.aborted) {
    const pairing = (await listPairings(database, job.jobId))[0];
    if (pairing?.state === 'done') {
      sayAlone(pairing, say);
      return pairing;
    }
    if (pairing && pairing.state !== 'waiting' && pairing.state !== 'running')
      throw new AppError('internal', `The pages could not be paired: ${pairing.detail ?? pairing.state}.`);
    if (!pairing && Date.now() > deadline) throw new AppError('workerSilent', 'No worker pairs the pages.');
    await sleep(pollMs, undefined, { signal: interruption }).catch(() => {});
  }
  say('Interrupted: the pages are not paired.');
  return null;
}
