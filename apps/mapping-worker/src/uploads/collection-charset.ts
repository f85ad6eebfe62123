import { isAscii, isUtf8 } from 'node:buffer';
import type { ArchiveStore } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';
import { decodeBytes, utf16Of } from '@florilegium/text/charset/charset';
import { contentOf } from './packed-content';

/** Lines that are no UTF-8 of which the encoding is guessed, in bytes. */
const sampleBytes = 262_144;
/** Of a line, so many bytes are looked at: a text of a collection may be one line. */
const lineBytes = 65_536;
const newline = 0x0a;

/**
 * In which encoding a collection of texts is written, by all of its lines: UTF-16, UTF-8, or, where nearly no line with
 * letters beyond ASCII is UTF-8, the encoding in which these lines make most sense. A file that goes on in another encoding
 * than it began with is UTF-8: whoever reads it names the lines that are none.
 */
export async function collectionCharset(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  isGzipped: boolean,
): Promise<string> {
  const lines = lineCounts();
  let isFirst = true;
  try {
    for await (const chunk of contentOf(store, path, isGzipped)) {
      const utf16 = isFirst ? utf16Of(chunk) : null;
      if (utf16) return utf16;
      isFirst = false;
      lines.take(chunk);
    }
  } catch (error) {
    // Whoever reads its lines says so of the one at which it is damaged.
    if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
  }
  return lines.charset();
}

/** Counts lines beyond ASCII, those that are UTF-8 and those that are not, and keeps some of these. */
function lineCounts() {
  let [wellFormed, faulty, kept] = [0, 0, 0];
  let line: Buffer[] = [];
  let length = 0;
  const sample: Buffer[] = [];
  const take = (part: Buffer) => {
    if (length < lineBytes) line.push(part.subarray(0, lineBytes - length));
    length += part.length;
  };
  const end = () => {
    const whole = Buffer.concat(line);
    // Where no more was kept of the line, a character may be cut in two.
    const cuts = length > lineBytes ? [0, 1, 2, 3] : [0];
    [line, length] = [[], 0];
    count(whole, cuts);
  };
  const count = (whole: Buffer, cuts: readonly number[]) => {
    if (isAscii(whole)) return;
    if (cuts.some((cut) => isUtf8(whole.subarray(0, whole.length - cut)))) wellFormed += 1;
    else {
      faulty += 1;
      if (kept < sampleBytes) sample.push(whole);
      kept += whole.length;
    }
  };
  return {
    take(chunk: Buffer): void {
      let from = 0;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
        take(chunk.subarray(from, at));
        end();
        from = at + 1;
      }
      take(chunk.subarray(from));
    },
    charset(): string {
      end();
      if (faulty === 0 || wellFormed * 10 > faulty) return 'utf-8';
      return decodeBytes(Buffer.concat(sample), undefined, false).charset;
    },
  };
}
