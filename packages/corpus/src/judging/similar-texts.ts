/** What is known of a text without reading it. */
export interface TextTraits {
  id: string;
  url: string;
  host: string;
  format: string | null;
  language: string | null;
  words: number;
  /** Share of the page's text that cleaning kept; null where nothing was cleaned. */
  shareKept: number | null;
}

/** What each difference adds to a distance; those of the address say most of the template that a page was made by. */
const weights = { folders: 2, shape: 1, query: 1, format: 1, language: 1, length: 1, shareKept: 1 } as const;

/**
 * How unlike two texts of one host are, 0 to 8: folders that they share, the shape of the last part of the address, the
 * names in its query, format, language, length (a factor of ten counts as one), and how much of the page is text. Texts
 * of two hosts are infinitely far from each other.
 */
export function textDistance(a: TextTraits, b: TextTraits): number {
  if (a.host !== b.host) return Number.POSITIVE_INFINITY;
  const [one, other] = [addressTraits(a.url), addressTraits(b.url)];
  const differs = (isOther: boolean) => (isOther ? 1 : 0);
  return (
    weights.folders * (1 - sharedStart(one.folders, other.folders)) +
    weights.shape * differs(one.shape !== other.shape) +
    weights.query * differs(one.query !== other.query) +
    weights.format * differs(a.format !== b.format) +
    weights.language * differs(a.language !== b.language) +
    weights.length * Math.min(1, Math.abs(Math.log10((a.words + 1) / (b.words + 1)))) +
    weights.shareKept * Math.min(1, Math.abs((a.shareKept ?? 0) - (b.shareKept ?? 0)))
  );
}

/** The texts that are nearest to any of the given ones, nearest first; none of another host. */
export function nearestTexts(
  candidates: readonly TextTraits[],
  given: readonly TextTraits[],
  most: number,
): string[] {
  const known = new Set(given.map(({ id }) => id));
  return candidates
    .filter(({ id }) => !known.has(id))
    .map(({ id, ...rest }) => ({
      id,
      distance: Math.min(...given.map((one) => textDistance({ id, ...rest }, one))),
    }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, most)
    .map(({ id }) => id);
}

/** Folders, the last part with its letters and digits as signs, and the names of the query. */
function addressTraits(url: string): { folders: string[]; shape: string; query: string } {
  const parsed = URL.parse(url);
  if (!parsed) return { folders: [], shape: url, query: '' };
  const names = parsed.pathname.split('/').slice(1);
  const last = names.pop() ?? '';
  return { folders: names, shape: shapeOf(last), query: [...parsed.searchParams.keys()].sort().join('&') };
}

/** 'topic-123.html' and 'topic-7.html' are of one shape; words are one sign, however long. */
const shapeOf = (name: string) =>
  name
    .replace(/\d+/g, '0')
    .replace(/\p{L}+/gu, 'a')
    .replace(/a(?:-a)+/g, 'a-a');

/** How many of the first parts are the same, of the longer list. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.max(a.length, b.length);
  if (most === 0) return 1;
  const differing = a.findIndex((name, at) => name !== b[at]);
  return (differing === -1 ? Math.min(a.length, b.length) : differing) / most;
}
