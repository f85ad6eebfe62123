import { finishProbePage, probePageToMap } from '@florilegium/db/probes/probe-pages';
import type { Database } from '@florilegium/db/sql/database';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import type { Log } from '@florilegium/platform/log';
import { dryRunResult, markRepeats } from './dry-run-page';
import { findInCorpus } from './in-corpus';
import { type DocumentMaking, type MadeDocument, makeDocument, type Preparation } from './prepare';
import { storedText } from './stored-text';
import { topicToJudge } from './topics';

/** If a page has ended this many workers, it is not tried again. */
const mostInterruptions = 2;

/**
 * Maps a page of a dry run, checks whether the corpus already has its text, and stores the result for whoever waits.
 * Nothing enters the corpus. It may be repeated. Only errors of this process are thrown (`aborted`, `internal`).
 */
export async function mapProbePage(
  dependencies: DocumentMaking &
    Pick<Preparation, 'ownLanguages' | 'archive'> & { database: Database; log: Log },
  { probeId, number }: { probeId: string; number: number },
  { interruptions = 0 }: { interruptions?: number } = {},
): Promise<void> {
  const { database } = dependencies;
  const page = await probePageToMap(database, probeId, number);
  if (!page) return;
  const { settings, corpusId, focus, body: bytes, ...fetched } = page;
  // Pages of a trial were not judged when they were fetched: a trial has no other place for it.
  const topic = focus && topicToJudge(`probe ${probeId}`, focus);
  const made =
    interruptions >= mostInterruptions
      ? quarantined
      : await makeDocument(
          { ...fetched, bytes, settings, ownLanguages: await dependencies.ownLanguages(corpusId), topic },
          dependencies,
        );
  const { clean, drop } = made;
  const hasText = clean !== null && drop === null && clean.textLength > 0;
  const lookup = { database, readText: (place: RecordPlace) => storedText(dependencies, place) };
  const inCorpus = hasText
    ? await findInCorpus(lookup, { corpusId, url: fetched.url }, clean, settings)
    : null;
  await finishProbePage(database, probeId, { number, result: dryRunResult(made, inCorpus, topic) }, (pages) =>
    markRepeats(pages, settings),
  );
}

const quarantined: MadeDocument = {
  clean: null,
  drop: { reason: 'failedTwice', detail: '' },
  note: '',
};
