import { given } from '@florilegium/contracts/resources/search-values';
import { ownRounds } from '@florilegium/db/samples/sample-items';
import { countSamplesWaiting, samplesSuperseded, samplesWaiting } from '@florilegium/db/samples/sample-lists';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { SamplesList } from './lists/samples-list';
import { SupersededSamples } from './lists/superseded-samples';

/** Samples on one page. */
const limit = 50;
/** Samples that wait no more, of which is said where they are. */
const mostSuperseded = 20;
/** Where the page begins. */
const placeSchema = z.object({ after: given(z.uuid()) });

/** The samples that wait for this person's judgement. */
export async function ValidatePage({ search }: { search: Search }) {
  const user = await requireUser();
  const t = await getTranslations('validation');
  const { after } = readSearch(placeSchema, search);
  const [samples, { count, isMore }, superseded] = await Promise.all([
    samplesWaiting(database(), user.actor, { limit, after }),
    countSamplesWaiting(database(), user.actor),
    samplesSuperseded(database(), user.actor, mostSuperseded),
  ]);
  const own = await ownRounds(
    database(),
    samples.rows.map(({ id }) => id),
    user.id,
  );
  return (
    <>
      <PageHead title={t('waiting.title')} state={t(isMore ? 'waiting.more' : 'waiting.state', { count })} />
      <Panel flush={count > 0} id="waiting">
        {count > 0 ? (
          <SamplesList
            page={samples}
            own={own}
            withJob
            path="/validate"
            search={search}
            place="after"
            anchor="waiting"
          />
        ) : (
          <EmptyState title={t('waiting.none')}>{t('waiting.noneText')}</EmptyState>
        )}
      </Panel>
      <SupersededSamples samples={superseded} />
    </>
  );
}
