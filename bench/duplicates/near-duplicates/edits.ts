/** A source of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A way to edit a text; `other` is where new words and blocks come from. */
export interface EditKind {
  label: string;
  edit(text: string, draw: () => number, other: string): string;
}

/** Each word is replaced with the given chance by one of another text. */
export function changeWords(share: number): EditKind['edit'] {
  return (text, draw, other) => {
    const stock = other.split(/\s+/);
    return text
      .split(/(?<=\s)(?=\S)/)
      .map((word) => (draw() < share ? `${stock[Math.floor(draw() * stock.length)]} ` : word))
      .join('');
  };
}

/** Blocks: lines, or sentences where a text has few lines. */
export function blocksOf(text: string): string[] {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.length >= 10 ? lines : text.split(/(?<=[.!?])\s+/);
}

/** That share of the blocks is replaced by blocks of another text. */
function changeBlocks(share: number): EditKind['edit'] {
  return (text, draw, other) => {
    const [blocks, stock] = [blocksOf(text), blocksOf(other)];
    const places = shuffledPlaces(blocks.length, draw).slice(0, Math.round(blocks.length * share));
    for (const place of places) blocks[place] = stock[Math.floor(draw() * stock.length)]!;
    return blocks.join('\n');
  };
}

function shuffledPlaces(count: number, draw: () => number): number[] {
  const places = Array.from({ length: count }, (_, place) => ({ place, rank: draw() }));
  return places.sort((a, b) => a.rank - b.rank).map(({ place }) => place);
}

/** The end, or the beginning, is cut off. */
function cut(share: number): EditKind['edit'] {
  return (text, draw) => {
    const words = text.split(/(?<=\s)(?=\S)/);
    const left = Math.ceil(words.length * (1 - share));
    return (draw() < 0.5 ? words.slice(0, left) : words.slice(-left)).join('');
  };
}

/** All kinds whose recall is measured. */
export const editKinds: readonly EditKind[] = [
  ...[0.05, 0.1, 0.15, 0.2].map((share) => ({
    label: `${share * 100} % of words changed`,
    edit: changeWords(share),
  })),
  ...[0.05, 0.1, 0.2, 0.3, 0.4].map((share) => ({
    label: `${share * 100} % of blocks changed`,
    edit: changeBlocks(share),
  })),
  ...[0.3, 0.4, 0.5].map((share) => ({ label: `${share * 100} % cut`, edit: cut(share) })),
];
