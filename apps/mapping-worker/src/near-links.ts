import type { MappingSettings } from '@florilegium/contracts/mapping-settings';
import type { SketchCandidate } from '@florilegium/db/duplicates';
import type { RecordPlace } from '@florilegium/db/record-place';
import { pairSet, sharedCount } from '@florilegium/text/shingles';
import { containment, sketchSize } from '@florilegium/text/sketch';

/** Texts that are read from the archive to find out what a new one repeats; the sketches have ranked them. */
const mostRead = 6;
/** Of one cluster: when the likeliest are not alike, the others hardly are. */
const mostReadPerCluster = 2;

/** A text that may be a near-duplicate of others; its word pairs are made when they are asked for, once. */
export interface Comparable {
  /** Its sketch, ascending. */
  hashes: readonly number[];
  /** Null when its text can't be read. */
  pairs(): Promise<Uint32Array | null>;
}

/** Something that a new text can be linked to: a text, and the group that it is in. */
export interface Candidate {
  text: Comparable;
  /** Number of its group's thing. */
  thing: number;
  /** It has to be read from the archive. */
  stored: boolean;
}

/** A text that is in hand; null when it could not be made. */
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

/** Makes texts of the corpus comparable; each is read once at most, however many new ones it is compared with. */
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
 * Goes through the candidates that a text is a near-duplicate of, those with most hashes in common first, and hands
 * each over with the share of the smaller text that the other has (with no containment asked for, of the hashes). A group that it is linked to already, which `isLinked`
 * says, is not looked at again.
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
    if (share >= minContainment) yield { thing: candidate.thing, share };
  }
}
