/** Two types that look alike. */
export interface Cognate {
  a: number;
  b: number;
  /** Reliability as translations, 0 to 1. */
  trust: number;
}

/**
 * Types in alphabetical order with which a type is compared, on each side: hostile texts may have many similar ones.
 */
const neighbours = 6;
const minChars = 4;

/**
 * Pairs of equal types, or of words that begin alike. Simard, Foster & Isabelle (1992) count as cognates words whose
 * first four characters agree, numbers and punctuation. Only sorted neighbours are compared, so it costs n log n.
 */
export function findCognates(a: readonly string[], b: readonly string[]): Cognate[] {
  const entries = [
    ...a.map((type, at) => ({ key: soundKey(type), at, first: true })),
    ...b.map((type, at) => ({ key: soundKey(type), at, first: false })),
  ].sort((x, y) =>
    x.key < y.key ? -1 : x.key > y.key ? 1 : Number(x.first) - Number(y.first) || x.at - y.at,
  );
  const found: Cognate[] = [];
  entries.forEach((entry, place) => {
    if (!entry.first) return;
    for (const step of [-1, 1]) {
      let met = 0;
      for (let near = place + step; met < neighbours; near += step) {
        const other = entries[near];
        if (!other || Math.abs(near - place) > 8 * neighbours) break;
        if (other.first) continue;
        met++;
        const trust = likeness(entry.key, other.key, a[entry.at]! === b[other.at]!);
        if (trust === 0) break;
        found.push({ a: entry.at, b: other.at, trust });
      }
    }
  });
  return found;
}

/** How likely keys that begin alike are the same word. */
function likeness(x: string, y: string, same: boolean): number {
  const longest = Math.max(x.length, y.length);
  if (x === y) {
    if (/^\p{Nd}|^\P{L}/u.test(x)) return x.length >= 2 || /^\P{Nd}/u.test(x) ? 0.7 : 0.5;
    return longest >= minChars ? 0.7 : same ? 0.3 : 0;
  }
  if (/^[^\p{L}]/u.test(x)) return 0;
  let common = 0;
  while (common < x.length && x[common] === y[common]) common++;
  return common >= minChars ? (0.6 * common * common) / (longest * longest) : 0;
}

/** Letters that languages use for the same sound become one; double letters become single. */
function soundKey(type: string): string {
  return type
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ch|[kq]/g, 'c')
    .replace(/[yj]/g, 'i')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/(\p{L})\1/gu, '$1');
}
