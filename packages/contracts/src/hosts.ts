/** What asked for the pause after a request. Closed: each has a translation. */
export const pauseReasons = [
  'interval', // the job's own
  'runInterval', // set for the host by the people of the job, in its run
  'hostInterval', // set for the host by an admin
  'crawlDelay', // robots.txt
  'rest', // the host took long to answer
  'retryAfter', // the host said so
  'backoff', // troubles in a row
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What somebody should look at, while a run goes on or after it. Closed: each has a translation. */
export const alertKinds = [
  'hostRefuses', // a host answers every request with 401, 403 or 429
  'robotsDeniesAll', // robots.txt of a host closes everything that was wanted
  'noPage', // no page for ten minutes, though there is work
  'diskLow',
  'corpusFull', // the run waits, because its corpus has reached its quota of the archive
  'personFull', // the same of the person who answers for the job
  'domainFull', // the run rests, because the plan of its corpus wants no more words of its domains
  'nothingFetched', // a run ended without a page saved; lasts until it is dismissed or the job is started again
] as const;
export type AlertKind = (typeof alertKinds)[number];
