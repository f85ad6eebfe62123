import { AppError } from '@florilegium/platform/app-error';
import { openContentDecoder } from '@florilegium/platform/content-coding';
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
export interface Body {
  push(chunk: Buffer): void;
  end(): void;
  /** Ends the body: what has arrived counts as all of it. */
  cutOff(why: Truncated): void;
  /** No event follows. */
  close(): void;
  receivedBytes(): number;
  /** Whether it stands still until other bodies give their bytes back. */
  isWaiting(): boolean;
}

/** Begins to read a body. Throws AppError `protocolError` for a content-coding that can't be undone. */
export function openBody(options: BodyOptions, tell: BodyEvents): Body {
  const { accept, cut, share } = options;
  const maxBytes = cut?.bytes ?? options.maxBytes;
  const decoder = openContentDecoder(cut?.isSpare ? undefined : options.contentEncoding, maxBytes);
  let receivedBytes = 0;
  let countedBytes = 0;
  let isAsked = accept === undefined;
  let holds = 0;
  let isWaiting = false;
  let isEnded = false;
  let isClosed = false;
  let truncated: Truncated | undefined;

  function attempt(step: () => void): void {
    if (isClosed) return;
    try {
      step();
    } catch (error) {
      if (cut && !truncated && error instanceof AppError && error.code === 'tooLarge') {
        truncated = 'length';
        attempt(conclude);
        return;
      }
      close();
      tell.failed(error);
    }
  }
  function hold(): void {
    holds += 1;
    if (holds === 1) tell.pause();
  }
  function release(): void {
    if (isClosed) return;
    holds -= 1;
    if (holds > 0) return;
    // Once this answer has ended, its connection may serve another request: that one must not be resumed.
    if (isEnded) finish();
    else tell.resume();
  }
  function afterwards(work: Promise<void>, step: () => void): void {
    work.then(
      () => attempt(step),
      (error) => attempt(() => raise(error)),
    );
  }
  function count(): void {
    const hasRoom = share?.take(decoder.heldBytes() - countedBytes) ?? true;
    countedBytes = decoder.heldBytes();
    if (hasRoom || isWaiting) return;
    isWaiting = true;
    hold();
    const since = Date.now();
    share?.whenRoom(() => {
      isWaiting = false;
      if (!isClosed) tell.waited(Date.now() - since);
      release();
    });
  }
  function look(): void {
    count();
    if (isAsked) return;
    const firstBytes = decoder.beginning(firstBytesLength);
    if (firstBytes) ask(firstBytes);
  }
  /** Asks whether the body is wanted; ends it here when it isn't. */
  function ask(firstBytes: Buffer): void {
    isAsked = true;
    if (accept?.(firstBytes) !== false) return;
    const body = { body: decoder.coded(), decoded: firstBytes, refused: true } as const;
    close();
    tell.whole(body);
  }
  function finish(): void {
    attempt(() => {
      const work = decoder.end();
      if (!work) conclude();
      else afterwards(work, conclude);
    });
  }
  function conclude(): void {
    isEnded = false;
    const decoded = decoder.decoded();
    if (!isAsked) ask(decoded);
    if (isClosed) return;
    const body = { body: decoder.coded(), decoded, ...(truncated && { truncated }) };
    close();
    tell.whole(body);
  }
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    share?.close();
    decoder.destroy();
  }

  function write(chunk: Buffer): void {
    const work = decoder.write(chunk);
    if (!work) {
      look();
      return;
    }
    hold();
    afterwards(work, () => {
      look();
      release();
    });
  }
  function end(): void {
    isEnded = true;
    if (holds === 0) finish();
  }
  function cutOff(why: Truncated): void {
    if (isEnded) return;
    truncated = why;
    end();
  }

  return {
    push(chunk) {
      attempt(() => {
        if (truncated) return;
        const room = maxBytes - receivedBytes;
        receivedBytes += chunk.length;
        if (chunk.length <= room) write(chunk);
        else if (!cut) throw new AppError('tooLarge', `The body is larger than ${maxBytes} bytes.`);
        else {
          if (room > 0) write(chunk.subarray(0, room));
          cutOff('length');
        }
      });
    },
    end,
    cutOff,
    close,
    receivedBytes: () => receivedBytes,
    isWaiting: () => isWaiting,
  };
}

function raise(error: unknown): never {
  throw error;
}
