import type { Database } from '@florilegium/db/database';
import { finishProbePage, probePageToMap } from '@florilegium/db/probe-pages';
import type { RecordPlace } from '@florilegium/db/record-place';
import type { Log } from '@florilegium/platform/log';
import { dryRunResult, markRepeats } from './dry-run-page';
import { findInCorpus } from './in-corpus';
import { type DocumentMaking, type MadeDocument, makeDocument, type Preparation } from './prepare';
import { storedText } from './stored-text';
import { topicToJudge } from './topics';

/** Workers that a page may end before it is left alone. */
const mostInterruptions = 2;

/**
 * Makes of a page of a dry run what mapping would make of it, looks whether the corpus holds its text already, and keeps
 * that for whoever waits; nothing gets into the corpus. Safe to repeat. Throws what is wrong with this process (`aborted`, `internal`).
 */
export async function mapProbePage(
  means: DocumentMaking & Pick<Preparation, 'ownLanguages' | 'archive'> & { database: Database; log: Log },
  { probeId, number }: { probeId: string; number: number },
  { interruptions = 0 }: { interruptions?: number } = {},
): Promise<void> {
  const { database } = means;
  const page = await probePageToMap(database, probeId, number);
  if (!page) return;
  const { settings, corpusId, focus, body: bytes, ...fetched } = page;
  // Nothing was judged as it came: a trial has no other place for it.
  const topic = focus && topicToJudge(`probe ${probeId}`, focus);
  const made =
    interruptions >= mostInterruptions
      ? setAside
      : await makeDocument(
          { ...fetched, bytes, settings, ownLanguages: await means.ownLanguages(corpusId), topic },
          means,
        );
  const { clean, drop } = made;
  const hasText = clean !== null && drop === null && clean.textLength > 0;
  const lookup = { database, readText: (place: RecordPlace) => storedText(means, place) };
  const inCorpus = hasText
    ? await findInCorpus(lookup, { corpusId, url: fetched.url }, clean, settings)
    : null;
  await finishProbePage(database, probeId, { number, result: dryRunResult(made, inCorpus, topic) }, (pages) =>
    markRepeats(pages, settings),
  );
}

const setAside: MadeDocument = {
  clean: null,
  drop: { reason: 'failedTwice', detail: '' },
  note: '',
};
