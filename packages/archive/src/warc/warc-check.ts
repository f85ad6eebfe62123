import { hash } from 'node:crypto';
import type { ArchiveStore } from '../store';
import { contradicts } from './digest';
import { targetOf } from './warc-record-parser';
import { type ScannedRecord, scanRecords } from './warc-scan';

/** Possible problems of a WARC file; `problemWords` of the command line has the texts. */
export type WarcProblemKind =
  | 'torn' // the file ends inside a record
  | 'notGzip'
  | 'garbled' // a gzip member that does not match its trailer when it is inflated
  | 'malformed' // a sound member without a WARC 1.0 or 1.1 record
  | 'blockDigest'
  | 'payloadDigest'
  | 'noWarcinfo' // the first record is not a warcinfo record
  | 'unknownConcurrent' // WARC-Concurrent-To does not name a record of the file
  | 'duplicateId'
  | 'duplicateCapture'; // two responses or revisits with one target URI and date

export interface WarcProblem {
  kind: WarcProblemKind;
  /** Offset of the record or of the damaged bytes. */
  offset: number;
  /** The details of the problem: an id, a URL, a number of bytes. */
  detail: string;
}

export interface WarcReport {
  path: string;
  bytes: number;
  /** Number of records of each type. */
  records: Record<string, number>;
  /** By offset, up to `maxListed`. */
  problems: WarcProblem[];
  /** Number of all problems. */
  problemCount: number;
}

/** Most problems that are listed; all are counted. */
const maxListed = 1_000;

/**
 * Reads through a file and reports its records and problems. Memory grows with the number of records, by some tens of
 * bytes for each, not with their size.
 * @throws AppError `recordUnreadable` (missing), `storeUnavailable`
 */
export async function checkWarc(store: ArchiveStore, path: string): Promise<WarcReport> {
  const report: WarcReport = { path, bytes: 0, records: {}, problems: [], problemCount: 0 };
  const seen = openSeen();
  const found = (kind: WarcProblemKind, offset: number, detail: string) => {
    report.problemCount++;
    if (report.problems.length < maxListed) report.problems.push({ kind, offset, detail });
  };
  for await (const scanned of scanRecords(store, path)) {
    report.bytes = scanned.offset + scanned.length;
    if (!scanned.ok) {
      found(scanned.reason, scanned.offset, `${scanned.length} bytes`);
      continue;
    }
    if (scanned.offset === 0 && scanned.type !== 'warcinfo') found('noWarcinfo', 0, scanned.type);
    report.records[scanned.type] = (report.records[scanned.type] ?? 0) + 1;
    for (const [kind, detail] of wrongDigests(scanned)) found(kind, scanned.offset, detail);
    for (const [kind, detail] of seen.add(scanned)) found(kind, scanned.offset, detail);
  }
  for (const [id, offset] of seen.unresolved()) found('unknownConcurrent', offset, id);
  report.problems.sort((a, b) => a.offset - b.offset);
  return report;
}

type Found = [kind: WarcProblemKind, detail: string];

/** SHA-1 digests are compared; other digests are not checked. */
function wrongDigests(record: ScannedRecord): Found[] {
  const block = record.header('WARC-Block-Digest') ?? '';
  const payload = record.header('WARC-Payload-Digest') ?? '';
  const wrong: Found[] = [];
  if (contradicts(block, record.blockDigest)) wrong.push(['blockDigest', block]);
  if (hasOwnPayload(record) && contradicts(payload, record.payloadDigest))
    wrong.push(['payloadDigest', payload]);
  return wrong;
}

/**
 * Whether the payload digest can be checked. A revisit's payload is elsewhere, a truncated record may have the digest
 * of the complete payload, and a chunked payload is still coded.
 */
function hasOwnPayload({ type, header, http }: ScannedRecord): boolean {
  const isChunked = http?.headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
  return type !== 'revisit' && header('WARC-Truncated') === undefined && !isChunked;
}

/** The ids and captures so far, and ids that were only referred to. */
function openSeen() {
  const ids = new Set<string>();
  const captures = new Set<string>();
  const awaited = new Map<string, number>();

  function captureOf(record: ScannedRecord): string | null {
    const { type, header } = record;
    const [url, date] = [targetOf(record), header('WARC-Date')];
    if ((type !== 'response' && type !== 'revisit') || !url || !date) return null;
    return hash('sha1', `${url} ${date}`, 'base64');
  }

  return {
    add(record: ScannedRecord): Found[] {
      const found: Found[] = [];
      const id = record.header('WARC-Record-ID') ?? '';
      if (ids.has(id)) found.push(['duplicateId', id]);
      ids.add(id);
      awaited.delete(id);
      const capture = captureOf(record);
      if (capture !== null && captures.has(capture)) {
        found.push(['duplicateCapture', targetOf(record) ?? '']);
      }
      if (capture !== null) captures.add(capture);
      for (const [name, value] of record.headers) {
        const refers = name.toLowerCase() === 'warc-concurrent-to' && !ids.has(value) && !awaited.has(value);
        if (refers) awaited.set(value, record.offset);
      }
      return found;
    },
    unresolved: (): Iterable<[string, number]> => awaited,
  };
}
