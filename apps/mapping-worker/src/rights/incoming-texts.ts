import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { TextTally } from '@florilegium/db/crawl/yields';
import { standingPassages, takeIncoming } from '@florilegium/db/rights/passages';
import type { Transaction } from '@florilegium/db/sql/connection';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { hashesOfFolded, mostWords } from '@florilegium/text/words/find-words';
import { holdsPassage, type Passage, passageLine } from '@florilegium/text/words/passage';

/** A text as it comes in, or as new labels leave it. */
export interface IncomingText {
  corpusId: string;
  resourceId: string;
  textRecord: Uint8Array;
  /** Of all its words. */
  wordHashes: Iterable<number>;
}

/**
 * Takes down texts as they come in that hold a passage which was taken down in their corpus: crawled anew, mapped by other
 * rules, imported, or labelled anew. The caller holds their corpora.
 */
export async function takeIncomingTexts(
  transaction: Transaction,
  tally: TextTally,
  texts: readonly IncomingText[],
): Promise<void> {
  const corpora = [...new Set(texts.map((text) => text.corpusId))].sort();
  for (const corpusId of corpora) {
    const passages = (await standingPassages(transaction, corpusId)).map((one) => ({
      ...one,
      hashes: hashesOfFolded(one.passage.words),
    }));
    if (passages.length === 0) continue;
    const taken = texts
      .filter((text) => text.corpusId === corpusId)
      .flatMap((text) =>
        takenBy(text, passages).map((takedownId) => ({ resourceId: text.resourceId, takedownId })),
      );
    await takeIncoming(transaction, tally, corpusId, taken);
  }
}

/** The takedowns whose passages stand in a text. It is only read where it has all words of one, as far as its words are known. */
function takenBy(
  { textRecord, wordHashes }: IncomingText,
  passages: readonly { takedownId: string; passage: Passage; hashes: Int32Array }[],
): string[] {
  const words = new Set(wordHashes);
  const likely =
    words.size >= mostWords
      ? passages
      : passages.filter(({ hashes }) => hashes.every((hash) => words.has(hash)));
  if (likely.length === 0) return [];
  const record = parseTextRecord(textRecord);
  if (!record) return [];
  const line = passageLine(cleanText(record.blocks));
  return likely.filter(({ passage }) => holdsPassage(line, passage)).map(({ takedownId }) => takedownId);
}
