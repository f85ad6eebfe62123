import { relevanceOfResource } from '@florilegium/db/screens/relevance-of-page';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { RelevanceView } from './relevance-view';

type Judged = Pick<ResourceDetail, 'id' | 'topicScore' | 'topicClasses'>;

/** What a focused crawl thought of a resource's page; nothing where none has judged it. */
export async function RelevancePanel({ resource }: { resource: Judged }) {
  const [judgement, t] = await Promise.all([
    relevanceOfResource(database(), resource.id),
    getTranslations('focus'),
  ]);
  if (!judgement && resource.topicScore === null) return null;
  return (
    <Panel title={t('title')}>
      {judgement ? (
        <RelevanceView judgement={judgement} at={judgement.at} />
      ) : (
        <WhatIsLeft resource={resource} />
      )}
    </Panel>
  );
}

/** What stays with the text when the crawl's working data is discarded. */
function WhatIsLeft({ resource: { topicScore, topicClasses } }: { resource: Judged }) {
  const t = useTranslations('focus');
  const format = useFormatter();
  return (
    <div className="grid gap-3">
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
        <dt className="text-muted">{t('fact.score')}</dt>
        <dd className="tabular-nums">{format.number(topicScore ?? 0, { maximumFractionDigits: 3 })}</dd>
        <dt className="text-muted">{t('fact.classes')}</dt>
        <dd className="[overflow-wrap:anywhere]">{topicClasses?.join(', ') || t('fact.noClass')}</dd>
      </dl>
      <p className="max-w-[38rem] text-muted text-sm">{t('discarded')}</p>
    </div>
  );
}
