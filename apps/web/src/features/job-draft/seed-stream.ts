import type { SeedLine } from '@florilegium/db/corpus/seeds';
import { AppError } from '@florilegium/platform/app-error';
import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { normalizeUrl } from '@florilegium/scope/urls/url';

/** Longest line of a seed list that is stored, in characters; a longer one is no address. */
const maxLineLength = 4_096;
/** Most seeds of one job. */
const maxSeeds = 1_000_000;
const batchSize = 2_000;

/** A seed that no crawl can start from: where it stands in the list, what it says, and why not. */
export interface BadSeed {
  line: number;
  url: string;
  reason: string;
}

/**
 * Reads a seed list from a body as it arrives, however long, and gives it on in batches; never more than a chunk is
 * in memory. The first `bad.length` up to 100 unusable lines are put into `bad`. Throws `badInput` for text that
 * isn't UTF-8 and `tooLarge` beyond a million seeds.
 */
export async function* readSeedStream(
  body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
  bad: BadSeed[],
): AsyncGenerator<SeedLine[]> {
  let batch: SeedLine[] = [];
  let total = 0;
  for await (const { line, raw } of linesOf(body)) {
    const problem = problemOf(raw);
    if (problem && bad.length < 100) bad.push({ line, url: raw.slice(0, 200), reason: problem });
    batch.push({ url: raw.slice(0, maxLineLength), problem });
    total += 1;
    if (total > maxSeeds) throw new AppError('tooLarge', `A job has at most ${maxSeeds} seeds.`);
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function problemOf(raw: string): string | null {
  if (raw.length > maxLineLength) return 'urlTooLong';
  // PostgreSQL text has no NUL, and no address has one.
  if (raw.includes('\0')) return 'invalidUrl';
  const found = normalizeUrl(raw);
  return found.ok ? null : found.reason;
}

/** Lines that count, with their numbers in the whole list. */
async function* linesOf(body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let before = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    rest += decode(decoder, chunk);
    // A line without an end would grow without one, too: it is cut where no address reaches.
    if (rest.length > 1_000_000 && !rest.includes('\n')) rest = rest.slice(0, maxLineLength + 1);
    const end = rest.lastIndexOf('\n') + 1;
    if (end === 0) continue;
    const whole = rest.slice(0, end - 1);
    for (const found of readSeedLines(whole)) yield { ...found, line: found.line + before };
    before += whole.split('\n').length;
    rest = rest.slice(end);
  }
  rest += decode(decoder);
  for (const found of readSeedLines(rest)) yield { ...found, line: found.line + before };
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new AppError('badInput', 'The seed list is not UTF-8 text.', { cause });
  }
}
