import type { ArchiveStore } from '@florilegium/archive/store';
import {
  nextPassage,
  type PassageCandidate,
  type PassageOrder,
  passageCandidates,
  relatedTexts,
  takePassage,
} from '@florilegium/db/rights/passages';
import { continueOrders, orderLapsed } from '@florilegium/db/rights/rights-orders';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import { holdsPassage, passageLine } from '@florilegium/text/words/passage';
import pLimit from 'p-limit';
import { storedText } from '../map/stored-text';

/** Texts that one step reads, and those that are read at once. */
const stepTexts = 200;
const readTogether = 4;

/** What following needs. */
export interface RightsDependencies {
  database: Database;
  archive: ArchiveStore;
  log: Log;
}

/**
 * Goes on with everything that is ordered about rights, until nothing is left, `signal` aborts, or `untilMs` (a time of
 * Date.now) is over. Each step is a transaction: killed at any point it goes on from there. Returns the number of steps.
 */
export async function followRights(
  dependencies: RightsDependencies,
  { signal, untilMs = Number.POSITIVE_INFINITY }: { signal?: AbortSignal; untilMs?: number } = {},
): Promise<number> {
  const { database } = dependencies;
  await orderLapsed(database);
  let steps = 0;
  while (Date.now() < untilMs && !signal?.aborted) {
    const order = await nextPassage(database, null);
    if (order) await lookFurther(dependencies, order);
    const resources = await continueOrders(database);
    if (!order && resources !== true) break;
    steps++;
  }
  return steps;
}

/** Reads the next texts that may hold a passage, and takes down those that do. */
async function lookFurther(dependencies: RightsDependencies, order: PassageOrder): Promise<void> {
  const { database } = dependencies;
  const { corpusId, passage, cursor } = order;
  const candidates = await passageCandidates(database, corpusId, passage, cursor, stepTexts);
  const isLast = candidates.length < stepTexts;
  const found = await holding(dependencies, order, candidates);
  // Copies that were left out for them would be let in once they are gone.
  const related =
    found.length === 0
      ? []
      : await relatedTexts(
          database,
          found.map(({ documentId }) => documentId),
        );
  const all = [...found, ...(await holding(dependencies, order, related))];
  await takePassage(database, order, {
    resourceIds: [...new Set(all.map(({ resourceId }) => resourceId))],
    read: candidates.length,
    cursor: isLast ? null : candidates.at(-1)!.documentId,
  });
}

/** The texts that hold the passage. What can't be read holds nothing that anybody could read. */
async function holding(
  dependencies: RightsDependencies,
  { passage }: PassageOrder,
  candidates: readonly PassageCandidate[],
): Promise<PassageCandidate[]> {
  const limit = pLimit(readTogether);
  const read = await Promise.all(
    candidates.map((candidate) =>
      limit(async () => {
        const text = await storedText(dependencies, candidate.place);
        return text !== null && holdsPassage(passageLine(text), passage) ? [candidate] : [];
      }),
    ),
  );
  return read.flat();
}
