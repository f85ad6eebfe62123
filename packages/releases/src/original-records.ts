import { gzipSync } from 'node:zlib';
import type { ArchiveStore } from '@florilegium/archive/store';
import { recordParts } from '@florilegium/archive/warc/record-parts';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { warcinfoRecord } from '@florilegium/archive/warc/warc-records';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';

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
 * file; of a page whose scripts were run also the page as they left it, which its text may be of. Throws `recordUnreadable` with the URL.
 */
export async function originalMembers(
  archive: Pick<ArchiveStore, 'read'>,
  documents: readonly ListedDocument[],
  hasPayloadElsewhere: ReadonlySet<number>,
): Promise<Uint8Array[]> {
  const members: Uint8Array[] = [];
  for (const { place, document } of documents) {
    const { url, original, revisited, rendered } = document;
    if (revisited && !hasPayloadElsewhere.has(place))
      members.push(await checkedMember(archive, revisited, url));
    members.push(await checkedMember(archive, original, url));
    if (rendered) members.push(await checkedMember(archive, rendered, url));
  }
  return members;
}

async function checkedMember(
  archive: Pick<ArchiveStore, 'read'>,
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
