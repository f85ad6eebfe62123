import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import { type WaczPage, writeWacz } from '@florilegium/archive/index/wacz';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import { readLines } from './read-lines';

/**
 * Packs the WARC file of a release with its index and the list of its pages (WACZ), so that ReplayWeb.page shows them. The
 * list of pages is a file with a JSON object a line: url, date, title.
 */
export async function packWacz(warc: string, pages: string, to: string, about: ReleaseAbout): Promise<void> {
  const store = await openFsStore(dirname(warc));
  const workFolder = `${to}.index`;
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });
  try {
    const content = {
      ...{ store, workFolder, files: [basename(warc)], pages: pagesOf(pages) },
      title: `${about.title} ${about.number}`,
      description: about.note,
      software: `Florilegium/${about.productVersion}`,
      created: new Date(about.date),
    };
    await writeWacz(content, createWriteStream(to));
  } finally {
    await store.close();
    await rm(workFolder, { recursive: true, force: true });
  }
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
}

async function* pagesOf(path: string): AsyncGenerator<WaczPage> {
  for await (const line of readLines(createReadStream(path))) {
    const { url, date, title } = JSON.parse(line) as { url: string; date: string; title: string };
    yield { url, date: new Date(date), ...(title !== '' && { title }) };
  }
}
