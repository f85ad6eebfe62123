/**
 * The job that is ready on the demonstration site: both magazines are followed everywhere but into the calendar,
 * and articles and documents are kept. A plain object in the form of a job file.
 */
export function demoJob(origin: string) {
  return {
    name: 'Il Quaderno verde / The Green Notebook',
    seeds: [`${origin}/it/`, `${origin}/en/`],
    formats: [
      'html' as const,
      'pdf' as const,
      'doc' as const,
      'docx' as const,
      'rtf' as const,
      'odt' as const,
      'txt' as const,
    ],
    scope: { kind: 'host' as const },
    rules: {
      navigate: [
        {
          action: 'exclude' as const,
          test: 'matches' as const,
          value: '/calendar(io)?/[0-9]{4}-[0-9]{2}-[0-9]{2}$',
        },
      ],
      save: ['/it/articoli/', '/en/articles/', '/it/documenti/', '/en/documents/'].flatMap((folder) => [
        { action: 'include' as const, test: 'contains' as const, value: folder },
        // The folder's own page is a list of links: followed, not kept.
        { action: 'exclude' as const, test: 'matches' as const, value: `${folder}([?].*)?$` },
      ]),
    },
    limits: { intervalMs: 100, maxPages: 500, maxDepth: 20 },
    // Short notices stay, so that there is something to look at and to delete.
    mapping: { languages: ['it', 'en'], minWords: 0 },
    metadata: { collection: 'Il Quaderno verde / The Green Notebook' },
  };
}
