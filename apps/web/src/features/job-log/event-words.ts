import type { Happened } from '../job-state/progress';

/** Gives the words of a key; `has` says whether there are any. */
interface Words {
  // biome-ignore lint/suspicious/noExplicitAny: translators are typed by the keys of their namespace
  (key: any, values?: any): string;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  has: (key: any) => boolean;
}

/**
 * A line of a job's timeline in words; a kind without any is its own name.
 *
 * @param t words of the namespace monitor
 * @param reasons words of the namespace reasons
 */
export function eventWords(t: Words, reasons: Words, event: Pick<Happened, 'kind' | 'detail'>): string {
  const empty = event.kind === 'runFinished' && event.detail.resources === 0;
  const key = `event.${empty ? 'runFinishedEmpty' : event.kind}`;
  if (!t.has(key)) return event.kind;
  const values = Object.fromEntries(Object.entries(event.detail).map(([name, value]) => [name, value ?? '']));
  const reason = `runEnd.${event.detail.reason}`;
  const who = event.detail.by ? 'known' : 'unknown';
  const { domains } = event.detail;
  if (typeof domains === 'string') values.domains = namesOfDomains(reasons, domains);
  return t(key, { ...values, who, reason: reasons.has(reason) ? reasons(reason) : '' });
}

/** Domains of a job that rests: those of RIDIRE's in the reader's language. */
function namesOfDomains(reasons: Words, names: string): string {
  return names
    .split(', ')
    .map((name) => (reasons.has(`domain.${name}`) ? reasons(`domain.${name}`) : name))
    .join(', ');
}
