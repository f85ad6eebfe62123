import type { JobConfig } from '@florilegium/contracts/job-config';
import { aimsInWords } from './aims-in-words';
import { paceOf } from './review-facts';
import type { Words } from './review-words';

/** What a paragraph about a job is made of. */
export interface Told {
  config: JobConfig;
  /** Usable ones. */
  seeds: number;
  hosts: readonly string[];
}

/** Hosts that are named before it is only said how many more there are. */
const mostNamed = 3;

/** Says in plain words what a job will do: one sentence for each thing that is decided. */
export function jobInWords(words: Words, told: Told): string {
  return [
    start(words, told),
    aimsInWords(words, told.config),
    keep(words, told),
    texts(words, told),
    manners(words, told),
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

function texts({ t }: Words, { config: { mapping } }: Told): string {
  const cleaner = t('review.cleaner', { cleaner: t(`mapping.cleaner.${mapping.cleaner}`) });
  const duplicates = t(mapping.nearDuplicates.drop ? 'review.noNear' : 'review.withNear');
  const tags =
    mapping.tagger === 'none'
      ? t('review.untagged')
      : t('review.tagged', { tagger: t(`mapping.tagger.${mapping.tagger}`) });
  return `${cleaner} ${duplicates} ${tags}`;
}

function manners({ t, format }: Words, { config: { limits } }: Told): string {
  const ends = [
    limits.maxPages === null ? null : t('review.pages', { count: limits.maxPages }),
    limits.maxMegabytes === null ? null : t('review.megabytes', { count: limits.maxMegabytes }),
    limits.maxMinutes === null ? null : t('review.minutes', { count: limits.maxMinutes }),
  ].filter((end) => end !== null);
  return [
    t('review.interval', { seconds: limits.intervalMs / 1_000 }),
    ends.length === 0
      ? t('review.noEnd')
      : t('review.end', { ends: format.list(ends, { type: 'disjunction' }) }),
    ...(limits.maxPagesPerHost === null ? [] : [t('review.perHost', { count: limits.maxPagesPerHost })]),
  ].join(' ');
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
