import { createGroups } from './duplicate-groups';

/** Hashes that two sketches have in common when texts are compared that nobody reads again (WaCky: 5). */
const sharedHashes = 5;

/** What is known of a text of a cluster without reading it. */
export interface ComparedText {
  id: string;
  signature: string;
  /** Of its sketch, in decimal. */
  hashes: readonly string[];
  /** The document whose keywords it has, where that is why it is left out. */
  alike: string | null;
}

/**
 * The ids of texts that are duplicates of each other, directly or by others between them, in the order that is given:
 * the connected components, by their first texts.
 */
export function connectedTexts(texts: readonly ComparedText[]): string[][] {
  const groups = createGroups();
  const sketches = texts.map((text) => new Set(text.hashes));
  for (const [at, text] of texts.entries()) {
    groups.add();
    for (let before = 0; before < at; before++) {
      if (groups.first(before) === groups.first(at)) continue;
      const other = texts[before]!;
      const isDuplicate =
        other.signature === text.signature || other.alike === text.id || text.alike === other.id;
      if (isDuplicate || areAlike(sketches[before]!, text.hashes)) groups.join(before, at);
    }
  }
  const parts = new Map<number, string[]>();
  for (const [at, { id }] of texts.entries()) {
    const first = groups.first(at);
    const part = parts.get(first);
    if (part) part.push(id);
    else parts.set(first, [id]);
  }
  return [...parts.values()];
}

function areAlike(sketch: ReadonlySet<string>, hashes: readonly string[]): boolean {
  let shared = 0;
  for (const hash of hashes) if (sketch.has(hash)) shared++;
  return shared >= sharedHashes;
}
