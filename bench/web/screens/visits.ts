import { dropReasons, skipReasons } from '@florilegium/contracts/reasons';
import { judgements, resourceStatuses } from '@florilegium/contracts/resources/resource-filter';
import { resourceSorts } from '@florilegium/db/corpus/resource-query';
import { runHostKinds, runHostSorts } from '@florilegium/db/screens/run-hosts';
import type { Subject } from './screens';
import { screensOf } from './screens';

/** Something that is asked of the running product, as a screen or a client of the API asks it. */
export interface Visit {
  group: string;
  path: string;
  /** Only the first bytes of the answer count: what follows is streamed. */
  firstByte?: true;
}

/** Every screen and every list behind one, with each filter, order, page and search that it offers. */
export function visitsOf(subject: Subject): Visit[] {
  const job = `/jobs/${subject.jobId}`;
  const corpus = `/corpora/${subject.corpusId}`;
  const api = `/api/v1${job}`;
  const visit = (group: string, ...paths: string[]): Visit[] => paths.map((path) => ({ group, path }));
  return [
    ...screensOf(subject).map(({ name, path }) => ({ group: name, path })),
    ...visit('URLs', ...urlSearches.map((search) => `${job}/urls?${search}`)),
    ...visit('hosts', ...hostSearches.map((search) => `${job}/hosts?${search}`)),
    ...visit('resources', ...resourceSearches.map((search) => `${job}/resources?${search}`)),
    ...visit(
      'resources of a corpus',
      ...resourceSearches.map((search) => `${corpus}/resources?${search}`),
      `${corpus}/resources?job=${subject.jobId}&sort=words`,
      `${corpus}/resources?domain=cooking`,
      `/api/v1${corpus}/resources?limit=100`,
    ),
    ...visit('home', '/api/v1/alerts'),
    ...visit('job list', '/api/v1/jobs', `/api/v1/search?q=crawl`, `/api/v1/search?q=zzz`),
    ...visit('monitor', `${api}/progress`, `${api}/why-slow`, `${api}/alerts`, `${api}/hosts`),
    ...visit('why skipped', ...urls.map((url) => `${job}/urls?url=${encodeURIComponent(url)}`)),
    ...visit('find in texts', ...found.map((words) => `${job}/resources/find?q=${words}`)),
    ...visit('find in texts', ...found.map((words) => `${api}/find?q=${words}`)),
    ...visit('find in a corpus', ...found.map((words) => `${corpus}/resources/find?q=${words}`)),
    ...visit('log', `${api}/log`, `${job}/log?level=warn`),
    ...visit('plots', ...plots.map((plot) => `${api}/plots/${plot}`)),
    ...visit('URLs', `${api}/urls?limit=100`, `${api}/urls?reason=robotsDenied&limit=100`),
    ...visit('resources', `${api}/resources?limit=100`, `${api}/resources?status=kept&limit=100`),
    ...csvSearches.map((search) => ({
      group: 'CSV',
      path: `${api}/resources?as=csv&${search}`,
      firstByte: true as const,
    })),
  ];
}

const urls = [
  'https://www.giornale0.test/no/such/page',
  'https://forum1.test/forum/merlo/t4',
  'https://nowhere.test/',
];
const plots = ['hosts', 'times', 'counts'];
const urlSearches = [
  ...['queued', 'done', 'skipped'].map((state) => `state=${state}`),
  ...skipReasons.map((reason) => `reason=${reason}`),
  ...['fienile', 'www.giornale0.test', 'zzzz', 'articoli/2019'].map((text) => `q=${text}`),
  'reason=robotsDenied&q=forum',
  'state=queued&q=zzzz',
];
const directions = ['asc', 'desc'];
const hostSearches = [
  ...runHostSorts.flatMap((sort) => directions.map((dir) => `sort=${sort}&dir=${dir}`)),
  ...runHostKinds.map((kind) => `kind=${kind}`),
  'page=2',
  'page=50',
  'q=giornale',
];
const orders = resourceSorts.flatMap((sort) => directions.map((dir) => `sort=${sort}&dir=${dir}`));
const resourceSearches = [
  ...resourceStatuses.flatMap((status) => orders.map((order) => `status=${status}&${order}`)),
  ...dropReasons.map((reason) => `reason=${reason}`),
  ...['it', 'en', 'fur', 'und'].map((language) => `language=${language}`),
  ...['html', 'pdf', 'odt'].map((format) => `format=${format}`),
  ...judgements.map((judged) => `judged=${judged}`),
  'min=100&max=110',
  'min=5000',
  'max=10&sort=words&dir=desc',
  'status=kept&language=en&format=pdf&min=500',
  ...['fienile', 'zzzz', 't4', 'fi'].map((text) => `q=${text}`),
  ...['common', 'rare', 'none'].map((topicClass) => `topic=${topicClass}`),
  'topic=common&sort=words&dir=desc',
  'host=www.giornale0.test',
  'host=museo2998.test',
  'field=autore&value=Redazione',
  'field=autore&status=kept',
  'field=genere&status=kept',
  'from=2026-01-01',
  'to=2026-01-01',
];
const csvSearches = ['status=kept', 'status=all&sort=words&dir=desc', 'language=en'];
const found = ['fienile', 'setaccio+ortica', '%22vigneto+chiatta%22', 'zzzz'];
