import type { FoundNames } from '../../components/form/use-found-names';

/** A place that the palette leads to, with what it belongs to. */
interface Place {
  id: string;
  label: string;
  hint: string;
  href: string;
}

/** The pages of a job, by the keys of their words, with the end of their addresses. */
const jobPages = {
  monitor: '',
  urls: '/urls',
  hosts: '/hosts',
  plots: '/plots',
  resources: '/resources',
  find: '/resources/find',
  validation: '/validation',
  exports: '#exports',
  log: '/log',
  settings: '/settings',
} as const;

/** Keys of the words of places. */
export type PlaceWord = keyof typeof jobPages | 'newJob' | 'corpusExports';

/**
 * The pages of jobs, and what can be made in corpora: so that 'plots' and 'new job' are found from everywhere.
 * What is named twice counts once.
 */
export function placesOf(names: readonly FoundNames[], wordOf: (word: PlaceWord) => string): Place[] {
  const places = new Map<string, Place>();
  const put = (id: string, label: string, hint: string, href: string) =>
    places.set(id, { id: `place ${id}`, label, hint, href });
  for (const { corpora, jobs } of names) {
    for (const { id, name, corpusName } of jobs) {
      for (const page of Object.keys(jobPages) as (keyof typeof jobPages)[]) {
        put(`${page} ${id}`, wordOf(page), `${name} · ${corpusName}`, `/jobs/${id}${jobPages[page]}`);
      }
    }
    for (const { id, name, mayEditJobs } of corpora) {
      if (mayEditJobs) put(`newJob ${id}`, wordOf('newJob'), name, `/corpora/${id}/jobs/new`);
      put(`exports ${id}`, wordOf('corpusExports'), name, `/corpora/${id}#exports`);
    }
  }
  return [...places.values()];
}
