import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';

/** Results that are written in one go, in characters. */
const writeChars = 65_536;
/** Items at work, and results that wait for an earlier one, weigh no more than this together; one item always may. */
const maxWeight = 48_000_000;

/** Items that are worked on together, and written one a line as they came. */
export interface OrderedWork<Item> {
  items: AsyncIterable<Item>;
  /** The line of an item, without its end; must not fail for what is the item's fault. */
  answer(item: Item): string | Promise<string>;
  /** Items at work at once; more than 1 only where `answer` is asynchronous. */
  concurrency: number;
  /** About the bytes that an item holds until it is written; 0 when not given. */
  weigh?(item: Item): number;
}

/**
 * Works on items as they come and writes their lines in the order of the items, taking in no more than can be worked
 * on or read: memory doesn't grow with the input. Throws `aborted` when the reader goes away, and whatever
 * the items' source throws.
 */
export async function writeInOrder<Item>(work: OrderedWork<Item>, output: Writable): Promise<void> {
  const write = writerOf(output);
  const atWork: { written: Promise<void>; weight: number }[] = [];
  let last: Promise<void> = Promise.resolve();
  let unwritten = 0;
  let weightAtWork = 0;
  for await (const item of work.items) {
    const result = work.answer(item);
    if (typeof result === 'string' && unwritten === 0) {
      await write(result);
      continue;
    }
    unwritten += 1;
    last = Promise.all([result, last]).then(([text]) => {
      unwritten -= 1;
      return write(text);
    });
    last.catch(() => {});
    const weight = work.weigh?.(item) ?? 0;
    weightAtWork += weight;
    atWork.push({ written: last, weight });
    while (atWork.length >= work.concurrency || (weightAtWork > maxWeight && atWork.length > 0)) {
      const oldest = atWork.shift()!;
      await oldest.written;
      weightAtWork -= oldest.weight;
    }
  }
  await last;
  await write.end();
}

interface LineWriter {
  (line: string): Promise<void> | undefined;
  end(): Promise<void>;
}

/** Puts lines together before they are written, no longer than there is more to do; waits when the reader is slow. */
function writerOf(output: Writable): LineWriter {
  let waiting = '';
  let torn: Error | null = null;
  let soon: NodeJS.Immediate | null = null;
  let draining: Promise<void> | null = null;
  output.on('error', (error) => {
    torn = error;
  });
  const flush = async () => {
    if (soon) clearImmediate(soon);
    soon = null;
    // While the reader is slow nothing more is given to it, and whoever writes waits.
    if (draining) await draining;
    const text = waiting;
    waiting = '';
    if (text !== '' && !torn && !output.write(text)) {
      draining = drained(output).then(() => {
        draining = null;
      });
      await draining;
    }
    if (torn) throw new AppError('aborted', 'Whoever read the results stopped reading.', { cause: torn });
  };
  const write = (line: string) => {
    waiting += `${line}\n`;
    if (draining || waiting.length >= writeChars) return flush();
    soon ??= setImmediate(() => void flush().catch(() => {}));
  };
  return Object.assign(write, { end: flush });
}

/** When a stream takes more, or never will. */
async function drained(output: Writable): Promise<void> {
  const waited = new AbortController();
  const { signal } = waited;
  await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]).catch(() => {});
  waited.abort();
}
