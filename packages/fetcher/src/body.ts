import { AppError } from '@florilegium/platform/app-error';
import { type ContentDecoder, openContentDecoder } from '@florilegium/platform/content-coding';
import type { BodyShare } from './body-budget';
import type { BodyCut, Truncated } from './fetch-result';

/** `accept` sees at least so many decoded bytes, if the body has them. */
const firstBytesLength = 1_024;

export interface BodyOptions {
  contentEncoding: string | undefined;
  maxBytes: number;
  accept: ((firstBytes: Uint8Array) => boolean) | undefined;
  cut?: BodyCut;
  share: BodyShare | undefined;
}

export interface ReadBody {
  /** As received, content-coded. */
  body: Buffer;
  decoded: Buffer;
  refused?: true;
  truncated?: Truncated;
}

/** What a body asks of its connection, and what it reports to its reader. */
export interface BodyEvents {
  pause(): void;
  resume(): void;
  /** The body waited for so long until the memory budget had room. */
  waited(ms: number): void;
  whole(body: ReadBody): void;
  /** AppError `tooLarge` or `protocolError`, or what `accept` threw. */
  failed(error: unknown): void;
}

/** A body that is being read: to its end, to a cap or a cut, or to where `accept` refuses it. */
export class Body {
  readonly #options: BodyOptions;
  readonly #tell: BodyEvents;
  readonly #maxBytes: number;
  readonly #decoder: ContentDecoder;
  #receivedBytes = 0;
  #countedBytes = 0;
  #isAsked: boolean;
  /** What it stands still for: the decoder, and room in memory. */
  #holds = 0;
  #isWaiting = false;
  #isEnded = false;
  #isClosed = false;
  #truncated: Truncated | undefined;

  /** Begins to read. Throws AppError `protocolError` for a content-coding that can't be undone. */
  constructor(options: BodyOptions, tell: BodyEvents) {
    const { accept, cut } = options;
    this.#options = options;
    this.#tell = tell;
    this.#maxBytes = cut?.bytes ?? options.maxBytes;
    this.#decoder = openContentDecoder(cut?.isSpare ? undefined : options.contentEncoding, this.#maxBytes);
    this.#isAsked = accept === undefined;
  }

  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  /** Whether it stands still until other bodies give their bytes back. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  push(chunk: Buffer): void {
    this.#attempt(() => {
      if (this.#truncated) return;
      const room = this.#maxBytes - this.#receivedBytes;
      this.#receivedBytes += chunk.length;
      if (chunk.length <= room) this.#write(chunk);
      else if (!this.#options.cut)
        throw new AppError('tooLarge', `The body is larger than ${this.#maxBytes} bytes.`);
      else {
        if (room > 0) this.#write(chunk.subarray(0, room));
        this.cutOff('length');
      }
    });
  }

  end(): void {
    this.#isEnded = true;
    if (this.#holds === 0) this.#finish();
  }

  /** Ends the body: what has arrived counts as all of it. */
  cutOff(why: Truncated): void {
    if (this.#isEnded) return;
    this.#truncated = why;
    this.end();
  }

  /** No event follows. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#options.share?.close();
    this.#decoder.destroy();
  }

  #attempt(step: () => void): void {
    if (this.#isClosed) return;
    try {
      step();
    } catch (error) {
      if (this.#options.cut && !this.#truncated && error instanceof AppError && error.code === 'tooLarge') {
        this.#truncated = 'length';
        this.#attempt(() => this.#conclude());
        return;
      }
      this.close();
      this.#tell.failed(error);
    }
  }

  #afterwards(work: Promise<void>, step: () => void): void {
    work.then(
      () => this.#attempt(step),
      (error) => this.#attempt(() => raise(error)),
    );
  }

  #write(chunk: Buffer): void {
    const work = this.#decoder.write(chunk);
    if (!work) {
      this.#look();
      return;
    }
    this.#hold();
    this.#afterwards(work, () => {
      this.#look();
      this.#release();
    });
  }

  #hold(): void {
    this.#holds += 1;
    if (this.#holds === 1) this.#tell.pause();
  }

  #release(): void {
    if (this.#isClosed) return;
    this.#holds -= 1;
    if (this.#holds > 0) return;
    // Once this answer has ended, its connection may serve another request: that one must not be resumed.
    if (this.#isEnded) this.#finish();
    else this.#tell.resume();
  }

  #look(): void {
    this.#count();
    if (this.#isAsked) return;
    const firstBytes = this.#decoder.beginning(firstBytesLength);
    if (firstBytes) this.#ask(firstBytes);
  }

  /** Counts what is held against the memory of all bodies, and waits where that is full. */
  #count(): void {
    const { share } = this.#options;
    const heldBytes = this.#decoder.heldBytes();
    const hasRoom = share?.take(heldBytes - this.#countedBytes) ?? true;
    this.#countedBytes = heldBytes;
    if (hasRoom || this.#isWaiting) return;
    this.#isWaiting = true;
    this.#hold();
    const since = Date.now();
    share?.whenRoom(() => {
      this.#isWaiting = false;
      if (!this.#isClosed) this.#tell.waited(Date.now() - since);
      this.#release();
    });
  }

  /** Asks whether the body is wanted; ends it here when it isn't. */
  #ask(firstBytes: Buffer): void {
    this.#isAsked = true;
    if (this.#options.accept?.(firstBytes) !== false) return;
    const body = { body: this.#decoder.coded(), decoded: firstBytes, refused: true } as const;
    this.close();
    this.#tell.whole(body);
  }

  #finish(): void {
    this.#attempt(() => {
      const work = this.#decoder.end();
      if (!work) this.#conclude();
      else this.#afterwards(work, () => this.#conclude());
    });
  }

  #conclude(): void {
    this.#isEnded = false;
    const decoded = this.#decoder.decoded();
    if (!this.#isAsked) this.#ask(decoded);
    if (this.#isClosed) return;
    const truncated = this.#truncated;
    const body = { body: this.#decoder.coded(), decoded, ...(truncated && { truncated }) };
    this.close();
    this.#tell.whole(body);
  }
}

function raise(error: unknown): never {
  throw error;
}
