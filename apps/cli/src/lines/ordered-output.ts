import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';

/** Results that are written at once, in characters. */
const writeChars = 65_536;
/** Greatest weight of all items in progress and of results that wait for an earlier one; one item is always allowed. */
const maxWeight = 48_000_000;

/** Items that are handled in parallel, and written one a line in their order. */
export interface OrderedWork<Item> {
  items: AsyncIterable<Item>;
  /** The line of an item, without its end; it must not throw for an error of the item. */
  answer(item: Item): string | Promise<string>;
  /** Most items in progress; more than 1 only if `answer` is asynchronous. */
  concurrency: number;
  /** Approximate bytes that an item holds until it is written; default 0. */
  weigh?(item: Item): number;
}

/**
 * Handles items as they come and writes their lines in the order of the items. It takes in no more than can be
 * handled or read, so memory doesn't grow with the input. Throws `aborted` if the reader goes away, and the errors of
 * the items' source.
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

/** Collects lines before they are written, as long as there is more to do; waits if the reader is slow. */
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
    // While the reader is slow it gets nothing more, and the writer waits.
    if (draining) await draining;
    const text = waiting;
    waiting = '';
    if (text !== '' && !torn && !output.write(text)) {
      draining = drained(output).then(() => {
        draining = null;
      });
      await draining;
    }
    if (torn)
      throw new AppError('aborted', 'The program that reads the results has stopped reading.', {
        cause: torn,
      });
  };
  const write = (line: string) => {
    waiting += `${line}\n`;
    // Without this, single lines would never notice that nobody reads them.
    if (torn || draining || waiting.length >= writeChars) return flush();
    soon ??= setImmediate(() => void flush().catch(() => {}));
  };
  return Object.assign(write, { end: flush });
}

/** Resolves when a stream accepts more, or never will. */
async function drained(output: Writable): Promise<void> {
  const waited = new AbortController();
  const { signal } = waited;
  await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]).catch(() => {});
  waited.abort();
}
