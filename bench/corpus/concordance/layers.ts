import { closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSegmentHead } from '@florilegium/concordance/segment/segment-layout';

/** Where the bytes of an index go: those of each part of all segments and of each lexicon, most first. */
export function bytesByPart(index: string): [part: string, bytes: number][] {
  const sums = new Map<string, number>();
  const add = (part: string, bytes: number) => sums.set(part, (sums.get(part) ?? 0) + bytes);
  for (const name of readdirSync(index)) {
    const path = join(index, name);
    if (name.endsWith('.tokens')) {
      const file = openSync(path, 'r');
      for (const [part, [, bytes]] of Object.entries(readSegmentHead(file)!.sections)) add(part, bytes);
      closeSync(file);
    } else add(name.endsWith('.heap') ? name : 'all else', statSync(path).size);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
