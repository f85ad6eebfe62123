import { inTallyingTransaction } from '@florilegium/db/crawl/yields';
import { lockCorpora } from '@florilegium/db/mapping/documents';
import { standingPassages, takeIncoming } from '@florilegium/db/rights/passages';
import type { Database } from '@florilegium/db/sql/database';
import { holdsPassage, passageLine } from '@florilegium/text/words/passage';

/** A text that is kept though nobody mapped it anew: what it was left out for has gone. */
interface ReturnedText {
  corpusId: string;
  resourceId: string;
  text: string;
}

/** Takes down texts that came back into the corpus and hold a passage which was taken down while they were out. */
export async function takeReturnedTexts(database: Database, texts: readonly ReturnedText[]): Promise<void> {
  for (const corpusId of [...new Set(texts.map((one) => one.corpusId))].sort()) {
    const passages = await standingPassages(database, corpusId);
    if (passages.length === 0) continue;
    const taken = texts
      .filter((one) => one.corpusId === corpusId)
      .flatMap(({ resourceId, text }) => {
        const line = passageLine(text);
        return passages
          .filter(({ passage }) => holdsPassage(line, passage))
          .map(({ takedownId }) => ({ resourceId, takedownId }));
      });
    if (taken.length === 0) continue;
    await inTallyingTransaction(database, async (transaction, tally) => {
      await lockCorpora(transaction, [corpusId]);
      await takeIncoming(transaction, tally, corpusId, taken);
    });
  }
}
