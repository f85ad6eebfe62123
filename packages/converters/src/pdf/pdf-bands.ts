import type { PaperLabel } from '../converted';
import type { PdfLine, PdfPage } from './pdf-lines';

/** Share of the page's height, at its top and at its foot, where running heads and page numbers are. */
const band = 0.12;
/** This many first and last lines of a page are always looked at, wherever they are. */
const edgeLines = 2;
/** Lines whose heights differ by at most this many points count as the same place. */
const samePlace = 3;
const maxHeadChars = 160;
/** Heads are hardly larger than the text. */
const largerThanHeads = 1.3;

const pageNumber =
  /^[\s–—•|[({.-]*(?:page|pagina|pag\.?|seite|página|pág\.?|p\.|s\.|str\.|strona|stran|oldal|blz\.?|σελ\.?|стр\.?)?\s*(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]?-?\d{1,3})(?:\s*(?:\/|of|di|von|de|sur|van|z|ze|od|από|из)\s*\d{1,4})?[\s–—•|\])}.-]*$/iu;

const withoutNumbers = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '#')
    .replace(/\s+/g, ' ')
    .trim();

interface Candidate {
  line: PdfLine;
  edge: 'top' | 'foot';
  /** Distance of the baseline from the edge of the page. */
  place: number;
}

/** Lines at places where heads and feet are. */
function candidatesOf(page: PdfPage): Candidate[] {
  const sorted = [...page.lines].sort((a, b) => a.y - b.y);
  const first = sorted[edgeLines - 1]?.y ?? 0;
  const last = sorted.at(-edgeLines)?.y ?? Number.POSITIVE_INFINITY;
  return sorted.flatMap((line): Candidate[] => {
    if (line.text.length > maxHeadChars) return [];
    const high = line.y < page.height * band || (line.y <= first && line.y < page.height * 0.25);
    if (high) return [{ line, edge: 'top', place: line.y }];
    const low = line.y > page.height * (1 - band) || (line.y >= last && line.y > page.height * 0.75);
    return low ? [{ line, edge: 'foot', place: page.height - line.y }] : [];
  });
}

const pagesOf = (candidates: readonly Candidate[]) => new Set(candidates.map(({ line }) => line.page)).size;

/** Groups candidates by a key, and keeps groups that occur on enough pages. */
function grouped<One extends Candidate>(
  candidates: readonly One[],
  keyOf: (one: One) => string,
  often: number,
): One[][] {
  const groups = new Map<string, One[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const same = groups.get(key);
    if (same) same.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].filter((same) => pagesOf(same) >= often);
}

/**
 * Candidates whose text occurs again on enough pages. Its numbers may differ if they count with the pages. The
 * headings 'Article 3' and 'Article 4' at the top of pages are not heads.
 */
function repeated(candidates: readonly Candidate[], often: number): Candidate[] {
  const alike = grouped(candidates, ({ edge, line }) => `${edge} ${withoutNumbers(line.text)}`, often);
  return alike.flatMap((same) => {
    const exact = grouped(same, ({ line }) => line.text, 2).flat();
    const offsets = ({ line }: Candidate) =>
      (line.text.match(/\d{1,6}/g) ?? []).map((number) => String(Number(number) - line.page));
    const counts = new Map<string, number>();
    for (const one of same)
      for (const offset of new Set(offsets(one))) counts.set(offset, (counts.get(offset) ?? 0) + 1);
    const counting = same.filter((one) => offsets(one).some((offset) => counts.get(offset)! >= 2));
    return [...new Set([...exact, ...counting])];
  });
}

/**
 * Candidates that begin or end with a cell which other pages have at the same height: a title beside a changing part.
 */
function halfRepeated(candidates: readonly Candidate[], often: number): Candidate[] {
  const sides = candidates.flatMap((candidate) => {
    const { cells } = candidate.line;
    return cells.length < 2
      ? []
      : [cells[0]!, cells.at(-1)!].map((cell) => ({ ...candidate, cell: cell.text }));
  });
  const lettered = sides.filter(({ cell }) => /\p{L}{3}/u.test(cell));
  const keyOf = ({ edge, place, cell }: (typeof sides)[number]) =>
    `${edge} ${Math.round(place / samePlace)} ${cell}`;
  return grouped(lettered, keyOf, Math.max(3, often)).flat();
}

/** Candidates with a number that counts with the pages: `12 Of fishes`, `Of fishes 13`. */
function numbered(candidates: readonly Candidate[]): Candidate[] {
  const placed = candidates.flatMap((candidate) => {
    const ends = candidate.line.text.match(/^\d{1,4}(?!\d)|(?<!\d)\d{1,4}$/g) ?? [];
    return ends.map((number) => ({ ...candidate, offset: Number(number) - candidate.line.page }));
  });
  const keyOf = ({ edge, place, offset }: (typeof placed)[number]) =>
    `${edge} ${offset} ${Math.round(place / samePlace)}`;
  // Three pages that count on are no coincidence.
  return grouped(placed, keyOf, 3).flat();
}

/** Places with heads on most of the pages that have any text there. */
function headPlaces(candidates: readonly Candidate[], heads: ReadonlySet<PdfLine>): Set<string> {
  const places = new Map<string, { heads: number; all: number }>();
  for (const { line, edge, place } of candidates) {
    const key = `${edge} ${Math.round(place / samePlace)}`;
    const count = places.get(key) ?? { heads: 0, all: 0 };
    count.all++;
    if (heads.has(line)) count.heads++;
    places.set(key, count);
  }
  return new Set([...places].flatMap(([key, { heads: n, all }]) => (n >= 4 && n >= all * 0.6 ? [key] : [])));
}

/** Candidates on the baseline of a head: its other half, which a gutter may separate. */
function besideHeads(candidates: readonly Candidate[], heads: ReadonlySet<PdfLine>): Candidate[] {
  const baseline = (line: PdfLine) => `${line.page} ${Math.round(line.y)}`;
  const baselines = new Set([...heads].map(baseline));
  return candidates.filter(({ line }) => baselines.has(baseline(line)));
}

/**
 * Running heads, running feet and page numbers. These are lines at the top or foot of a page of four kinds: their
 * text, except numbers, occurs again on other pages; they count with the pages; they are only a page number; or
 * nearly all pages have such a line there (the head of a chapter of one page).
 *
 * @param textSize the document's usual font size
 */
export function runningLines(pages: readonly PdfPage[], textSize: number): Map<PdfLine, PaperLabel> {
  const found = new Map<PdfLine, PaperLabel>();
  if (pages.length < 2) return found;
  const candidates = pages.flatMap(candidatesOf);
  const numbers = candidates.filter(({ line }) => pageNumber.test(line.text));
  // Heads of left and right pages differ, and they change with chapters.
  const often = Math.max(2, Math.min(3, Math.floor(pages.length * 0.4)));
  const heads = new Set<PdfLine>();
  for (const { line } of repeated(candidates, often)) heads.add(line);
  for (const { line } of numbered(candidates)) heads.add(line);
  for (const { line } of halfRepeated(candidates, often)) heads.add(line);
  if (pagesOf(numbers) >= 2) for (const { line } of numbers) heads.add(line);
  const places = headPlaces(candidates, heads);
  for (const { line, edge, place } of candidates)
    if (line.size <= textSize * largerThanHeads && places.has(`${edge} ${Math.round(place / samePlace)}`))
      heads.add(line);
  for (const { line } of besideHeads(candidates, heads)) heads.add(line);
  for (const line of heads) found.set(line, pageNumber.test(line.text) ? 'pageNumber' : 'runningHead');
  return found;
}
