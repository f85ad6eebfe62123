import { gzipSync } from 'node:zlib';
import { recordParts } from '@florilegium/archive/warc/record-parts';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { warcinfoRecord } from '@florilegium/archive/warc/warc-records';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';
import { pageParts, type ReadArchive } from './page-parts';

/** The first record of the WARC file of a release. The same release gives the same bytes. */
export function releaseWarcinfo(about: ReleaseAbout, fileName: string): Uint8Array {
  const record = warcinfoRecord({
    ...{ fileName, date: new Date(about.date) },
    software: `Florilegium/${about.productVersion}`,
    isPartOf: `${about.title} ${about.number}`,
  });
  return gzipSync(Buffer.concat(recordParts({ ...record, id: `<urn:uuid:${about.releaseId}>` })));
}

/**
 * The records of what documents were captured from, as they stand in the archive: gzip members, copied without packing them
 * again, after their digests were checked. Of a revisit also the record that holds the payload, unless it is elsewhere in the
 * file; of a page whose scripts were run also the page as they left it, which its text may be of, and what it asked for, but
 * for addresses that `isTaken`. Throws `recordUnreadable` with the URL.
 */
export async function originalMembers(
  archive: ReadArchive,
  documents: readonly ListedDocument[],
  hasPayloadElsewhere: ReadonlySet<number>,
  isTaken: (url: string) => boolean,
): Promise<Uint8Array[]> {
  const members: Uint8Array[] = [];
  for (const { place, document } of documents) {
    const { url, original, revisited, rendered } = document;
    if (revisited && !hasPayloadElsewhere.has(place))
      members.push(await checkedMember(archive, revisited, url));
    members.push(await checkedMember(archive, original, url));
    if (!rendered) continue;
    members.push(await checkedMember(archive, rendered, url));
    for (const record of await recordsOfParts(archive, rendered, url, isTaken))
      members.push(await checkedMember(archive, record, url));
  }
  return members;
}

/** What a page asked for; the list of it goes where an address in it was taken down. */
async function recordsOfParts(
  archive: ReadArchive,
  rendered: RecordPlace,
  url: string,
  isTaken: (url: string) => boolean,
): Promise<RecordPlace[]> {
  const { list, parts } = await pageParts(archive, rendered, url);
  const about = list && !list.urls.some(isTaken) ? [list.record] : [];
  return [...about, ...parts.flatMap((part) => (isTaken(part.url) ? [] : part.records))];
}

/** A page that is not in a release, whose scripts pages of the release may need. */
export interface ScriptedPage {
  url: string;
  rendered: RecordPlace;
}

/**
 * The scripts that stand in the archive with these pages: a script stands once in the archive of its job, with the page
 * that asked for it first. Of the pages themselves nothing is told.
 */
export async function scriptMembers(
  archive: ReadArchive,
  pages: readonly ScriptedPage[],
  isTaken: (url: string) => boolean,
): Promise<Uint8Array[]> {
  const members: Uint8Array[] = [];
  for (const { url, rendered } of pages) {
    const { parts } = await pageParts(archive, rendered, url);
    for (const part of parts)
      if (part.isScript && part.isWhole && !isTaken(part.url))
        members.push(await checkedMember(archive, part.records[0], part.url));
  }
  return members;
}

async function checkedMember(
  archive: Pick<ReadArchive, 'read'>,
  { path, offset, length }: RecordPlace,
  url: string,
): Promise<Buffer> {
  try {
    const bytes = await archive.read(path, offset, length);
    await readRecordAt({ read: async () => bytes }, path, offset, length);
    return bytes;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('recordUnreadable', `The original of ${url} can't be read: ${reason}`, { cause });
  }
}
