import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import type { SketchCandidate } from '@florilegium/db/mapping/duplicates';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { isPart } from '@florilegium/text/duplicates/containment';
import { pairSet, sharedCount } from '@florilegium/text/duplicates/shingles';
import { containment, sketchSize } from '@florilegium/text/duplicates/sketch';

/** Most texts that are read from the archive to find what a new text repeats; the sketches have ranked them. */
const mostRead = 6;
/** Most texts of one cluster: if the most likely ones are not similar, the others hardly are. */
const mostReadPerCluster = 2;

/** A text that may be a near-duplicate of others. Its word pairs are made once, when they are needed. */
export interface Comparable {
  /** Its sketch, ascending. */
  hashes: readonly number[];
  /** Null if its text can't be read. */
  pairs(): Promise<Uint32Array | null>;
}

/** A text to which a new one can be linked, with its group. */
export interface Candidate {
  text: Comparable;
  /** Number in the groups. */
  thing: number;
  /** It must be read from the archive. */
  stored: boolean;
}

/** A text in memory; null if it has none. */
export function textInHand(hashes: readonly number[], text: () => string | null): Comparable {
  let made: Uint32Array | null | undefined;
  return {
    hashes,
    pairs: async () => {
      if (made === undefined) {
        const words = text();
        made = words === null ? null : pairSet(words);
      }
      return made;
    },
  };
}

/** Makes texts of the corpus comparable. Each is read at most once, however many new ones are compared with it. */
export function archivedComparables(
  readText: (place: RecordPlace) => Promise<string | null>,
): (candidate: SketchCandidate) => Comparable {
  const read = new Map<string, Promise<Uint32Array | null>>();
  return ({ documentId, hashes, textPlace }) => ({
    hashes,
    pairs: () => {
      const known = read.get(documentId);
      if (known) return known;
      const pairs = readText(textPlace).then((text) => (text === null ? null : pairSet(text)));
      read.set(documentId, pairs);
      return pairs;
    },
  });
}

/**
 * Finds the candidates of which a text is a near-duplicate, those with most shared hashes first, and returns each
 * with its share: of the smaller text that the other contains, or of the hashes if no containment is asked for.
 * Groups to which the text is already linked, by `isLinked`, are skipped.
 */
export async function* nearLinks(
  text: Comparable,
  candidates: readonly Candidate[],
  { minShared, minContainment }: MappingSettings['nearDuplicates'],
  isLinked: (thing: number) => boolean,
): AsyncGenerator<{ thing: number; share: number }> {
  const ranked = candidates
    .map((candidate) => ({ ...candidate, shared: sharedCount(text.hashes, candidate.text.hashes) }))
    .filter((candidate) => candidate.shared >= minShared)
    .sort((a, b) => b.shared - a.shared);
  const read = new Map<number, number>();
  let readInAll = 0;
  for (const candidate of ranked) {
    if (isLinked(candidate.thing)) continue;
    if (minContainment === 0) {
      yield { thing: candidate.thing, share: candidate.shared / sketchSize };
      continue;
    }
    if (candidate.stored) {
      const before = read.get(candidate.thing) ?? 0;
      if (before >= mostReadPerCluster || readInAll >= mostRead) continue;
      read.set(candidate.thing, before + 1);
      readInAll += 1;
    }
    const [ours, theirs] = [await text.pairs(), await candidate.text.pairs()];
    if (!ours || !theirs) continue;
    const share = containment(ours, theirs);
    const one = { pairs: ours.length, sketch: text.hashes };
    const other = { pairs: theirs.length, sketch: candidate.text.hashes };
    if (share >= minContainment && !isPart(one, other, share)) yield { thing: candidate.thing, share };
  }
}
