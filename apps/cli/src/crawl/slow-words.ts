import type { SlowCode, SlowReason } from '@florilegium/crawling/politeness/why-slow';

type Values = SlowReason['values'];

const words: Record<SlowCode, (values: Values) => string> = {
  paused: ({ queued }) => `it is paused; ${urls(queued)} wait`,
  corpusFull: () => 'the corpus has reached its quota of the archive',
  personFull: () => 'whoever answers for the job has reached their quota of the archive',
  domainFull: () => 'the domains of the job have all the words that the plan of the corpus wants',
  noWorker: () => 'no crawl worker runs',
  diskLow: () => 'the disk is almost full',
  allBlocked: ({ hosts, seconds, reasons }) =>
    `all ${counted(hosts, 'host')} get no requests for a while (${reasons}), the first for ${time(seconds)} more`,
  limitNear: ({ limit, used, max }) => `the limit of ${limit} is near: ${figure(used)} of ${figure(max)}`,
  domainSlowed: ({ domains }) =>
    `the plan of the corpus wants no more words of ${domains}, so hosts are asked ten times less often`,
  hostsFull: ({ hosts, ofHosts, slows }) =>
    `${figure(hosts)} of ${counted(ofHosts, 'host')} bring what the plan of the corpus has enough of${slows === 'yes' ? ', and are asked ten times less often' : '; the others go first'}`,
  givesWay: ({ jobs }) =>
    `other jobs of the corpus go first, because more is missing of what they bring: ${jobs}`,
  retryWaiting: ({ urls: n, seconds }) => `${urls(n)} wait for another try, the first in ${time(seconds)}`,
  atCapacity: ({ inFlight, maxInFlight, cpuPercent }) =>
    `this machine can't do more: ${figure(inFlight)} of ${figure(maxInFlight)} requests, ${figure(cpuPercent)} % of a processor`,
  crawlDelay: ({ hosts, ofHosts, seconds }) =>
    `robots.txt of ${figure(hosts)} of ${counted(ofHosts, 'host')} asks for a pause of ${time(seconds)}`,
  slowHosts: ({ hosts, ofHosts, seconds }) =>
    `${figure(hosts)} of ${counted(ofHosts, 'host')} take ${time(seconds)} to answer`,
  fewHosts: ({ hosts, intervalSeconds, maxPagesPerSecond }) =>
    `${counted(hosts, 'host')}, each asked once in ${time(intervalSeconds)}, give at most ${figure(maxPagesPerSecond)} pages/s`,
  mappingAwaited: ({ hosts, ofHosts }) =>
    `${figure(hosts)} of ${counted(ofHosts, 'host')} wait until their pages are mapped, so that their yield is known`,
  mappingBehind: ({ pages }) => `the texts of ${counted(pages, 'page')} are not cleaned yet`,
  justBegun: ({ queued }) => `just begun, ${urls(queued)} wait`,
  nothingWrong: ({ pagesPerSecond }) => `no problem, ${figure(pagesPerSecond)} pages/s`,
};

/** Why a crawl isn't faster, as one line without its end. */
export function slowWords(reasons: readonly SlowReason[]): string {
  return reasons.map(({ code, values }) => words[code](values)).join('; ');
}

function figure(value: number | string | undefined): string {
  return typeof value === 'number'
    ? value.toLocaleString('en', { maximumSignificantDigits: 4 })
    : String(value ?? '?');
}

function counted(value: number | string | undefined, noun: string): string {
  return `${figure(value)} ${noun}${value === 1 ? '' : 's'}`;
}

function urls(value: number | string | undefined): string {
  return counted(value, 'URL');
}

function time(seconds: number | string | undefined): string {
  return typeof seconds === 'number' && seconds >= 120
    ? `${figure(Math.round(seconds / 60))} min`
    : `${figure(seconds)} s`;
}
