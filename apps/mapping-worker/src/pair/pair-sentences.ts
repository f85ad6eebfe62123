import type { ArchiveStore } from '@florilegium/archive/store';
import {
  type NewPair,
  type PairToAlign,
  pairsToAlign,
  storeAlignments,
} from '@florilegium/db/pairs/pairing-work';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { toAppError } from '@florilegium/platform/app-error';
import { readText } from '@florilegium/releases/read-text';
import type { AlignedPair, TextsOfPair } from './pair-tasks';
import type { PairingWork } from './pair-work';

/** Pairs whose texts are in memory together. */
const pairsTogether = 50;

/**
 * Aligns the sentences of all pairs, two languages after another. First it learns from all texts of the two languages
 * which words translate each other.
 */
export async function alignPairs(work: PairingWork, pairs: readonly NewPair[]): Promise<void> {
  const twos = new Map(
    pairs.map((pair) => [`${pair.languageA}-${pair.languageB}`, { a: pair.languageA, b: pair.languageB }]),
  );
  const total = 2 * pairs.length;
  let done = 0;
  const each = async (languages: { a: string; b: string }, use: (texts: TextsOfPair[]) => Promise<void>) => {
    // The pairs of two languages have consecutive numbers.
    const numbers = pairs.filter((pair) => pair.languageA === languages.a && pair.languageB === languages.b);
    let after = (numbers[0]?.number ?? 1) - 1;
    const last = numbers.at(-1)?.number ?? 0;
    while (after < last) {
      const limit = Math.min(pairsTogether, last - after);
      const some = await pairsToAlign(work.dependencies.database, work.hold.pairingId, after, limit);
      await use(await textsOf(work, some));
      done += limit;
      after += limit;
      work.progress({ step: 'aligning', done, total });
      work.check();
    }
  };
  for (const languages of twos.values()) {
    await each(languages, async (texts) => {
      await work.thread.run({ kind: 'takeTexts', languages, texts });
    });
    await work.thread.run({ kind: 'learn' });
    await each(languages, async (texts) => {
      const aligned = (await work.thread.run({ kind: 'align', languages, texts })) as AlignedPair[];
      await keep(work, aligned);
    });
  }
}

async function keep(work: PairingWork, aligned: readonly AlignedPair[]): Promise<void> {
  const rows = aligned.map(({ number, sentences }) => {
    const matched = sentences.pairs.filter((pair) => pair.a.length > 0 && pair.b.length > 0);
    const sum = matched.reduce((total, pair) => total + pair.score, 0);
    return {
      number,
      sentences,
      aligned: matched.length,
      alignment: matched.length === 0 ? null : sum / matched.length,
    };
  });
  work.check(await storeAlignments(work.dependencies.database, work.hold, rows));
}

/** The texts of pairs; a text that can't be read any more has no sentences. */
async function textsOf({ dependencies }: PairingWork, pairs: readonly PairToAlign[]): Promise<TextsOfPair[]> {
  return Promise.all(
    pairs.map(async ({ number, placeA, placeB }) => ({
      number,
      a: await paragraphsOf(dependencies.archive, placeA),
      b: await paragraphsOf(dependencies.archive, placeB),
    })),
  );
}

async function paragraphsOf(archive: Pick<ArchiveStore, 'read'>, place: RecordPlace): Promise<string[]> {
  try {
    const { blocks } = await readText(archive, place);
    return blocks.filter((block) => block.label === 'content').map((block) => block.text);
  } catch (error) {
    if (toAppError(error).code !== 'recordUnreadable') throw error;
    return [];
  }
}
