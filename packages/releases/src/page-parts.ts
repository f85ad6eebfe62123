import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { type ScannedRecord, scanRecords } from '@florilegium/archive/warc/warc-scan';
import type { RecordPlace } from '@florilegium/db/sql/record-place';

/** What of an archive is needed to read records one after another. */
export type ReadArchive = Pick<ArchiveStore, 'read' | 'size'>;

/** Something that a page asked for while its scripts ran. */
export interface PagePart {
  url: string;
  isScript: boolean;
  /** Whether its answer was a success, and its body stands here: it is no reference to an earlier one. */
  isWhole: boolean;
  /** Its response or revisit, its request, what is known of it. */
  records: [head: RecordPlace, request: RecordPlace, about: RecordPlace];
}

/** What stands in the archive behind the page as its scripts left it. */
export interface PageParts {
  /** The record that lists what the page asked for, and the addresses in it. */
  list: { record: RecordPlace; urls: string[] } | null;
  parts: PagePart[];
}

/**
 * The parts of a page whose scripts were run: a crawl writes them in one go behind the record of the page as the scripts
 * left it (`rendered`), each as response, request and metadata that name the page as what led there.
 */
export async function pageParts(
  archive: ReadArchive,
  rendered: RecordPlace,
  pageUrl: string,
): Promise<PageParts> {
  const { path } = rendered;
  const found: PageParts = { list: null, parts: [] };
  let group: ScannedRecord[] = [];
  for await (const record of scanRecords(archive, path, rendered.offset + rendered.length)) {
    if (!record.ok) break;
    if (found.list === null && record.header('WARC-Target-URI') === `urn:dom:${pageUrl}`) {
      found.list = { record: placeOf(path, record), urls: await askedIn(archive, placeOf(path, record)) };
      continue;
    }
    group.push(record);
    if (record.type !== 'metadata') {
      if (group.length > 2) break;
      continue;
    }
    const part = await partOf(archive, path, group, pageUrl);
    if (!part) break;
    found.parts.push(part);
    group = [];
  }
  return found;
}

const placeOf = (path: string, { offset, length }: ScannedRecord): RecordPlace => ({ path, offset, length });

/** Null if these are the records of something else, such as the next page. */
async function partOf(
  archive: ReadArchive,
  path: string,
  group: readonly ScannedRecord[],
  pageUrl: string,
): Promise<PagePart | null> {
  const [head, request, about] = group;
  const url = head?.header('WARC-Target-URI');
  if (!head || !request || !about || url === undefined || request.type !== 'request') return null;
  if (about.header('WARC-Concurrent-To') !== head.header('WARC-Record-ID')) return null;
  const fields = await fieldsOf(archive, placeOf(path, about));
  const hops = fields.find(([name]) => name === 'hopsFromSeed')?.[1];
  const via = fields.find(([name]) => name === 'via')?.[1];
  if (via !== pageUrl || (hops !== 'E' && hops !== 'X')) return null;
  return {
    url,
    isScript: hops === 'E',
    isWhole: head.type === 'response' && head.http?.status === 200,
    records: [placeOf(path, head), placeOf(path, request), placeOf(path, about)],
  };
}

async function fieldsOf(archive: ReadArchive, { path, offset, length }: RecordPlace) {
  const { block } = await readRecordAt(archive, path, offset, length);
  return block
    .toString('utf8')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    });
}

/** `rendered-with: script 200 known https://...`: the address is what stands last. */
async function askedIn(archive: ReadArchive, place: RecordPlace): Promise<string[]> {
  const fields = await fieldsOf(archive, place);
  return fields.flatMap(([name, value]) =>
    name === 'rendered-with' ? [value.slice(value.lastIndexOf(' ') + 1)] : [],
  );
}
