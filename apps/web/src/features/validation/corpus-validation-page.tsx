import { randomInt } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { corpusSize } from '@florilegium/db/plan/kept-words';
import { listCorpusSamples } from '@florilegium/db/samples/samples';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { reasonsOf } from '../judging/reason-words';
import { RulesForm } from './rules-form';
import { SampleForm } from './sample-form';
import { SamplesTable } from './samples-table';

/** The validation of a corpus: all of its samples, and what its judges are told. */
export async function CorpusValidationPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('validation');
  const mayDraw = can(user.actor, 'sample.create', { corpusId: corpus.id });
  const [samples, { documents }, parts] = await Promise.all([
    listCorpusSamples(database(), corpus.id),
    corpusSize(database(), corpus.id),
    mayDraw ? sizedSubCorpora(database(), corpus.id) : [],
  ]);
  return (
    <>
      <Panel flush={samples.length > 0} title={t('samples')} className="mb-4">
        {samples.length > 0 ? (
          <SamplesTable samples={samples} withJob />
        ) : (
          <EmptyState title={t('corpus.none')}>{t('corpus.noneText')}</EmptyState>
        )}
      </Panel>
      {mayDraw && documents > 0 ? (
        <Panel title={t('corpus.draw')} className="mb-4">
          <SampleForm
            scope={{ corpusId: corpus.id }}
            population={documents}
            subCorpora={parts.map(({ id, name, size }) => ({ id, name, documents: size?.documents ?? null }))}
            suggestedSeed={String(randomInt(10_000_000, 100_000_000))}
          />
        </Panel>
      ) : null}
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
