import type { Database } from '@florilegium/db/database';
import { finishProbePage, probePageToMap } from '@florilegium/db/probe-pages';
import { dryRunResult, markRepeats } from './dry-run-page';
import { type DocumentMaking, type MadeDocument, makeDocument, type Preparation } from './prepare';

/** Workers that a page may end before it is left alone. */
const mostInterruptions = 2;

/**
 * Makes of a page of a dry run what mapping would make of it, and keeps it for whoever waits; nothing gets into the
 * corpus. Safe to repeat. Throws what is wrong with this process (`aborted`, `internal`).
 */
export async function mapProbePage(
  means: DocumentMaking & Pick<Preparation, 'ownLanguages'> & { database: Database },
  { probeId, number }: { probeId: string; number: number },
  { interruptions = 0 }: { interruptions?: number } = {},
): Promise<void> {
  const { database } = means;
  const page = await probePageToMap(database, probeId, number);
  if (!page) return;
  const { settings, corpusId, body: bytes, ...fetched } = page;
  const made =
    interruptions >= mostInterruptions
      ? setAside
      : await makeDocument(
          { ...fetched, bytes, settings, ownLanguages: await means.ownLanguages(corpusId) },
          means,
        );
  await finishProbePage(database, probeId, { number, result: dryRunResult(made) }, (pages) =>
    markRepeats(pages, settings),
  );
}

const setAside: MadeDocument = {
  clean: null,
  drop: { reason: 'failedTwice', detail: '' },
  note: '',
};
