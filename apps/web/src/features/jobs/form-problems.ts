import { configOf } from './draft-config';
import { draftFields } from './draft-fields';
import { filled, type JobDraft } from './job-draft';

/** The server names fields by their place in the job, the form by what it calls them. */
export function fieldsOfFailure(fields: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, message]) => [fieldOfPath(path), message]),
  );
}

const renamed: Record<string, string> = {
  'limits.intervalMs': 'limits.intervalSeconds',
  'limits.addressIntervalMs': 'limits.addressIntervalSeconds',
  'limits.maxCrawlDelayMs': 'limits.maxCrawlDelaySeconds',
  'limits.maxBodyBytes': 'limits.maxBodyMegabytes',
  'limits.timeoutMs': 'limits.timeoutSeconds',
  'focus.terms': 'focus.topic',
  'yield.minBytes': 'yield.minKilobytes',
  'scope.kind': 'scope',
  'scope.surts': 'surts',
  'urls.dropParameters': 'dropParameters',
  'filters.stopWords': 'stopWords',
};

/** The longest beginning of a path that is a field; the path itself where none is. */
function fieldOfPath(path: string): string {
  const place = path
    .replace(/^job\./, '')
    .replace(/^config\./, '')
    .replace(/^mapping\./, '');
  const parts = place.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const start = parts.slice(0, length).join('.');
    const id = renamed[start] ?? start;
    if (draftFields.some((field) => field.id === id)) return id;
  }
  return place;
}

/** What keeps a draft from being saved, by its field, as keys of the form's messages. Rules are looked at by `lint`. */
export function problemsOf(
  draft: JobDraft,
  lint: ((rule: ReturnType<typeof filled>[number]) => unknown) | null,
): Record<string, string> {
  const read = configOf(draft);
  const problems: Record<string, string> = read.ok ? {} : { ...read.problems };
  for (const set of ['navigate', 'save'] as const) {
    if (lint && filled(draft.rules[set]).some((rule) => lint(rule) !== null))
      problems[`rules.${set}`] = 'badRule';
  }
  return problems;
}
