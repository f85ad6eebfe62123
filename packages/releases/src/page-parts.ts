import type { ArchiveStore } from '@florilegium/archive/store';
import { readRecordAt } from '@florilegium/archive/warc/warc-reader';
import { type ScannedRecord, scanRecords } from '@florilegium/archive/warc/warc-scan';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { AppError } from '@florilegium/platform/app-error';

/** What of an archive is needed to read records one after another. */
export type ReadArchive = Pick<ArchiveStore, 'read' | 'size'>;

/** Something that a page asked for while its scripts ran. */
export interface PagePart {
  url: string;
  /** Its answer led to another address, and the next part is the answer of that. */
  leadsOn: boolean;
  /** Its response or revisit, its request, what is known of it. */
  records: [head: RecordPlace, request: RecordPlace, about: RecordPlace];
}

/** What stands in the archive behind the page as its scripts left it. */
export interface PageParts {
  /** The record that lists what the page asked for, and the addresses in it. */
  list: { record: RecordPlace; urls: string[] } | null;
  parts: PagePart[];
  /** A record can't be read; what stands behind it is not known. */
  isBroken: boolean;
}

/**
 * The parts of a page whose scripts were run: a crawl writes them in one go behind the record of the page as the scripts
 * left it (`rendered`), each as response, request and metadata that name the page as what led there. Of what stands behind
 * them only the head is read where that tells.
 */
export async function pageParts(
  archive: ReadArchive,
  rendered: RecordPlace,
  pageUrl: string,
): Promise<PageParts> {
  const found: PageParts = { list: null, parts: [], isBroken: false };
  try {
    await gather(found, archive, rendered, pageUrl);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
    found.isBroken = true;
  }
  return found;
}

async function gather(
  found: PageParts,
  archive: ReadArchive,
  { path, offset, length }: RecordPlace,
  pageUrl: string,
): Promise<void> {
  let group: ScannedRecord[] = [];
  const isList = ({ header }: Pick<ScannedRecord, 'header'>) =>
    found.list === null && header('WARC-Target-URI') === `urn:dom:${pageUrl}`;
  const wants = (head: Head) => isList(head) || mayFollow(group, head);
  for await (const record of scanRecords(archive, path, { from: offset + length, wants })) {
    if (!record.ok) {
      // What a crawl is writing now is torn, and is of another page: those of a release are whole.
      found.isBroken = record.reason !== 'torn';
      return;
    }
    if (isList(record)) {
      const place = placeOf(path, record);
      found.list = { record: place, urls: await askedIn(archive, place) };
      continue;
    }
    group.push(record);
    if (group.length < 3) continue;
    const part = await partOf(archive, path, group, pageUrl);
    if (!part) return;
    found.parts.push(part);
    group = [];
  }
  const begun = group[0]?.header('WARC-Target-URI');
  found.isBroken = begun !== undefined && (found.list?.urls.includes(begun) ?? false);
}

type Head = Pick<ScannedRecord, 'type' | 'header'>;

/** Whether a record can be the next of a part. Only of pages it is noted what their content was recognised as. */
function mayFollow(group: readonly ScannedRecord[], { type, header }: Head): boolean {
  const [head] = group;
  if (head) return type === (group.length === 1 ? 'request' : 'metadata');
  const isAnswer = type === 'response' || type === 'revisit';
  return isAnswer && header('WARC-Identified-Payload-Type') === undefined;
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
  if (!head || !request || !about || url === undefined) return null;
  if (about.header('WARC-Concurrent-To') !== head.header('WARC-Record-ID')) return null;
  const fields = await fieldsOf(archive, placeOf(path, about));
  const hops = fields.find(([name]) => name === 'hopsFromSeed')?.[1];
  const via = fields.find(([name]) => name === 'via')?.[1];
  if (via !== pageUrl || (hops !== 'E' && hops !== 'X')) return null;
  const { status = 0, headers = [] } = head.http ?? {};
  return {
    url,
    leadsOn: status >= 300 && status < 400 && headers.some(([name]) => name.toLowerCase() === 'location'),
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

/** The parts that nobody had taken down: with a redirect goes what it led to, up to its final answer. */
export function partsLeft(parts: readonly PagePart[], isTaken: (url: string) => boolean): PagePart[] {
  let isLedByTaken = false;
  return parts.filter(({ url, leadsOn }) => {
    const goes = isLedByTaken || isTaken(url);
    isLedByTaken = goes && leadsOn;
    return !goes;
  });
}
