import type { ArchiveStore } from '@florilegium/archive/store';
import { payloadDigest } from '@florilegium/archive/warc/digest';
import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import { cutToCommitted } from '@florilegium/archive/warc/warc-cut';
import {
  metadataRecord,
  requestRecord,
  responseRecord,
  revisitRecord,
} from '@florilegium/archive/warc/warc-records';
import type { RecordPlace } from '@florilegium/archive/warc/warc-writer';
import { openWarcWriter } from '@florilegium/archive/warc/warc-writer';
import { formatMediaTypes } from '@florilegium/contracts/formats';
import {
  type ArchiveWriter,
  capturesByDigest,
  closeArchiveFiles,
  type EarlierCapture,
  ensureArchiveFile,
  type NewCapture,
  openArchiveFiles,
  type WrittenFile,
} from '@florilegium/db/crawl/captures';
import type { ArchivedScript } from '@florilegium/db/crawl/renderings';
import type { Database } from '@florilegium/db/sql/database';
import { version } from '@florilegium/platform/version';
import { uuidv7 } from 'uuidv7';
import type { WrittenHost } from '../engine/scheduled-host';
import { createArchivedScripts, md5Uuid, type ScriptBatch } from '../rendering/archived-scripts';
import {
  type RenderingRecords,
  renderingOf,
  renderingRecords,
  smallestRevisitBytes,
} from '../rendering/rendering-records';
import type { PageOutcome, SavedPage } from './page-outcome';

/** A page to store. */
export interface PageToKeep {
  host: WrittenHost;
  outcome: PageOutcome;
  saved: SavedPage;
  /** Only archived: it is no resource, and no later record refers to it. */
  isArchiveOnly: boolean;
}

/** The WARC files that this worker writes, and their rows. */
export interface PageArchive {
  /**
   * Writes each page's response (or revisit), request and metadata. Resolves when they are durable, with a capture
   * for each page that becomes a resource, the bytes of each page's records, and the complete length of each file. An
   * earlier file is complete once the rows of its last records are written. Throws AppError `storeUnavailable`.
   */
  write(pages: PageToKeep[]): Promise<WrittenPages>;
  /** Ends the last file at the length that the database knows. */
  close(): Promise<void>;
}

/** What became of pages that were written. */
export interface WrittenPages {
  captures: Map<PageOutcome, NewCapture>;
  /** Of all records of a page. */
  archivedBytes: Map<PageOutcome, number>;
  files: WrittenFile[];
  /** Scripts that stand whole in the archive now, also those of pages that are only archived. */
  scripts: ArchivedScript[];
  /** Their rows are written: later pages may refer to the scripts. */
  keep(): void;
}

export interface PageArchiveOptions {
  database: Database;
  store: ArchiveStore;
  maxFileBytes: number;
  owner: ArchiveWriter;
}

/** Opens the archive; files are created when needed. */
export async function openPageArchive(options: PageArchiveOptions): Promise<PageArchive> {
  const { database, store, maxFileBytes, owner } = options;
  const day = new Date().toISOString().slice(0, 10);
  const writer = await openWarcWriter({
    store,
    maxFileBytes,
    prefix: `${day}/crawl`,
    software: `florilegium/${version}`,
    robots: 'obeyed (RFC 9309)',
  });
  const fileIds = new Map<string, number>();
  const archivedScripts = createArchivedScripts();

  async function fileIdOf(path: string): Promise<number> {
    const known = fileIds.get(path);
    if (known !== undefined) return known;
    const fileId = await ensureArchiveFile(database, path, owner);
    fileIds.set(path, fileId);
    return fileId;
  }

  async function placeOf({ path, offset, length }: RecordPlace) {
    return { fileId: await fileIdOf(path), offset, length };
  }

  /** The scripts that a page has brought, once its records have places. */
  function scriptsOf(
    { page, capture, domAt, brought }: Draft,
    own: RecordPlace[],
  ): Promise<ArchivedScript[]> {
    const { id, url: pageUrl, host } = capture;
    const by = { captureId: page.isArchiveOnly ? null : id, url: pageUrl, host };
    const formOffset = domAt === null ? null : own[domAt]!.offset;
    const { jobId } = page.saved;
    return Promise.all(
      brought.map(async ({ at, key, url }) => {
        return { jobId, key, url, place: await placeOf(own[at]!), formOffset, by };
      }),
    );
  }

  /** Files are written one after another: all except that of the last record are complete. */
  function leaveBehind(ends: Map<number, number>, lastPath: string): WrittenFile[] {
    const files = [...fileIds].map(([path, fileId]) => {
      return { fileId, bytes: ends.get(fileId) ?? 0, isComplete: path !== lastPath };
    });
    for (const path of [...fileIds.keys()]) if (path !== lastPath) fileIds.delete(path);
    return files;
  }

  return {
    async write(pages) {
      if (pages.length === 0)
        return { captures: new Map(), archivedBytes: new Map(), files: [], scripts: [], keep() {} };
      const batch = archivedScripts.begin();
      const drafts = await draftCaptures(database, pages, batch);
      const places = await writer.append(drafts.map((draft) => draft.records));
      const scripts: ArchivedScript[] = [];
      const captures = new Map<PageOutcome, NewCapture>();
      const archivedBytes = new Map<PageOutcome, number>();
      const ends = new Map<number, number>();
      let from = 0;
      for (const draft of drafts) {
        const { page, capture, records, domAt, referred } = draft;
        const own = places.slice(from, from + records.length);
        from += records.length;
        for (const place of own) ends.set(await fileIdOf(place.path), place.offset + place.length);
        const recordBytes = own.reduce((sum, place) => sum + place.length, 0);
        archivedBytes.set(page.outcome, recordBytes);
        scripts.push(...(await scriptsOf(draft, own)));
        if (page.isArchiveOnly) continue;
        const { path, offset, length } = own[0]!;
        const dom = domAt === null ? null : await placeOf(own[domAt]!);
        const rendering = page.saved.rendering && {
          ...renderingOf(page.saved.rendering),
          dom,
          scripts: referred,
        };
        captures.set(page.outcome, { ...capture, fileId: await fileIdOf(path), offset, length, rendering });
      }
      return {
        captures,
        archivedBytes,
        files: leaveBehind(ends, places.at(-1)!.path),
        scripts,
        keep: batch.keep,
      };
    },
    async close() {
      await writer.close();
      const mine = (await openArchiveFiles(database)).filter(
        (file) => file.writer.workerId === owner.workerId,
      );
      await cutToCommitted(store, mine);
      await closeArchiveFiles(
        database,
        mine.map((file) => file.fileId),
      );
    },
  };
}

/** A capture whose records have no place yet. */
interface Draft {
  page: PageToKeep;
  /** The first is its response or revisit. */
  records: WarcRecordInput[];
  /** Which of them is the page as its scripts left it; null: none. */
  domAt: number | null;
  /** Scripts among them, and scripts that stand elsewhere. */
  brought: RenderingRecords['brought'];
  referred: RenderingRecords['referred'];
  capture: Omit<NewCapture, 'fileId' | 'offset' | 'length' | 'rendering'>;
}

/** Compares each payload with those that the job has already: a known payload becomes a revisit. */
async function draftCaptures(
  database: Database,
  pages: PageToKeep[],
  scripts: ScriptBatch,
): Promise<Draft[]> {
  const payloads = new Map(pages.map((page) => [page, payloadOf(page.saved)]));
  const asked = pages.filter((page) => mayRevisit(page.saved));
  const known = await capturesByDigest(
    database,
    [...new Set(asked.map((page) => page.saved.jobId))],
    asked.map((page) => payloads.get(page)!.digest),
  );
  const earlier = new Map(known.map((capture) => [keyOf(capture.jobId, capture), capture]));
  return pages.map((page): Draft => {
    const payload = payloads.get(page)!;
    const { jobId, unchanged } = page.saved;
    const key = keyOf(jobId, payload);
    const original = mayRevisit(page.saved) ? earlier.get(key) : undefined;
    const draft = draftOf(page, payload, original, scripts);
    // The next payload of this batch that equals this one refers to it.
    if (!original && !unchanged && !page.isArchiveOnly)
      earlier.set(key, { ...draft.capture, captureId: draft.capture.id, jobId });
    return draft;
  });
}

/** The keys of a body. */
interface Payload {
  /** Digest of the body as received. */
  digest: string;
  /**
   * Checksum of what is read, as uuid text: the decoded body, since with another Content-Encoding the same bytes may mean
   * something else, or the page as its scripts left it.
   */
  checksum: string;
}

function payloadOf({ result, unchanged, rendering }: SavedPage): Payload {
  if (unchanged?.checksum) return { digest: unchanged.digest, checksum: unchanged.checksum };
  const { body, decoded } = result;
  const digest = payloadDigest(body);
  // A body without coding is read once for both. Scripts may make many pages of one body.
  const content = rendering?.dom ? Buffer.from(rendering.dom) : decoded;
  const checksum = md5Uuid(body === content ? digest : payloadDigest(content));
  return { digest: unchanged?.digest ?? digest, checksum };
}

function keyOf(jobId: string, { digest, checksum }: Pick<EarlierCapture, 'digest' | 'checksum'>): string {
  return `${jobId} ${digest} ${checksum}`;
}

function mayRevisit({ result, unchanged }: SavedPage): boolean {
  return unchanged === null && result.body.length >= smallestRevisitBytes;
}

function draftOf(
  page: PageToKeep,
  payload: Payload,
  original: EarlierCapture | undefined,
  scripts: ScriptBatch,
): Draft {
  const { jobId, result, format, unchanged, via, depth, rendering } = page.saved;
  const head = unchanged
    ? revisitRecord(result, 'notModified', revisited(unchanged))
    : original
      ? revisitRecord(result, 'identicalPayload', revisited(original))
      : responseRecord(result, {
          identifiedType: format ? formatMediaTypes[format][0] : undefined,
          payloadDigest: payload.digest,
        });
  const metadata = metadataRecord(result, head, {
    via,
    hopsFromSeed: 'L'.repeat(depth),
    fetchTimeMs: result.durationMs,
  });
  const records = [head, requestRecord(result, head), metadata];
  // The page that it repeats has its rendered form in the archive, too; what was asked for is new.
  const hasDom = original !== undefined;
  const rendered = rendering
    ? renderingRecords(result.url, head, rendering, { jobId, scripts, hasDom })
    : { records: [], brought: [], referred: [] };
  return {
    page,
    records: [...records, ...rendered.records],
    domAt: rendering?.dom && !hasDom ? records.length : null,
    brought: rendered.brought.map((one) => ({ ...one, at: one.at + records.length })),
    referred: rendered.referred,
    capture: captureOf(page, payload, (original ?? unchanged)?.captureId ?? null),
  };
}

function revisited({ url, capturedAt, digest }: EarlierCapture) {
  return { url, date: capturedAt, payloadDigest: digest };
}

function captureOf(
  { host, outcome, saved }: PageToKeep,
  payload: Payload,
  revisitOf: string | null,
): Draft['capture'] {
  const { result, format, signals, unchanged } = saved;
  return {
    id: uuidv7(),
    runId: outcome.runId,
    keyHash: outcome.keyHash,
    url: outcome.url,
    host: host.name,
    capturedAt: result.startedAt,
    ...payload,
    revisitOf,
    etag: result.header('etag') ?? unchanged?.etag ?? null,
    modified: result.header('last-modified') ?? unchanged?.modified ?? null,
    signals: signals ?? unchanged?.signals ?? {},
    status: unchanged?.status ?? result.status,
    contentType: result.header('content-type') ?? unchanged?.contentType ?? '',
    format,
    bytes: unchanged?.bytes ?? result.decoded.length,
    durationMs: result.durationMs,
  };
}
