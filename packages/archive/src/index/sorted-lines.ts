import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Lines that are sorted in memory at once, about 250 bytes each. */
const defaultLinesInMemory = 200_000;

/**
 * Sorts lines of ASCII by byte, and adds line ends. Lines that don't fit into memory wait in files of a separate
 * folder below `folder`, which is removed at the end.
 */
export async function* sortedLines(
  lines: AsyncIterable<string>,
  folder: string,
  linesInMemory: number = defaultLinesInMemory,
): AsyncGenerator<string> {
  let batch: string[] = [];
  let place: string | undefined;
  const runs: string[] = [];
  try {
    for await (const line of lines) {
      batch.push(line);
      if (batch.length < linesInMemory) continue;
      place ??= await mkdtemp(join(folder, '.sort-'));
      runs.push(await writeRun(join(place, `${runs.length}`), batch.sort()));
      batch = [];
    }
    for await (const line of merged([batch.sort(), ...runs.map(linesOf)])) yield `${line}\n`;
  } finally {
    if (place) await rm(place, { recursive: true });
  }
}

async function writeRun(path: string, lines: readonly string[]): Promise<string> {
  const withEnds = function* () {
    for (const line of lines) yield `${line}\n`;
  };
  await pipeline(Readable.from(withEnds()), createWriteStream(path));
  return path;
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Merges several sorted sequences. There are few, so each step compares all their first lines. */
async function* merged(
  sequences: readonly (Iterable<string> | AsyncIterable<string>)[],
): AsyncGenerator<string> {
  const iterators = sequences.map(iteratorOf);
  const heads: (string | undefined)[] = [];
  try {
    for (const iterator of iterators) heads.push((await iterator.next()).value);
    for (;;) {
      let least = -1;
      for (const [at, head] of heads.entries()) {
        if (head !== undefined && (least < 0 || head < heads[least]!)) least = at;
      }
      if (least < 0) return;
      yield heads[least]!;
      heads[least] = (await iterators[least]!.next()).value;
    }
  } finally {
    for (const iterator of iterators) await iterator.return?.();
  }
}

function iteratorOf(
  sequence: Iterable<string> | AsyncIterable<string>,
): Iterator<string> | AsyncIterator<string> {
  return Symbol.asyncIterator in sequence ? sequence[Symbol.asyncIterator]() : sequence[Symbol.iterator]();
}
