/** What became of running a page's scripts. Closed: each has a translation. */
export const scriptResults = [
  'rendered', // the page was read as its scripts left it
  'brought', // not run here: the file that it came in has the form that a browser gave it
  'noBrowser', // the worker has no browser, or none that it can keep from the network
  'forbidden', // robots.txt forbids what they asked for
  'needsPost', // they wanted to send something
  'overBudget', // more requests, bytes, time or memory than a page may have
  'otherWorker', // another crawl worker kept the clock of a host that they asked
  'hostResting', // a host that they asked did not answer any more, or asked for a rest
  'crashed', // they broke the browser, or it ended, at each try
  'gaveNothing', // they ran, and the page has neither more text nor more links
  'limitReached', // they were not run: the run had opened as many pages in a browser as it may
  'kindGaveNothing', // they were not run: pages of its kind gained nothing before
  'wentElsewhere', // they led to another address
] as const;
export type ScriptResult = (typeof scriptResults)[number];

/** Whether a crawl worker can run the scripts of pages, and by what. */
export type RendererStanding =
  | { kind: 'ready'; browser: string; version: string; isolation: 'namespace' | 'deadProxy' }
  /** noIsolation: it can't be kept from the network on this machine, so nothing is rendered. */
  | { kind: 'none'; why: 'noBrowser' | 'noIsolation' | 'failed'; detail: string };
