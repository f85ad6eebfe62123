import { can } from '@florilegium/contracts/permissions';
import { type CorpusTotals, corpusTotals } from '@florilegium/db/corpus/corpora';
import { listCorpusNetworks } from '@florilegium/db/corpus/corpus-networks';
import { listExports } from '@florilegium/db/corpus/exports';
import { draftsOfNewJobs } from '@florilegium/db/corpus/job-drafts';
import { listTemplates } from '@florilegium/db/corpus/job-templates';
import { listJobs } from '@florilegium/db/corpus/jobs';
import { listLanguageSamples } from '@florilegium/db/mapping/language-samples';
import { openTakedowns } from '@florilegium/db/objections/takedowns';
import { listOffers } from '@florilegium/db/people/membership-offers';
import { listMembers } from '@florilegium/db/people/memberships';
import { balanceOf } from '@florilegium/db/plan/balance';
import { quotaUseOfCorpora } from '@florilegium/db/quotas/quota-use';
import { workersStanding } from '@florilegium/db/runs/workers';
import { latestSamples } from '@florilegium/db/samples/samples';
import { largeDocuments } from '@florilegium/db/screens/large-documents';
import { listSubCorpora } from '@florilegium/db/sub-corpora/sub-corpora';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { LanguageName } from '../../components/language-name';
import { visibleCorpus } from '../../server/corpus-access';
import { BalancePanel } from '../corpus-overview/balance-panel';
import { LackingFields } from '../corpus-overview/lacking-fields';
import { MissingPanel } from '../corpus-overview/missing-panel';
import { readCorpusProgress } from '../corpus-overview/read-progress';
import { ExportsPanel } from '../exports/exports-panel';
import { shownExport } from '../exports/shown-export';
import { DraftsPanel } from '../job-form/drafts/drafts-panel';
import { JobsTable } from '../jobs/jobs-table';
import { LargeDocumentsAlert } from '../large-documents/large-documents-alert';
import { CorpusNetworks } from '../networks/corpus-networks';
import { QuotaPanel } from '../quotas/quota-panel';
import { ClosedAlert } from '../removal/closed-alert';
import { TemplatesPanel } from '../templates/templates-panel';
import { CorpusVerdict } from '../validation/corpus-verdict';
import { TakedownPanel } from '../webmasters/takedown-panel';
import { ClosedJobs } from './closed-jobs';
import { LanguageSamplesPanel } from './language-samples-panel';
import { MembersPanel } from './members-panel';

/** A corpus: what is in it, the jobs that feed it, its team and its exports. */
export async function CorpusPage({ corpusId }: { corpusId: string }) {
  const { user, corpus, closed } = await visibleCorpus(corpusId);
  const t = await getTranslations('corpora');
  const may = (action: Parameters<typeof can>[1]) => can(user.actor, action, { corpusId: corpus.id });
  const [
    totals,
    jobs,
    members,
    offers,
    exports,
    mapping,
    samples,
    drafts,
    templates,
    takedowns,
    networks,
    quotas,
    large,
    progress,
    balance,
    subCorpora,
    latest,
  ] = await Promise.all([
    corpusTotals(database(), corpus.id),
    listJobs(database(), [corpus.id]),
    listMembers(database(), corpus.id),
    may('corpus.edit') ? listOffers(database(), corpus.id) : [],
    listExports(database(), corpus.id, 20),
    workersStanding(database(), 'mapping'),
    listLanguageSamples(database(), corpus.id),
    draftsOfNewJobs(database(), user.id, corpus.id),
    listTemplates(database(), corpus.id),
    may('resource.edit') ? openTakedowns(database(), corpus.id) : [],
    may('installation.configure') ? listCorpusNetworks(database(), corpus.id) : null,
    quotaUseOfCorpora(database(), { ids: [corpus.id] }),
    largeDocuments(database(), corpus.id),
    readCorpusProgress(corpus.id),
    balanceOf(database(), corpus.id),
    listSubCorpora(database(), corpus.id),
    latestSamples(database(), { corpusId: corpus.id }),
  ]);
  const newJob = may('job.edit') ? (
    <LinkButton variant="main" href={`/corpora/${corpus.id}/jobs/new`}>
      {t('newJob')}
    </LinkButton>
  ) : undefined;
  return (
    <>
      {closed ? (
        <ClosedAlert
          thing={{ kind: 'corpus', id: corpus.id, name: corpus.name }}
          closed={{ ...closed, dueAt: closed.dueAt?.toISOString() ?? null }}
          mayOpen={can((await requireUser()).actor, 'corpus.edit', { corpusId: corpus.id })}
        />
      ) : null}
      <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid gap-4">
          <MissingPanel corpusId={corpus.id} initial={progress} mayEditJobs={may('job.edit')} />
          <LackingFields corpusId={corpus.id} lacking={balance.balance?.lacking ?? []} />
        </div>
        <BalancePanel
          corpusId={corpus.id}
          balance={balance.balance}
          countedAt={balance.countedAt?.toISOString() ?? null}
          hostShare={corpus.hostShare}
        />
      </div>
      {totals.words > 0 ? (
        <CorpusVerdict
          corpusId={corpus.id}
          sample={latest.find(({ jobId }) => jobId === null) ?? null}
          className="mb-4"
        />
      ) : null}
      <LargeDocumentsAlert documents={large} className="mb-4" />
      <TakedownPanel
        corpusId={corpus.id}
        takedowns={takedowns.map(({ provedAt, ...takedown }) => ({
          ...takedown,
          provedAt: provedAt.toISOString(),
        }))}
      />
      <DraftsPanel
        corpusId={corpus.id}
        userId={user.id}
        drafts={drafts.map(({ updatedAt, ...draft }) => ({ ...draft, updatedAt: updatedAt.toISOString() }))}
      />
      <Panel flush={jobs.length > 0} title={t('jobs')} className="mb-4">
        {jobs.length > 0 ? (
          <JobsTable
            jobs={jobs}
            mayEdit={may('job.edit')}
            verdicts={
              new Map(latest.flatMap((sample) => (sample.jobId === null ? [] : [[sample.jobId, sample]])))
            }
            slowed={
              new Set(
                progress.domains.flatMap((domain) =>
                  domain.jobs.flatMap(({ id, slowed }) => (slowed ? id : [])),
                ),
              )
            }
          />
        ) : (
          <EmptyState title={t('noJobs.title')} actions={newJob}>
            {t('noJobs.text')}
          </EmptyState>
        )}
      </Panel>
      <ClosedJobs corpusId={corpus.id} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {may('job.edit') ? (
            <TemplatesPanel
              corpusId={corpus.id}
              templates={templates.map(({ createdAt, ...template }) => ({
                ...template,
                createdAt: createdAt.toISOString(),
              }))}
            />
          ) : null}
          {totals.words > 0 ? <LanguagesPanel totals={totals} /> : null}
          <LanguageSamplesPanel
            corpusId={corpus.id}
            samples={samples.map(({ code, name, bytes }) => ({ code, name, bytes }))}
            mayEdit={may('corpus.edit')}
          />
          <MembersPanel
            corpusId={corpus.id}
            members={members.map(({ userId, name, email, role }) => ({ userId, name, email, role }))}
            offers={offers.map(({ id, email, role }) => ({ id, email, role }))}
            mayEdit={may('corpus.edit')}
          />
          {networks ? <CorpusNetworks corpusId={corpus.id} networks={networks} /> : null}
        </div>
        <div className="grid gap-4">
          <QuotaPanel
            scope="corpus"
            uses={quotas.get(corpus.id) ?? []}
            {...(can(user.actor, 'installation.configure')
              ? { edit: { id: corpus.id, name: corpus.name } }
              : {})}
          />
          <ExportsPanel
            corpusId={corpus.id}
            subCorpora={subCorpora.map(({ id, name }) => ({ id, name }))}
            initial={exports.map(shownExport)}
            workerAlive={mapping.isAlive}
            diskLow={mapping.isDiskLow}
            mayExport={may('export.create')}
          />
        </div>
      </div>
    </>
  );
}

/** How the words are spread over languages: bars with their numbers beside them. */
function LanguagesPanel({ totals }: { totals: CorpusTotals }) {
  const t = useTranslations('corpora');
  const format = useFormatter();
  const shown = totals.languages.slice(0, 8);
  return (
    <Panel title={t('languages')}>
      <table className="w-full">
        <caption className="sr-only">{t('languages')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('column.language')}</th>
            <th scope="col">{t('column.share')}</th>
            <th scope="col">{t('column.words')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ language, words }) => (
            <tr key={language}>
              <th scope="row" className="w-32 py-1 pr-3 text-left font-normal">
                <LanguageName code={language} />
              </th>
              <td className="py-1">
                <span aria-hidden className="block h-4 rounded-sm bg-leaf-soft">
                  <span
                    className="block h-full min-w-px rounded-sm bg-leaf"
                    style={{ width: `${(100 * words) / totals.words}%` }}
                  />
                </span>
                <span className="sr-only">
                  {format.number(words / totals.words, { style: 'percent', maximumFractionDigits: 1 })}
                </span>
              </td>
              <td className="w-24 py-1 pl-3 text-right text-muted tabular-nums">{format.number(words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
