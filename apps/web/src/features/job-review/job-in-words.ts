import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { aimsInWords } from './aims-in-words';
import { listEnds, tellOptions } from './options-in-words';
import { paceOf } from './review-facts';
import type { Words } from './review-words';

/** What a paragraph about a job is made of. */
export interface Told {
  config: JobConfig;
  /** How many seeds can be used. */
  seeds: number;
  hosts: readonly string[];
}

/** Hosts that are named before it is only said how many more there are. */
const mostNamed = 3;

/** Says in plain words what a job will do: one sentence for each thing that is decided. */
export function jobInWords(words: Words, told: Told): string {
  const { config } = told;
  return [
    start(words, told),
    ...tellOptions(words, config, ['scope']),
    ...aimsInWords(words, config),
    keep(words, told),
    ...tellOptions(words, config, ['formats', 'languages', 'mapping', 'urls', 'signals']),
    ...tellOptions(words, config, ['limits.politeness', 'limits.politer']),
    end(words, config),
    ...tellOptions(words, config, ['limits.ends', 'limits.fetching']),
    pace(words, told),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function start({ t, format }: Words, { seeds, hosts, config }: Told): string {
  const named = hosts.slice(0, mostNamed);
  const more = hosts.length - named.length;
  const sites = format.list(more > 0 ? [...named, t('review.more', { count: more })] : named);
  const begin =
    hosts.length === 0
      ? t('review.startUnknown', { seeds })
      : t('review.start', { seeds, hosts: hosts.length, sites });
  const { maxDepth } = config.limits;
  const { navigate } = config.rules;
  const reach = t(`review.scope.${config.scope.kind}`, { count: config.scope.surts.length });
  const depth = maxDepth === null ? '' : t('review.depth', { depth: maxDepth });
  const rules = navigate.length > 0 ? t('review.followRules', { count: navigate.length }) : '';
  return `${begin} ${reach}${depth}${rules}.`;
}

function keep({ t, reasons, format, languages }: Words, { config }: Told): string {
  const { minWords, languages: codes } = config.mapping;
  const formats = config.formats.map((one) => reasons(`format.${one}`));
  const what =
    formats.length === 0 ? t('review.keepAll') : t('review.keep', { formats: format.list(formats) });
  const words = minWords > 0 ? t('review.words', { count: minWords }) : '';
  const tongue = codes.length === 0 ? '' : t('review.languages', { languages: languages(codes) });
  const { save } = config.rules;
  const rules = save.length > 0 ? t('review.saveRules', { count: save.length }) : '';
  return `${what}${words}${tongue}${rules}.`;
}

function end(words: Words, config: JobConfig): string {
  const { t, format } = words;
  const ends = listEnds(words, config);
  return ends.length === 0
    ? t('review.noEnd')
    : t('review.end', { ends: format.list(ends, { type: 'disjunction' }) });
}

function pace(words: Words, { config, hosts }: Told): string {
  const { t } = words;
  const found = paceOf(config, hosts.length);
  if (found.kind === 'free') return '';
  if (found.kind === 'open') return t('review.pace.open', { pages: found.pagesPerHourAndHost });
  return t(found.spread ? 'review.pace.spread' : 'review.pace.atLeast', {
    pages: found.pages,
    hosts: found.hosts,
    time: duration(words, found.ms),
  });
}

function duration({ t }: Words, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 120) return t('review.time.minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('review.time.hours', { count: hours })
    : t('review.time.days', { count: Math.round(hours / 24) });
}
