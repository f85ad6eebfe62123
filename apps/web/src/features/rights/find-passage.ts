import { type PassageCandidate, passageCandidates } from '@florilegium/db/rights/passages';
import type { Database } from '@florilegium/db/sql/database';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { holdsPassage, type Passage, passageLine } from '@florilegium/text/words/passage';
import { readWide } from '@/server/archived';

/** Texts that are read for a preview, those that are read at once, and after how long no further ones are, in ms. */
const mostTexts = 400;
const together = 10;
const patienceMs = 6_000;

/** The resources whose texts hold a passage, as far as it was looked; `isWhole`: these are all. */
export async function findPassage(
  database: Database,
  corpusId: string,
  passage: Passage,
): Promise<{ resourceIds: string[]; isWhole: boolean }> {
  const begun = performance.now();
  const all = await passageCandidates(database, corpusId, passage, null, mostTexts);
  const found = new Set<string>();
  for (let at = 0; at < all.length; at += together) {
    if (performance.now() - begun > patienceMs) return { resourceIds: [...found], isWhole: false };
    const read = await Promise.all(all.slice(at, at + together).map((one) => holds(one, passage)));
    for (const resourceId of read) if (resourceId !== null) found.add(resourceId);
  }
  return { resourceIds: [...found], isWhole: all.length < mostTexts };
}

async function holds({ resourceId, place }: PassageCandidate, passage: Passage): Promise<string | null> {
  const { path, offset, length } = place;
  const text = await readWide({ textPath: path, textOffset: offset, textLength: length });
  if (text.kind !== 'text') return null;
  return holdsPassage(passageLine(cleanText(text.blocks)), passage) ? resourceId : null;
}
