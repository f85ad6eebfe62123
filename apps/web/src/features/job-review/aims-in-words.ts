import { isFocused } from '@florilegium/contracts/jobs/focus';
import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { tellOptions } from './options-in-words';
import type { Words } from './review-words';

/** What a job looks for besides texts: a topic, hosts that give much, translations. Nothing for most jobs. */
export function aimsInWords(words: Words, config: JobConfig): string[] {
  return [
    topic(words, config),
    ...tellOptions(words, config, ['focus']),
    yieldAim(words, config),
    ...tellOptions(words, config, ['yield']),
    pairs(words, config),
    ...tellOptions(words, config, ['bilingual']),
  ];
}

function topic({ t, languages }: Words, { focus }: JobConfig): string {
  if (!isFocused(focus)) return '';
  const { terms, threshold, languages: codes, tunnelDepth } = focus;
  const tongue = codes.length === 0 ? '' : t('review.focus.languages', { languages: languages(codes) });
  const score = terms.length === 0 ? '' : t('review.focus.score', { terms: terms.length, threshold });
  return `${t('review.focus.takes')}${tongue}${score}${t('review.focus.links', { depth: tunnelDepth })}.`;
}

function yieldAim({ t }: Words, { yield: { policy, richFirst } }: JobConfig): string {
  return policy === 'off' ? '' : t(richFirst ? 'review.yield.richFirst' : 'review.yield.leaves');
}

function pairs({ t, languages }: Words, { bilingual }: JobConfig): string {
  if (!bilingual) return '';
  const named = languages(bilingual.languages);
  return t(bilingual.alignSentences ? 'review.pairs.aligned' : 'review.pairs.paired', { languages: named });
}
