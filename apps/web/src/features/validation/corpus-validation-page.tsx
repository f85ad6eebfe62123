import { can } from '@florilegium/contracts/permissions';
import { listCorpusSamples } from '@florilegium/db/samples/samples';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { reasonsOf } from '../judging/reason-words';
import { RulesForm } from './rules-form';
import { SamplesTable } from './samples-table';

/** The validation of a corpus: all of its samples, and what its judges are told. */
export async function CorpusValidationPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('validation');
  const samples = await listCorpusSamples(database(), corpus.id);
  return (
    <>
      <Panel flush={samples.length > 0} title={t('samples')} className="mb-4">
        {samples.length > 0 ? (
          <SamplesTable samples={samples} withJob />
        ) : (
          <EmptyState title={t('corpus.none')}>{t('corpus.noneText')}</EmptyState>
        )}
      </Panel>
      <Panel title={t('rules.title')}>
        <RulesForm
          corpusId={corpus.id}
          guidelines={corpus.judgingGuidelines}
          reasons={reasonsOf(corpus)}
          mayEdit={can(user.actor, 'corpus.edit', { corpusId: corpus.id })}
        />
      </Panel>
    </>
  );
}
