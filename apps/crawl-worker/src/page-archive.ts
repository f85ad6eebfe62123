import { requestRecord, responseRecord } from '@florilegium/archive/warc-records';
import { openWarcWriter } from '@florilegium/archive/warc-writer';
import { formatMediaTypes } from '@florilegium/contracts/formats';
import { closeArchiveFiles, ensureArchiveFile, type NewCapture } from '@florilegium/db/captures';
import type { Database } from '@florilegium/db/database';
import { version } from '@florilegium/platform/version';
import type { PageOutcome } from './fetch-page';
import type { Host } from './host-queue';

/** A page that is to be kept. */
export interface PageToKeep {
  host: Host;
  outcome: PageOutcome;
  saved: NonNullable<PageOutcome['saved']>;
}

/** The WARC files that this worker writes, and their rows. */
export interface PageArchive {
  /**
   * Writes each page's response and request. Resolves when they are on the disk, with a capture for each page and how
   * far each file is whole now. Throws AppError `storeUnavailable`.
   */
  write(
    pages: PageToKeep[],
  ): Promise<{ captures: Map<PageOutcome, NewCapture>; files: { fileId: number; bytes: number }[] }>;
  close(): Promise<void>;
}

/** Opens the archive in `folder`; files are made when they are needed. */
export async function openPageArchive(database: Database, folder: string): Promise<PageArchive> {
  const day = new Date().toISOString().slice(0, 10);
  const writer = await openWarcWriter({
    folder,
    prefix: `${day}/crawl`,
    software: `florilegium/${version}`,
  });
  const fileIds = new Map<string, number>();

  async function fileIdOf(path: string): Promise<number> {
    const known = fileIds.get(path);
    if (known !== undefined) return known;
    const fileId = await ensureArchiveFile(database, path);
    // Files are written one after the other: with a new one all others are complete.
    await closeArchiveFiles(database, [...fileIds.values()]);
    fileIds.clear();
    fileIds.set(path, fileId);
    return fileId;
  }

  return {
    async write(pages) {
      if (pages.length === 0) return { captures: new Map(), files: [] };
      const responses = pages.map(({ saved }) =>
        responseRecord(saved.result, {
          identifiedType: saved.format ? formatMediaTypes[saved.format][0] : undefined,
        }),
      );
      const places = await writer.append(
        pages.flatMap(({ saved }, index) => [
          responses[index]!,
          requestRecord(saved.result, responses[index]!),
        ]),
      );
      const captures = new Map<PageOutcome, NewCapture>();
      const ends = new Map<number, number>();
      for (const [index, page] of pages.entries()) {
        const place = places[2 * index]!;
        const request = places[2 * index + 1]!;
        const fileId = await fileIdOf(place.path);
        ends.set(fileId, place.offset + place.length);
        ends.set(await fileIdOf(request.path), request.offset + request.length);
        captures.set(page.outcome, captureOf(page, responses[index]!.payloadDigest!, { ...place, fileId }));
      }
      return { captures, files: [...ends].map(([fileId, bytes]) => ({ fileId, bytes })) };
    },
    async close() {
      await writer.close();
      await closeArchiveFiles(database, [...fileIds.values()]);
    },
  };
}

function captureOf(
  { host, outcome, saved }: PageToKeep,
  digest: string,
  place: Pick<NewCapture, 'fileId' | 'offset' | 'length'>,
): NewCapture {
  const { result, format } = saved;
  return {
    runId: outcome.runId,
    keyHash: outcome.keyHash,
    url: outcome.url,
    host: host.name,
    capturedAt: result.startedAt,
    fileId: place.fileId,
    offset: place.offset,
    length: place.length,
    digest,
    status: result.status,
    contentType: result.header('content-type') ?? '',
    format,
    bytes: result.decoded.length,
    durationMs: result.durationMs,
  };
}
