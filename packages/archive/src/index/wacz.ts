import { createHash, hash } from 'node:crypto';
import { basename } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type ArchiveStore, streamFile } from '../store';
import { indexOf } from './cdxj';
import { zipNumOf } from './zip-num';

/** A page in the package's list of pages. */
export interface WaczPage {
  url: string;
  /** When it was captured. */
  date: Date;
  title?: string;
  /** For searching. */
  text?: string;
}

export interface WaczContent {
  store: ArchiveStore;
  /** WARC files by their paths in the store, in order. */
  files: readonly string[];
  pages: AsyncIterable<WaczPage>;
  title: string;
  /** Markdown. */
  description?: string;
  /** Name and version of what makes the package. */
  software: string;
  created: Date;
  /** The page with which replay begins. */
  mainPageUrl?: string;
  /** An existing folder for index lines that don't fit into memory. */
  workFolder: string;
}

/** A part of the package, as its manifest lists it. */
export interface WaczResource {
  name: string;
  path: string;
  /** 'sha256:' and 64 hexadecimal digits. */
  hash: string;
  bytes: number;
}

/**
 * Writes a package of WARC files with their index and a list of pages (WACZ 1.1.1), which ReplayWeb.page can open
 * directly. It contains the WARC files unchanged. Ends `out`; memory doesn't grow with the files. Returns the
 * package's contents.
 * @throws AppError `recordUnreadable` (a file is missing), `storeUnavailable`; the errors of `out`
 */
export async function writeWacz(content: WaczContent, out: Writable): Promise<WaczResource[]> {
  const { store, created } = content;
  const pack = openPackage(out, created);
  try {
    const files = namedFiles(content.files);
    for (const { path, fileName } of files) {
      await pack.add(`archive/${fileName}`, streamFile(store, path), { isCompressed: true });
    }
    const index = zipNumOf(indexOf(store, files, content.workFolder), 'index.cdx.gz');
    await pack.add('indexes/index.cdx.gz', index.blocks, { isCompressed: true });
    await pack.add('indexes/index.idx', Readable.from([Buffer.from(index.summary())]));
    await pack.add('pages/pages.jsonl', pageLines(content.pages));
    const manifest = Buffer.from(`${JSON.stringify(manifestOf(content, pack.resources), null, 2)}\n`);
    const digest = { path: 'datapackage.json', hash: `sha256:${hash('sha256', manifest)}` };
    await pack.end({
      'datapackage.json': manifest,
      'datapackage-digest.json': Buffer.from(`${JSON.stringify(digest, null, 2)}\n`),
    });
    return pack.resources;
  } catch (error) {
    out.destroy(error as Error);
    throw error;
  }
}

function manifestOf(content: WaczContent, resources: readonly WaczResource[]): object {
  return {
    profile: 'data-package',
    wacz_version: '1.1.1',
    title: content.title,
    ...(content.description !== undefined && { description: content.description }),
    created: content.created.toISOString(),
    software: content.software,
    ...(content.mainPageUrl !== undefined && { mainPageUrl: content.mainPageUrl }),
    resources,
  };
}

/** Names for files in one folder: if two files have the same name, the second gets a number. */
function namedFiles(paths: readonly string[]): { path: string; fileName: string }[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const name = basename(path);
    let fileName = name;
    for (let number = 2; taken.has(fileName); number++) fileName = `${number}-${name}`;
    taken.add(fileName);
    return { path, fileName };
  });
}

/** pages.jsonl: a line with the format, then one line for each page. */
async function* pageLines(pages: AsyncIterable<WaczPage>): AsyncGenerator<Buffer> {
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);
  yield line({ format: 'json-pages-1.0', id: 'pages', title: 'All Pages' });
  for await (const { url, date, title, text } of pages) {
    const ts = date.toISOString();
    yield line({ id: hash('sha1', `${url} ${ts}`).slice(0, 20), url, ts, title, text });
  }
}

/** A zip file that is written part by part. */
function openPackage(out: Writable, mtime: Date) {
  const zip = new ZipFile();
  const resources: WaczResource[] = [];
  const written = pipeline(zip.outputStream, out);
  // The error is handled where parts are awaited, and at the end.
  written.catch(() => {});
  zip.on('error', () => {});

  async function* summed(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const sum = createHash('sha256');
    let length = 0;
    for await (const chunk of bytes) {
      sum.update(chunk);
      length += chunk.length;
      yield chunk;
    }
    resources.push({
      name: basename(path).toLowerCase(),
      path,
      hash: `sha256:${sum.digest('hex')}`,
      bytes: length,
    });
  }

  return {
    resources,
    /** Data that is compressed already is stored as it is, so that a range of it can be read in place. */
    async add(path: string, bytes: AsyncIterable<Buffer>, { isCompressed = false } = {}): Promise<void> {
      const stream = Readable.from(summed(path, bytes), { objectMode: false });
      zip.addReadStream(stream, path, { mtime, compress: !isCompressed });
      try {
        await Promise.race([finished(stream), written]);
      } finally {
        stream.destroy();
      }
    },
    async end(last: Record<string, Buffer>): Promise<void> {
      for (const [path, bytes] of Object.entries(last)) zip.addBuffer(bytes, path, { mtime });
      zip.end();
      await written;
    },
  };
}
