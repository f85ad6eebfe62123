import { randomInt } from 'node:crypto';
import { can } from '@florilegium/contracts/permissions';
import { given } from '@florilegium/contracts/resources/search-values';
import { rightsHostSchema } from '@florilegium/contracts/rights/permission';
import { corpusSize } from '@florilegium/db/plan/kept-words';
import { countSamples, listSamples } from '@florilegium/db/samples/sample-lists';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readSearch, type Search } from '@/components/address';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { reasonsOf } from '../judging/reason-words';
import { ChangesNote } from '../large-changes/changes-note';
import { offeredHost, offeredHosts, offeredParts } from './drawing/offered-parts';
import { domainPart, hostPart } from './drawing/part-ids';
import { SampleForm } from './drawing/sample-form';
import { SamplesList } from './lists/samples-list';
import { RulesForm } from './rules/rules-form';

/** Samples on one page. */
const limit = 50;
/** Where the page's lists begin, and the sub-corpus, the domain or the host that the form offers. */
const askedSchema = z.object({
  samples: given(z.uuid()),
  discarded: given(z.uuid()),
  subCorpus: given(z.uuid()),
  domain: given(z.string().max(100)),
  host: given(rightsHostSchema),
});

/** What the form offers first. */
function askedFrom({ subCorpus, domain, host }: z.output<typeof askedSchema>): string | undefined {
  if (host !== undefined) return hostPart(host);
  return domain === undefined ? subCorpus : domainPart(domain);
}

/** What is said where there is no sample: that one can be drawn below only where the form stands there. */
function noneText({ mayDraw, documents }: { mayDraw: boolean; documents: number }) {
  if (documents === 0) return 'nothing.text';
  return mayDraw ? 'corpus.noneText' : 'corpus.noneYet';
}

/** The validation of a corpus: all of its samples, and what its judges are told. */
export async function CorpusValidationPage({ corpusId, search }: { corpusId: string; search: Search }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('validation');
  const mayDraw = can(user.actor, 'sample.create', { corpusId: corpus.id });
  const asked = readSearch(askedSchema, search);
  const part = (discarded: boolean, after: string | undefined) =>
    listSamples(database(), { corpusId: corpus.id, discarded }, { limit, after });
  const scope = { corpusId: corpus.id };
  const [samples, discarded, counts, { documents }, parts, hosts] = await Promise.all([
    part(false, asked.samples),
    part(true, asked.discarded),
    countSamples(database(), { corpusId: corpus.id }),
    corpusSize(database(), corpus.id),
    mayDraw ? Promise.all([offeredParts(corpus.id), offeredHost(scope, asked.host)]) : [[], []],
    mayDraw ? offeredHosts(scope) : [],
  ]);
  const at = { path: `/corpora/${corpusId}/validation`, search };
  return (
    <>
      <Panel flush={counts.counting > 0} title={t('samples')} id="samples" className="mb-4">
        {counts.counting > 0 ? (
          <SamplesList {...at} page={samples} withJob place="samples" anchor="samples" />
        ) : (
          <EmptyState title={t('corpus.none')}>{t(noneText({ mayDraw, documents }))}</EmptyState>
        )}
      </Panel>
      {mayDraw && documents > 0 ? (
        <Panel title={t(counts.counting > 0 ? 'another' : 'first')} id="draw" className="mb-4">
          <ChangesNote corpusId={corpus.id} place="sample" />
          <SampleForm
            scope={scope}
            population={documents}
            parts={parts.flat()}
            hosts={hosts}
            from={askedFrom(asked)}
            suggestedSeed={String(randomInt(10_000_000, 100_000_000))}
          />
        </Panel>
      ) : null}
      {counts.discarded > 0 ? (
        <Panel flush title={t('discard.list')} id="discarded" className="mb-4">
          <SamplesList {...at} page={discarded} withJob discarded place="discarded" anchor="discarded" />
        </Panel>
      ) : null}
      <Panel title={t('rules.title')}>
        <RulesForm
          corpusId={corpus.id}
          userId={user.id}
          guidelines={corpus.judgingGuidelines}
          reasons={reasonsOf(corpus)}
          mayEdit={can(user.actor, 'corpus.edit', { corpusId: corpus.id })}
        />
      </Panel>
    </>
  );
}
