import { randomBytes } from 'node:crypto';
import type { ArchiveStore } from '../store';
import { openMemberMaker } from './gzip-member';
import { recordParts, type WarcRecordInput } from './record-parts';
import { type WarcInfo, warcinfoRecord } from './warc-records';

/** The place of a record: its own gzip member. */
export interface RecordPlace {
  /** Relative to the store, with '/'. */
  path: string;
  offset: number;
  length: number;
}

/** What the files of a writer are made with. */
export interface WarcFileOptions extends WarcInfo {
  prefix: string;
  maxFileBytes: number;
  /** From this age on a file gets no further records. */
  maxFileAgeMs: number;
  gzipLevel: number;
  onUnsealed?(path: string, error: unknown): void;
}

interface OpenFile {
  path: string;
  /** End of the last complete record. */
  bytes: number;
  /** As Date.now() gives it. */
  begunAtMs: number;
}

/** The WARC files of one writer: one is open, full ones are sealed in the background. */
export class WarcFiles {
  readonly #store: ArchiveStore;
  readonly #options: WarcFileOptions;
  readonly #maker: ReturnType<typeof openMemberMaker>;
  #file: OpenFile | undefined;
  #serial = 0;
  #sealing: Promise<void> = Promise.resolve();

  constructor(store: ArchiveStore, options: WarcFileOptions) {
    this.#store = store;
    this.#options = options;
    this.#maker = openMemberMaker(options.gzipLevel);
  }

  /** Compresses a record. */
  member(record: WarcRecordInput): Promise<Buffer> {
    const parts = recordParts(record);
    // The two line ends come after the last part of the block.
    return this.#maker.make({ parts, storedPart: record.isCoded ? parts.length - 2 : undefined });
  }

  /**
   * Writes members one after another; after a full file a new one begins, but not within a group. `touched` gets the old
   * end of every file, also when it rejects.
   */
  async write(groups: Buffer[][], touched: Map<string, number>): Promise<RecordPlace[]> {
    const places: RecordPlace[] = [];
    for (let rest = groups; rest.length > 0; ) {
      const into = await this.#fileFor(touched);
      const fitting = countFitting(rest, this.#options.maxFileBytes - into.bytes);
      const run = rest.slice(0, fitting).flat();
      let end = into.bytes;
      for (const { length } of run) {
        places.push({ path: into.path, offset: end, length });
        end += length;
      }
      await this.#store.append(into.path, into.bytes, run);
      into.bytes = end;
      rest = rest.slice(fitting);
    }
    return places;
  }

  /** Seals the files of a batch that are full. */
  sealFull(touched: ReadonlyMap<string, number>): void {
    for (const path of touched.keys()) if (path !== this.#file?.path) this.#sealLater(path);
  }

  /** Cuts off what a failed batch wrote; its files get no further records. */
  async undo(touched: ReadonlyMap<string, number>): Promise<void> {
    const broken = new Map(touched);
    if (this.#file && !broken.has(this.#file.path)) broken.set(this.#file.path, this.#file.bytes);
    this.#file = undefined;
    for (const [path, bytes] of broken) {
      await this.#store.cut(path, bytes).then(
        () => this.#sealLater(path),
        (error) => this.#options.onUnsealed?.(path, error),
      );
    }
  }

  /** Seals the last file. */
  async close(): Promise<void> {
    if (this.#file) this.#sealLater(this.#file.path);
    this.#file = undefined;
    await this.#sealing;
    this.#maker.close();
  }

  async #fileFor(touched: Map<string, number>): Promise<OpenFile> {
    const file = this.#file;
    if (file && !touched.has(file.path)) touched.set(file.path, file.bytes);
    if (file && !this.#isFull(file)) return file;
    const next = await this.#nextFile();
    touched.set(next.path, 0);
    return next;
  }

  #isFull({ bytes, begunAtMs }: OpenFile): boolean {
    const { maxFileBytes, maxFileAgeMs } = this.#options;
    return bytes >= maxFileBytes || Date.now() - begunAtMs >= maxFileAgeMs;
  }

  async #nextFile(): Promise<OpenFile> {
    const date = new Date();
    const stamp = date.toISOString().replace(/\D/g, '');
    const serial = String(this.#serial++).padStart(5, '0');
    const path = `${this.#options.prefix}-${stamp}-${serial}-${randomBytes(4).toString('hex')}.warc.gz`;
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    const file = { path, bytes: 0, begunAtMs: date.getTime() };
    this.#file = file;
    const info = await this.member(warcinfoRecord({ ...this.#options, fileName, date }));
    await this.#store.append(path, 0, [info]);
    file.bytes = info.length;
    return file;
  }

  #sealLater(path: string): void {
    const { onUnsealed } = this.#options;
    this.#sealing = this.#sealing
      .then(() => this.#store.seal(path))
      .catch((error) => onUnsealed?.(path, error));
  }
}

/**
 * How many groups of members go into a file with this much room: the file is full when it has reached its size, and at
 * least one group always fits.
 */
function countFitting(groups: readonly (readonly Buffer[])[], room: number): number {
  let bytes = 0;
  const beyond = groups.findIndex((members, at) => {
    const isBeyond = at > 0 && bytes >= room;
    for (const { length } of members) bytes += length;
    return isBeyond;
  });
  return beyond < 0 ? groups.length : beyond;
}
