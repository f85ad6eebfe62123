import { randomInt } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { countSampleable } from '@florilegium/db/samples/draws';
import { listSamples } from '@florilegium/db/samples/samples';
import { listSubCorpora } from '@florilegium/db/sub-corpora/sub-corpora';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/link-button';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { SampleForm } from './sample-form';
import { SamplesTable } from './samples-table';

/** A job's samples, and the way to a new one. */
export async function ValidationPage({ jobId }: { jobId: string }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('validation');
  const [all, population, subCorpora] = await Promise.all([
    listSamples(database(), job.id),
    countSampleable(database(), job.id),
    listSubCorpora(database(), job.corpusId),
  ]);
  const samples = all.filter((sample) => sample.discardedAt === null);
  const discarded = all.filter((sample) => sample.discardedAt !== null);
  const mayDraw = can(user.actor, 'sample.create', { corpusId: job.corpusId });
  if (population.count === 0 && all.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('nothing.title')}
          actions={<LinkButton href={`/jobs/${job.id}`}>{t('nothing.monitor')}</LinkButton>}
        >
          {t('nothing.text')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="grid gap-4">
      {samples.length > 0 ? (
        <Panel flush title={t('samples')}>
          <SamplesTable samples={samples} />
        </Panel>
      ) : null}
      {mayDraw && population.count > 0 ? (
        <Panel title={samples.length > 0 ? t('another') : t('first')}>
          <SampleForm
            scope={{ jobId: job.id }}
            population={population.count}
            subCorpora={subCorpora.map(({ id, name }) => ({ id, name }))}
            suggestedSeed={String(randomInt(10_000_000, 100_000_000))}
          />
        </Panel>
      ) : null}
      {discarded.length > 0 ? (
        <Panel flush title={t('discard.list')}>
          <SamplesTable samples={discarded} discarded />
        </Panel>
      ) : null}
    </div>
  );
}
