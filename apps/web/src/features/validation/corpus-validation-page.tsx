import { randomInt } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { given } from '@florilegium/contracts/resources/search-values';
import { corpusSize } from '@florilegium/db/plan/kept-words';
import { countSamples, listSamples } from '@florilegium/db/samples/sample-lists';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { ListPages } from '@/components/table/list-pages';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { reasonsOf } from '../judging/reason-words';
import { RulesForm } from './rules-form';
import { SampleForm } from './sample-form';
import { SamplesTable } from './samples-table';

/** Samples on one page. */
const limit = 50;
/** Where the page's list begins. */
const placeSchema = z.object({ samples: given(z.uuid()) });

/** The validation of a corpus: all of its samples, and what its judges are told. */
export async function CorpusValidationPage({ corpusId, search }: { corpusId: string; search: Search }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('validation');
  const mayDraw = can(user.actor, 'sample.create', { corpusId: corpus.id });
  const after = readSearch(placeSchema, search).samples;
  const [samples, { counting }, { documents }, parts] = await Promise.all([
    listSamples(database(), { corpusId: corpus.id, discarded: false }, { limit, after }),
    countSamples(database(), { corpusId: corpus.id }),
    corpusSize(database(), corpus.id),
    mayDraw ? sizedSubCorpora(database(), corpus.id) : [],
  ]);
  return (
    <>
      <Panel flush={counting > 0} title={t('samples')} id="samples" className="mb-4">
        {counting > 0 ? (
          <>
            <SamplesTable samples={samples.rows} withJob />
            <div className="border-t px-4 py-2.5 empty:hidden">
              <ListPages
                label={t('samples')}
                path={`/corpora/${corpusId}/validation`}
                {...{ search, place: 'samples', next: samples.after, anchor: 'samples' }}
              />
            </div>
          </>
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
