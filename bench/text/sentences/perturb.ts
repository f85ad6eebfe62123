/** A sentence as the aligner sees it, and the sentences of the treebank that it holds or is part of. */
export interface Piece {
  text: string;
  ids: string[];
}

/** Which pieces of both sides belong together. */
export interface TrueBead {
  a: number[];
  b: number[];
}

/** Drops, merges with the next one, or splits after a random word a share of the sentences, by equal chances. */
export function perturb(
  sentences: readonly { id: string; text: string }[],
  share: number,
  random: () => number,
): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < sentences.length; at++) {
    const { id, text } = sentences[at]!;
    const change = random() < share ? Math.floor(random() * 3) : -1;
    const next = sentences[at + 1];
    const words = text.split(' ');
    if (change === 0) continue;
    if (change === 1 && next) {
      pieces.push({ text: `${text} ${next.text}`, ids: [id, next.id] });
      at++;
    } else if (change === 2 && words.length > 1) {
      const cut = 1 + Math.floor(random() * (words.length - 1));
      pieces.push({ text: words.slice(0, cut).join(' '), ids: [id] });
      pieces.push({ text: words.slice(cut).join(' '), ids: [id] });
    } else pieces.push({ text, ids: [id] });
  }
  return pieces;
}

/** Pieces of both sides that share sentences, directly or over others, are one bead; those with an empty side are left out. */
export function trueBeads(a: readonly Piece[], b: readonly Piece[]): TrueBead[] {
  const bead = new Map<string, TrueBead>();
  const add = (piece: Piece, side: 'a' | 'b', at: number) => {
    const met = new Set(piece.ids.flatMap((id) => bead.get(id) ?? []));
    const merged: TrueBead = {
      a: [...met].flatMap((one) => one.a),
      b: [...met].flatMap((one) => one.b),
    };
    merged[side].push(at);
    for (const [id, one] of bead) if (met.has(one)) bead.set(id, merged);
    for (const id of piece.ids) bead.set(id, merged);
  };
  for (const [at, piece] of a.entries()) add(piece, 'a', at);
  for (const [at, piece] of b.entries()) add(piece, 'b', at);
  const ascending = (places: number[]) => [...places].sort((x, y) => x - y);
  return [...new Set(bead.values())]
    .filter((one) => one.a.length > 0 && one.b.length > 0)
    .map((one) => ({ a: ascending(one.a), b: ascending(one.b) }));
}

/** Numbers of 0 to 1 from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
