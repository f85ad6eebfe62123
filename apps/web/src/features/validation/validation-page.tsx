import { randomInt } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { given } from '@florilegium/contracts/resources/search-values';
import { rightsHostSchema } from '@florilegium/contracts/rights/permission';
import { countSampleable } from '@florilegium/db/samples/draws';
import { countSamples, listSamples } from '@florilegium/db/samples/sample-lists';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleJob } from '../../server/corpus-access';
import { ChangesNote } from '../large-changes/changes-note';
import { offeredHost, offeredHosts, offeredPartsOfJob } from './drawing/offered-parts';
import { SampleForm } from './drawing/sample-form';
import { SamplesList } from './lists/samples-list';

/** Rows of each list on one page. */
const limit = 50;
/** Where the page's lists begin, and the host that the form offers. */
const placesSchema = z.object({
  samples: given(z.uuid()),
  discarded: given(z.uuid()),
  host: given(rightsHostSchema),
});

/** A job's samples, and the way to a new one. */
export async function ValidationPage({ jobId, search }: { jobId: string; search: Search }) {
  const { user, job } = await visibleJob(jobId);
  const t = await getTranslations('validation');
  const places = readSearch(placesSchema, search);
  const part = (discarded: boolean, after: string | undefined) =>
    listSamples(database(), { jobId: job.id, discarded }, { limit, after });
  const mayDraw = can(user.actor, 'sample.create', { corpusId: job.corpusId });
  const scope = { jobId: job.id };
  const [samples, discarded, counts, population, parts, hosts] = await Promise.all([
    part(false, places.samples),
    part(true, places.discarded),
    countSamples(database(), { jobId: job.id }),
    countSampleable(database(), job.id),
    mayDraw
      ? Promise.all([offeredPartsOfJob(job.corpusId, job.id), offeredHost(scope, places.host)])
      : [[], []],
    mayDraw ? offeredHosts(scope) : [],
  ]);
  const at = { path: `/jobs/${job.id}/validation`, search };
  if (population.count === 0 && counts.counting + counts.discarded === 0) {
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
      {counts.counting > 0 ? (
        <Panel flush title={t('samples')} id="samples">
          <SamplesList {...at} page={samples} place="samples" anchor="samples" />
        </Panel>
      ) : mayDraw ? null : (
        <Panel title={t('samples')} id="samples">
          <EmptyState title={t('corpus.none')}>{t('noneOfJob')}</EmptyState>
        </Panel>
      )}
      {mayDraw && population.count > 0 ? (
        <Panel title={counts.counting > 0 ? t('another') : t('first')}>
          <ChangesNote corpusId={job.corpusId} place="sample" />
          <SampleForm
            scope={scope}
            population={population.count}
            parts={parts.flat()}
            hosts={hosts}
            from={parts[1]?.[0]?.id}
            suggestedSeed={String(randomInt(10_000_000, 100_000_000))}
          />
        </Panel>
      ) : null}
      {counts.discarded > 0 ? (
        <Panel flush title={t('discard.list')} id="discarded">
          <SamplesList {...at} page={discarded} discarded place="discarded" anchor="discarded" />
        </Panel>
      ) : null}
    </div>
  );
}
