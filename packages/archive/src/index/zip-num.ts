import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Lines of one gzip member: a reader inflates them to look up one URL. */
const blockLines = 1_024;

/** A sorted index in separately compressed blocks, and an index of these blocks: pywb's ZipNum. */
export interface ZipNum {
  /** The blocks, one gzip member each. Read them to the end. */
  blocks: AsyncIterable<Buffer>;
  /** One line for each block: its first key and time, and its place. Complete after all blocks were read. */
  summary(): string;
}

/** Makes a ZipNum of sorted CDXJ lines, each with its line end. `fileName` is the later name of the blocks' file. */
export function zipNumOf(lines: AsyncIterable<string>, fileName: string): ZipNum {
  const summary = [`!meta 0 ${JSON.stringify({ format: 'cdxj-gzip-1.0', filename: fileName })}\n`];
  let offset = 0;

  function blockOf(some: readonly string[]): Buffer {
    const block = gzipSync(some.join(''));
    const place = {
      offset,
      length: block.length,
      digest: `sha256:${hash('sha256', block)}`,
      filename: fileName,
    };
    const first = some[0]!;
    summary.push(`${first.slice(0, first.indexOf(' {'))} ${JSON.stringify(place)}\n`);
    offset += block.length;
    return block;
  }

  async function* blocks(): AsyncGenerator<Buffer> {
    let some: string[] = [];
    for await (const line of lines) {
      some.push(line);
      if (some.length < blockLines) continue;
      yield blockOf(some);
      some = [];
    }
    if (some.length > 0) yield blockOf(some);
  }

  return { blocks: blocks(), summary: () => summary.join('') };
}
