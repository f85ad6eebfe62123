import { endOfValue } from './assigned-values';

const maxDepth = 60;
/** Most values into which texts are put. */
const maxValues = 200_000;
/** Most pieces of a script. */
const maxPieces = 2_000;
/** Most rows of a page. */
const maxRows = 50_000;
/** What names a row is short. */
const maxIdBytes = 40;

/** `self.__next_f.push([1,"…"])` and the like. */
const push = /\.push\(\s?(?=\[\s?\d{1,3}\s?,\s?")/g;

/** The pieces of rows that a script hands to React. */
export function pushedRows(source: string): string[] {
  const pieces: string[] = [];
  for (const found of source.matchAll(push)) {
    const start = found.index + found[0].length;
    const end = endOfValue(source, start);
    if (end < 0 || pieces.length >= maxPieces) break;
    const piece = parsed(source.slice(start, end));
    if (Array.isArray(piece) && typeof piece[1] === 'string') pieces.push(piece[1]);
  }
  return pieces;
}

/**
 * The values in the rows by which React streams a page: `ID:JSON` a line, and `ID:TLENGTH,TEXT` for long texts. A value
 * names another by `$ID`; texts are put in their places, other values stand for themselves.
 */
export function flightValues(rows: string): unknown[] {
  const bytes = new TextEncoder().encode(rows);
  const text = new TextDecoder();
  const values: unknown[] = [];
  const texts = new Map<string, string>();
  let at = 0;
  for (let row = 0; at < bytes.length && row < maxRows; row += 1) {
    const colon = bytes.indexOf(0x3a, at);
    if (colon < 0 || colon - at > maxIdBytes) break;
    const id = text.decode(bytes.subarray(at, colon)).trim();
    if (bytes[colon + 1] === 0x54) {
      const comma = bytes.indexOf(0x2c, colon);
      const length = Number.parseInt(text.decode(bytes.subarray(colon + 2, comma)), 16);
      if (comma < 0 || !Number.isInteger(length)) break;
      texts.set(id, text.decode(bytes.subarray(comma + 1, comma + 1 + length)));
      at = comma + 1 + length;
      continue;
    }
    const end = bytes.indexOf(0x0a, colon);
    const json = text.decode(bytes.subarray(colon + 1, end < 0 ? bytes.length : end));
    if (json.startsWith('[') || json.startsWith('{')) values.push(parsed(json));
    at = end < 0 ? bytes.length : end + 1;
  }
  return values.map((value) => withTexts(value, texts));
}

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return null;
  }
}

/** The value with the texts that it names. */
function withTexts(value: unknown, texts: ReadonlyMap<string, string>): unknown {
  if (texts.size === 0) return value;
  let left = maxValues;
  const filled = (one: unknown, depth: number): unknown => {
    left -= 1;
    if (depth > maxDepth || left < 0) return null;
    if (typeof one === 'string') return one.startsWith('$') ? (texts.get(one.slice(1)) ?? one) : one;
    if (Array.isArray(one)) return one.map((part) => filled(part, depth + 1));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, filled(part, depth + 1)]));
  };
  return filled(value, 0);
}
