import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { TextTally } from '@florilegium/db/crawl/yields';
import { standingPassages, takeIncoming } from '@florilegium/db/rights/passages';
import type { Transaction } from '@florilegium/db/sql/connection';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { wordHashes } from '@florilegium/text/words/find-words';
import { holdsPassage, type Passage, passageLine } from '@florilegium/text/words/passage';
import type { PreparedDocument } from '../map/prepare';

/**
 * Takes down texts as they come in that hold a passage which was taken down in their corpus: crawled anew, mapped by other
 * rules, or imported. The caller holds their corpora.
 */
export async function takeIncomingTexts(
  transaction: Transaction,
  tally: TextTally,
  documents: readonly PreparedDocument[],
): Promise<void> {
  const corpora = [...new Set(documents.map(({ capture }) => capture.corpusId))].sort();
  for (const corpusId of corpora) {
    const passages = (await standingPassages(transaction, corpusId)).map((one) => ({
      ...one,
      hashes: wordHashes(one.passage.line),
    }));
    if (passages.length === 0) continue;
    const taken = documents
      .filter(({ capture }) => capture.corpusId === corpusId)
      .flatMap((document) => {
        const { resourceId } = document.capture;
        return takenBy(document, passages).map((takedownId) => ({ resourceId, takedownId }));
      });
    await takeIncoming(transaction, tally, corpusId, taken);
  }
}

/** The takedowns whose passages stand in a text. It is only read where it has all words of one. */
function takenBy(
  { clean }: PreparedDocument,
  passages: readonly { takedownId: string; passage: Passage; hashes: Int32Array }[],
): string[] {
  if (!clean?.textRecord) return [];
  const words = new Set(clean.wordHashes);
  const likely = passages.filter(({ hashes }) => hashes.every((hash) => words.has(hash)));
  if (likely.length === 0) return [];
  const record = parseTextRecord(clean.textRecord);
  if (!record) return [];
  const line = passageLine(cleanText(record.blocks));
  return likely.filter(({ passage }) => holdsPassage(line, passage)).map(({ takedownId }) => takedownId);
}
