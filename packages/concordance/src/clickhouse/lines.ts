import type { ConcordanceLine, LineContext, LineToken } from '../search/kwic';
import { maxSentenceSide } from '../search/kwic';
import type { HitSample } from '../search/sample/drawn-number';
import type { ConcordanceView } from '../service/concordance-task';
import { inDrawnOrder } from './drawn';
import type { ReadQuery, SearchedTexts } from './matches';
import { boundsBits } from './schema';
import type { Shard, ShardMatch } from './shard';

type LinesView = Extract<ConcordanceView, { kind: 'lines' }>;

/** A match, and the shard in which it is. */
interface PlacedMatch {
  shard: number;
  match: ShardMatch;
}

/** A shard with what a page is made of: so many of its matches, either all or those that drew the least numbers. */
interface Part {
  shard: Shard;
  count: number;
  seed: number | null;
}

/** A page of lines: of the first shard's matches, then of the next one's, or sorted over all of them. */
export async function linesOf(
  shards: readonly Shard[],
  query: ReadQuery,
  texts: SearchedTexts,
  counts: readonly number[],
  view: LinesView,
): Promise<ConcordanceLine[]> {
  if (view.count === 0) return [];
  const all = shards.map((shard, number): Part => ({ shard, count: counts[number]!, seed: null }));
  const parts = view.sample ? await drawnParts(all, query, texts, view.sample) : all;
  const page = view.order
    ? await sortedPage(parts, query, texts, view)
    : await pageInOrder(parts, query, texts, view);
  const context = view.context === 'sentence' ? maxSentenceSide : view.context;
  const lines = new Map<PlacedMatch, ConcordanceLine>();
  await Promise.all(
    shards.map(async (shard, number) => {
      const here = page.filter((one) => one.shard === number);
      if (here.length === 0) return;
      const rows = await shard.tokensAround(
        texts.corpus,
        here.map(({ match }) => match),
        context,
      );
      const tokens = byText(rows);
      const documents = await shard.documentsOf(
        texts.corpus,
        here.map(({ match }) => match.text),
      );
      for (const one of here) {
        const { text } = one.match;
        lines.set(one, lineOf(documents.get(text)!, one.match, tokens.get(text)!, view.context));
      }
    }),
  );
  return page.map((one) => lines.get(one)!);
}

/** A sample has the least numbers that were drawn anywhere: of each shard, as many as are among them. */
async function drawnParts(
  all: readonly Part[],
  query: ReadQuery,
  texts: SearchedTexts,
  { size, seed }: HitSample,
): Promise<Part[]> {
  if (all.length === 1) return all.map((one) => ({ ...one, count: Math.min(one.count, size), seed }));
  const drawn = await Promise.all(all.map(({ shard }) => shard.drawn(query, texts, { size, seed })));
  const least = drawn
    .flatMap((some, number) => some.map((one) => ({ ...one, part: number })))
    .sort(inDrawnOrder)
    .slice(0, size);
  return all.map(({ shard }, number) => ({
    shard,
    count: least.filter(({ part }) => part === number).length,
    seed,
  }));
}

async function pageInOrder(
  parts: readonly Part[],
  query: ReadQuery,
  texts: SearchedTexts,
  { from, count, language }: LinesView,
): Promise<PlacedMatch[]> {
  const page: PlacedMatch[] = [];
  let before = 0;
  for (const [number, part] of parts.entries()) {
    const first = Math.max(0, from - before);
    const wanted = Math.min(part.count - first, count - page.length);
    before += part.count;
    if (wanted <= 0) continue;
    const asked = { order: null, language, from: first, count: wanted, sample: sampleOf(part) };
    for (const match of await part.shard.matches(query, texts, asked)) page.push({ shard: number, match });
  }
  return page;
}

const sampleOf = ({ seed, count }: Part): HitSample | null => (seed === null ? null : { size: count, seed });

async function sortedPage(
  parts: readonly Part[],
  query: ReadQuery,
  texts: SearchedTexts,
  { order, language, from, count }: LinesView,
): Promise<PlacedMatch[]> {
  // Any of the first lines may be of any shard.
  const asked = parts.length === 1 ? { from, count } : { from: 0, count: from + count };
  const all = await Promise.all(
    parts.map(async (part, number) => {
      if (part.count === 0) return [];
      const sorted = { order, language, ...asked, sample: sampleOf(part) };
      return (await part.shard.matches(query, texts, sorted)).map((match) => ({ shard: number, match }));
    }),
  );
  if (parts.length === 1) return all.flat();
  const compare = comparing(await parts[0]!.shard.alphabet(language));
  return merged(all, compare, from + count).slice(from);
}

/** Compares as shards do that sort by an alphabet, or by bytes. */
function comparing(alphabet: string | null): (a: PlacedMatch, b: PlacedMatch) => number {
  const compare =
    alphabet === null
      ? (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
      : new Intl.Collator(alphabet).compare;
  return (a, b) =>
    a.match.keys.map((key, at) => compare(key, b.match.keys[at]!)).find((one) => one !== 0) ?? 0;
}

/** The first of what shards sent: the order within a shard stays as it is, so pages neither miss nor repeat a match. */
function merged(
  parts: readonly (readonly PlacedMatch[])[],
  compare: (a: PlacedMatch, b: PlacedMatch) => number,
  most: number,
): PlacedMatch[] {
  const next = parts.map(() => 0);
  const first: PlacedMatch[] = [];
  while (first.length < most) {
    let least: PlacedMatch | null = null;
    for (const [number, part] of parts.entries()) {
      const head = part[next[number]!];
      if (head && (least === null || compare(head, least) < 0)) least = head;
    }
    if (least === null) break;
    first.push(least);
    next[least.shard]! += 1;
  }
  return first;
}

/** A token with its place. */
type PlacedToken = LineToken & { position: number; endsSentence: boolean };

function byText(rows: readonly unknown[][]): Map<number, Map<number, PlacedToken>> {
  const texts = new Map<number, Map<number, PlacedToken>>();
  for (const [text, position, bounds, word, lemma, upos, feats, tag] of rows as [
    ...[text: number, position: number, bounds: number],
    ...[word: string, lemma: string, upos: string, feats: string, tag: string],
  ][]) {
    const tokens = texts.get(text) ?? new Map<number, PlacedToken>();
    texts.set(text, tokens);
    const joined = ((bounds >>> boundsBits.joined) & 1) === 1;
    const beginsSentence = (bounds & 1) === 1;
    const endsSentence = ((bounds >>> boundsBits.ends) & 1) === 1;
    tokens.set(position, { word, lemma, upos, feats, tag, joined, beginsSentence, position, endsSentence });
  }
  return texts;
}

function lineOf(
  documentId: string,
  { first, behind }: ShardMatch,
  tokens: ReadonlyMap<number, PlacedToken>,
  context: LineContext,
): ConcordanceLine {
  const side = context === 'sentence' ? maxSentenceSide : context;
  let [from, to] = [first, behind];
  const goesOn = (at: number) => context !== 'sentence' || !tokens.get(at)!.beginsSentence;
  while (first - from < side && tokens.has(from - 1) && goesOn(from)) from--;
  while (to - behind < side && tokens.has(to) && goesOn(to)) to++;
  const between = (a: number, b: number) =>
    Array.from({ length: b - a }, (_, number): LineToken => {
      const { position: _position, endsSentence: _ends, ...token } = tokens.get(a + number)!;
      return token;
    });
  return {
    documentId,
    position: first,
    left: between(from, first),
    node: between(first, behind),
    right: between(behind, to),
  };
}
