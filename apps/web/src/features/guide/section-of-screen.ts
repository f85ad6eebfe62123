/** The section of the guide about each screen, by the beginning of its path; `*` stands for an id. The first that fits counts. */
const sections: readonly (readonly [pattern: string, section: string])[] = [
  ['/corpora/*/jobs/new', 'new-job'],
  ['/corpora/*/seeds', 'seeds'],
  ['/corpora/*/search', 'search'],
  ['/corpora/*/releases', 'releases'],
  ['/corpora/*/rights', 'rights'],
  ['/corpora/*/sub-corpora', 'sub-corpora'],
  ['/corpora/*/resources', 'resources'],
  ['/corpora', 'corpus'],
  ['/jobs/*/urls', 'missing'],
  ['/jobs/*/hosts', 'hosts'],
  ['/jobs/*/plots', 'plots'],
  ['/jobs/*/resources/find', 'find'],
  ['/jobs/*/resources', 'resources'],
  ['/jobs/*/pairs', 'translations'],
  ['/jobs/*/validation', 'validation'],
  ['/jobs/*/log', 'log'],
  ['/jobs/*/audit', 'log'],
  ['/jobs/*/settings', 'new-job'],
  ['/jobs', 'monitor'],
  ['/resources', 'resources'],
  ['/pairs', 'translations'],
  ['/samples', 'validation'],
  ['/validate', 'validation'],
  ['/clean', 'cleaner'],
  ['/admin/objections', 'objections'],
  ['/admin/workers', 'workers'],
  ['/admin/queues', 'workers'],
  ['/account', 'account'],
];

/** The section of the guide that is about a screen; the first one where none is. */
export function sectionOfScreen(path: string): string {
  const parts = path.split('/');
  const fits = (pattern: string) =>
    pattern.split('/').every((name, at) => (name === '*' ? (parts[at] ?? '') !== '' : name === parts[at]));
  return sections.find(([pattern]) => fits(pattern))?.[1] ?? 'start';
}
