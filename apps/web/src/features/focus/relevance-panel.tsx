import { relevanceOfResource } from '@florilegium/db/relevance-of-page';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { RelevanceView } from './relevance-view';

/** What a focused crawl thought of a resource's page; nothing where none has judged it. */
export async function RelevancePanel({ resourceId }: { resourceId: string }) {
  const [judgement, t] = await Promise.all([
    relevanceOfResource(database(), resourceId),
    getTranslations('focus'),
  ]);
  if (!judgement) return null;
  return (
    <Panel title={t('title')}>
      <RelevanceView judgement={judgement} at={judgement.at} />
    </Panel>
  );
}
