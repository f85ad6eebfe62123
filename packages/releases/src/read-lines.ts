import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a stream of UTF-8 bytes, without their ends; the last one may lack its own. They end at a line feed alone:
 * `node:readline` of Node 24 also ends them at U+2028 and U+2029, which may stand in JSON (RFC 8259, section 7).
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  const last = begun.join('') + decoder.end();
  if (last !== '') yield last;
}
