import type { Focus } from '@florilegium/contracts/jobs/focus';
import { isFocused } from '@florilegium/contracts/jobs/focus';
import type { ProbePage } from '@florilegium/contracts/probes';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { trialTopic } from './trial-topic';

/** What a trial leaves out of a focused crawl: it judges as the job would, but takes pages and links as they come. */
export function TrialTopicHelp({ focus }: { focus: Focus }) {
  const t = useTranslations('probes.dryRun.topic');
  if (!isFocused(focus)) return null;
  const { order, tunnelDepth, terms } = focus;
  return (
    <p className="max-w-[44rem] text-muted">
      {t('help', { by: terms.length > 0 ? 'topic' : 'language' })} {t('links', { depth: tunnelDepth })}{' '}
      {order === 'bestFirst' ? t('bestFirst') : null}
    </p>
  );
}

/** How many pages of a trial are relevant; and where none is, what that comes from. */
export function TrialTopicSum({ pages, isRunning }: { pages: readonly ProbePage[]; isRunning: boolean }) {
  const t = useTranslations('probes.dryRun.topic');
  const sum = trialTopic(pages);
  if (!sum) return null;
  const { judged, relevant, offTopic, otherLanguage, bestScore, threshold, hasNoTerm } = sum;
  const missing = relevant > 0 || bestScore === null ? null : hasNoTerm ? 'noTerm' : 'lowScores';
  return (
    <>
      <p>
        {t('sum', { judged, relevant })}
        {offTopic > 0 ? ` ${t('offTopic', { pages: offTopic })}` : null}
        {otherLanguage > 0 ? ` ${t('otherLanguage', { pages: otherLanguage })}` : null}
      </p>
      {missing && !isRunning ? (
        <Alert tone="warn">{t(missing, { best: bestScore ?? 0, threshold })}</Alert>
      ) : null}
    </>
  );
}
