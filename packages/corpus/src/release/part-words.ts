import type { ReleaseVerdict } from '../judging/release-verdict';
import type { ReleaseFacts } from './release-facts';

/** By which names a part is told. */
type Names = Pick<ReleaseFacts, 'domainNames' | 'jobs'>;

/** What a part asks of texts, by the names of a sub-corpus's filter; `%` is the value. */
const asked: Readonly<Record<string, string>> = {
  job: 'of the job “%”',
  domain: 'of the domain “%”',
  language: 'in the language %',
  format: 'in the format %',
  host: 'of the host %',
  start: 'whose address begins with %',
  pattern: 'whose address fits %',
  min: 'of at least % words',
  max: 'of at most % words',
  q: 'with “%” in address or title',
  topic: 'of the topic “%”',
  cluster: 'of the group of repeated texts %',
  from: 'found on % or later',
  to: 'found on % or earlier',
};

/** The same where the value chooses the words. */
const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  judged: {
    any: 'that were judged',
    adequate: 'judged adequate',
    inadequate: 'judged not adequate',
    none: 'not judged',
  },
  licence: { none: 'without a licence' },
  optOut: {
    any: 'whose page asks for some use not to be made',
    none: 'whose page asks for nothing not to be done',
  },
  permitted: { yes: 'that a permission covers', no: 'that no permission covers' },
};

/**
 * Of which texts a verdict is, in plain words. What a part asks stands with the name of its sub-corpus, whose filter may have
 * been changed since, or its name given to another one.
 */
export function partWords(verdict: ReleaseVerdict, names: Names): string {
  const { job, filter } = verdict;
  if (filter === undefined) return job ?? 'the whole corpus';
  const part = partOnly(verdict, filter, names);
  return job === null ? part : `${job}: ${part}`;
}

function partOnly(verdict: ReleaseVerdict, filter: Readonly<Record<string, unknown>>, names: Names): string {
  const { subCorpus, partIs } = verdict;
  const [[name, value] = [], ...others] = Object.entries(filter);
  if (!subCorpus && others.length === 0 && (name === 'domain' || name === 'host'))
    return `the ${name} “${named(name, value, names)}”`;
  const texts = `texts ${filterWords(verdict, names)}`;
  if (!subCorpus) return texts;
  const since = { same: '', changed: ', changed since', gone: ', deleted since' }[partIs ?? 'same'];
  return `the sub-corpus “${subCorpus}” (${texts}${since})`;
}

function filterWords({ filter = {}, timeZone }: ReleaseVerdict, names: Names): string {
  const { field, value, ...others } = filter;
  const words = Object.entries(others).map(
    ([name, one]) =>
      chosen[name]?.[String(one)] ??
      (asked[name] ?? `with ${name} %`).replace('%', () => named(name, one, names)),
  );
  if (field !== undefined)
    words.push(value === undefined ? `without a value in “${field}”` : `with “${value}” in “${field}”`);
  if (timeZone !== undefined) words.push(`by the days of ${timeZone}`);
  return words.join(', ');
}

function named(name: string, value: unknown, { domainNames, jobs }: Names): string {
  const text = String(value);
  if (name === 'domain') return domainNames[text] || text;
  return (name === 'job' && jobs.find(({ id }) => id === text)?.name) || text;
}
