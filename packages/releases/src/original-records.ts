import { gzipSync } from 'node:zlib';
import { recordParts } from '@florilegium/archive/warc/record-parts';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import type { WarcRecord } from '@florilegium/archive/warc/warc-record-parser';
import { warcinfoRecord } from '@florilegium/archive/warc/warc-records';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import type { NotedPart } from '@florilegium/db/releases/release-parts';
import type { ScriptElsewhere } from '@florilegium/db/releases/release-scripts';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';
import { ownResponse } from './own-response';
import { pageParts, partsLeft, type ReadArchive } from './page-parts';

/** The first record of the WARC file of a release. The same release gives the same bytes. */
export function releaseWarcinfo(about: ReleaseAbout, fileName: string): Uint8Array {
  const record = warcinfoRecord({
    ...{ fileName, date: new Date(about.date) },
    software: `Florilegium/${about.productVersion}`,
    isPartOf: `${about.title} ${about.number}`,
  });
  return gzipSync(Buffer.concat(recordParts({ ...record, id: `<urn:uuid:${about.releaseId}>` })));
}

/** The originals of some documents. */
export interface Originals {
  members: Uint8Array[];
  parts: CopiedParts;
}

/** What stands in the file beside the pages' own records. */
export interface CopiedParts {
  /** What stands in the file beside pages: what was copied, and what lists of what was asked for name. */
  noted: NotedPart[];
  /** Left out, because the archive can't give them; of a page of which the archive can't tell its parts, one. */
  unreadable: number;
  /** Left out, because they were taken down, or what led there was. */
  taken: number;
}

/**
 * The records of what documents were captured from, as they stand in the archive: gzip members, copied without packing them
 * again, after their digests were checked. Of a revisit also the record that holds the payload, unless it is elsewhere in the
 * file; where the address of that one `isTaken`, a response of the page's own with that payload instead of both; of a page whose scripts were run also the page as they left it, which its text may be of, and what it asked for, with
 * the scripts that a page which is not in the release had brought (`elsewhere`), but for addresses that `isTaken`. Throws `recordUnreadable` with the URL of a page that can't be read; of what a page asked for
 * that is left out.
 */
export async function originalMembers(
  archive: ReadArchive,
  documents: readonly ListedDocument[],
  hasPayloadElsewhere: ReadonlySet<number>,
  isTaken: (url: string) => boolean,
  elsewhere: readonly ScriptElsewhere[] = [],
): Promise<Originals> {
  const members: Uint8Array[] = [];
  const parts: CopiedParts = { noted: [], unreadable: 0, taken: 0 };
  for (const { place, document } of documents) {
    const { url, original, revisited, rendered } = document;
    if (revisited && isTaken(revisited.url)) {
      const [revisit, payload] = await Promise.all(
        [original, revisited].map((at) => checked(archive, at, url)),
      );
      members.push(ownResponse(revisit!.record, payload!.record));
    } else {
      if (revisited && !hasPayloadElsewhere.has(place)) {
        members.push(await checkedMember(archive, revisited, url));
        if (revisited.url !== url) parts.noted.push(ownPart(revisited.url));
      }
      members.push(await checkedMember(archive, original, url));
    }
    if (!rendered) continue;
    members.push(await checkedMember(archive, rendered, url));
    members.push(...(await partMembers(archive, { rendered, url }, isTaken, parts)));
    for (const script of elsewhere)
      if (script.place === place) members.push(...(await scriptMembers(archive, script, isTaken, parts)));
  }
  return { members, parts };
}

/** What a page asked for; the list of it goes where an address in it was taken down. */
async function partMembers(
  archive: ReadArchive,
  { rendered, url }: { rendered: RecordPlace; url: string },
  isTaken: (url: string) => boolean,
  copied: CopiedParts,
): Promise<Uint8Array[]> {
  const { list, parts, isBroken } = await pageParts(archive, rendered, url);
  const left = partsLeft(parts, isTaken);
  copied.taken += parts.length - left.length;
  if (isBroken) copied.unreadable += 1;
  const members: Uint8Array[] = [];
  if (list && left.length === parts.length && !list.urls.some(isTaken)) {
    members.push(await checkedMember(archive, list.record, url));
    copied.noted.push(...list.urls.map(ownPart));
  }
  for (const part of left) {
    const some = await readableMembers(archive, part.records, part.url);
    if (some) copied.noted.push(ownPart(part.url));
    else copied.unreadable += 1;
    members.push(...(some ?? []));
  }
  return members;
}

const ownPart = (url: string): NotedPart => ({ url, page: null });

/** The answer with a script that another page had brought: its request and what is known of it name that page. */
async function scriptMembers(
  archive: ReadArchive,
  { url, record, page, isTaken: isOfTaken }: ScriptElsewhere,
  isTaken: (url: string) => boolean,
  copied: CopiedParts,
): Promise<Uint8Array[]> {
  if (isOfTaken || isTaken(url)) {
    copied.taken += 1;
    return [];
  }
  const members = await readableMembers(archive, [record], url);
  if (members) copied.noted.push({ url, page });
  else copied.unreadable += 1;
  return members ?? [];
}

/** Null where one of them can't be read. */
async function readableMembers(
  archive: ReadArchive,
  records: readonly RecordPlace[],
  url: string,
): Promise<Uint8Array[] | null> {
  try {
    return await Promise.all(records.map((record) => checkedMember(archive, record, url)));
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : null;
    // A store that can't be reached now has them still.
    if (!(cause instanceof AppError) || cause.code !== 'recordUnreadable') throw error;
    return null;
  }
}

const checkedMember = async (archive: Pick<ReadArchive, 'read'>, place: RecordPlace, url: string) =>
  (await checked(archive, place, url)).bytes;

/** A record with the bytes of its member. */
async function checked(
  archive: Pick<ReadArchive, 'read'>,
  { path, offset, length }: RecordPlace,
  url: string,
): Promise<{ bytes: Buffer; record: WarcRecord }> {
  try {
    const bytes = await archive.read(path, offset, length);
    return { bytes, record: await readRecordAt({ read: async () => bytes }, path, offset, length) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('recordUnreadable', `The original of ${url} can't be read: ${reason}`, { cause });
  }
}
