import {
  type CrawlFacts,
  type Estimate,
  estimate,
  type SlowReason,
  whySlow,
} from '@florilegium/crawling/why-slow';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { roughly } from './rough-time';

/** Why a crawl isn't faster and what could be done about it, in words, and how long it takes as things stand. */
export function SlowPanel({ facts }: { facts: CrawlFacts }) {
  const t = useTranslations('monitor');
  const left = estimate(facts);
  return (
    <Panel title={t('slow.title')}>
      <ul className="grid gap-2">
        {whySlow(facts).map((reason) => (
          <Reason key={reason.code} reason={reason} />
        ))}
      </ul>
      {left ? <Left left={left} /> : null}
    </Panel>
  );
}

function Reason({ reason: { code, values } }: { reason: SlowReason }) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  const inWords = {
    ...values,
    time: roughly(Number(values.seconds ?? 0) * 1_000, t),
    reasons: String(values.reasons ?? '')
      .split(', ')
      .map((one) => (reasons.has(`skip.${one}.label` as never) ? reasons(`skip.${one}.label` as never) : one))
      .join(', '),
  };
  return (
    <li>
      <p className="font-medium">{t(`slow.reason.${code}.what`, inWords)}</p>
      <p className="text-muted text-sm">{t(`slow.reason.${code}.todo`)}</p>
    </li>
  );
}

function Left({ left: { secondsLeft, because } }: { left: Estimate }) {
  const t = useTranslations('monitor');
  return (
    <p className="mt-3 border-t pt-3">
      <span className="font-medium">{t('slow.left', { time: roughly(secondsLeft * 1_000, t) })}</span>{' '}
      {t(`slow.because.${because.code}`, because.values)} <span className="text-muted">{t('slow.more')}</span>
    </p>
  );
}
