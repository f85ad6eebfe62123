import { StringDecoder } from 'node:string_decoder';

/** An answer is not what was asked for: it has more than is taken, or the words of an exception among its rows. */
export class BadAnswer extends Error {
  constructor(
    readonly why: 'tooLarge' | 'notRows',
    readonly said: string,
  ) {
    super(why);
  }
}

/** Characters of a row. A row has some numbers and words, or what stands around a match. */
const mostRowLength = 16 << 20;
/** Of what stands where a row should be. */
const mostSaid = 4_000;

/**
 * Reads the rows of an answer, a list of JSON a line, while it arrives. An exception in the middle of an answer, to which
 * a server has said 200 before, is a line that is no list; whatever comes behind it is its words.
 *
 * @throws BadAnswer
 */
export async function answerRows(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  const decoder = new StringDecoder('utf8');
  let bytes = 0;
  let rest = '';
  let said = '';
  const take = (line: string) => {
    const row = said === '' ? rowOf(line) : null;
    if (row) rows.push(row);
    else if (line !== '') said = `${said}${line}\n`.slice(0, mostSaid);
  };
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new BadAnswer('tooLarge', '');
    const lines = (rest + decoder.write(Buffer.from(chunk))).split('\n');
    rest = lines.pop()!;
    if (rest.length > mostRowLength) throw new BadAnswer('tooLarge', '');
    for (const line of lines) take(line);
  }
  take(rest + decoder.end());
  if (said !== '') throw new BadAnswer('notRows', said.trim());
  return rows;
}

function rowOf(line: string): unknown[] | null {
  if (!line.startsWith('[')) return null;
  try {
    const row: unknown = JSON.parse(line);
    return Array.isArray(row) ? row : null;
  } catch {
    return null;
  }
}

/** The beginning of a text, at most so many characters of it; the rest isn't read. */
export async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  for await (const chunk of body) {
    text += decoder.write(Buffer.from(chunk));
    if (text.length >= mostSaid) break;
  }
  return text.slice(0, mostSaid).trim();
}
