import type { Container, PageBlock } from './block-collector';

/** Facts about each element of a page with everything inside it, by index of container. */
export interface ContainerStats {
  words: Float64Array;
  chars: Float64Array;
  linkChars: Float64Array;
  blocks: Float64Array;
  /** Words of blocks that read as sentences. */
  proseWords: Float64Array;
  /** Words of blocks that Readability kept. */
  readerWords: Float64Array;
  /** Number of elements with the same tag and names beside it, including itself. */
  alike: Float64Array;
}

function addUp(containers: readonly Container[], values: Float64Array): void {
  for (let i = containers.length - 1; i >= 0; i--) {
    const parent = containers[i]!.parent;
    if (parent) values[parent.index]! += values[i]!;
  }
}

function countAlike(containers: readonly Container[]): Float64Array {
  const key = ({ parent, tag, names }: Container) => `${parent?.index ?? -1} ${tag} ${names}`;
  const times = new Map<string, number>();
  for (const one of containers) times.set(key(one), (times.get(key(one)) ?? 0) + 1);
  return Float64Array.from(containers, (one) => times.get(key(one))!);
}

/** Sums up blocks over the elements that hold them. */
export function containerStats(
  containers: readonly Container[],
  blocks: readonly PageBlock[],
  of: { words: readonly number[]; isProse(i: number): boolean; isReaders(i: number): boolean },
): ContainerStats {
  const empty = () => new Float64Array(containers.length);
  const stats = {
    words: empty(),
    chars: empty(),
    linkChars: empty(),
    blocks: empty(),
    proseWords: empty(),
    readerWords: empty(),
  };
  blocks.forEach((block, i) => {
    const at = block.container?.index;
    if (at === undefined) return;
    stats.words[at]! += of.words[i]!;
    stats.chars[at]! += block.text.length;
    stats.linkChars[at]! += block.linkChars;
    stats.blocks[at]!++;
    if (of.isProse(i)) stats.proseWords[at]! += of.words[i]!;
    if (of.isReaders(i)) stats.readerWords[at]! += of.words[i]!;
  });
  for (const values of Object.values(stats)) addUp(containers, values);
  return { ...stats, alike: countAlike(containers) };
}
