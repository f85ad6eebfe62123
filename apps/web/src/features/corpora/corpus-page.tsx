import { can } from '@florilegium/contracts/permissions';
import type { CorpusTotals } from '@florilegium/db/corpus/corpora';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/empty-state';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { requireUser } from '@/server/sign-in/session';
import { LanguageName } from '../../components/language-name';
import { visibleCorpus } from '../../server/corpus-access';
import { BalancePanel } from '../corpus-overview/balance-panel';
import { LackingFields } from '../corpus-overview/lacking-fields';
import { MissingPanel } from '../corpus-overview/missing-panel';
import { UnfitValues } from '../corpus-overview/unfit-values';
import { ExportsPanel } from '../exports/exports-panel';
import { shownExport } from '../exports/shown-export';
import { DraftsPanel } from '../job-form/drafts/drafts-panel';
import { JobsTable } from '../jobs/jobs-table';
import { ChangesNote } from '../large-changes/changes-note';
import { LargeDocumentsAlert } from '../large-documents/large-documents-alert';
import { CorpusNetworks } from '../networks/corpus-networks';
import { QuotaPanel } from '../quotas/quota-panel';
import { ClosedAlert } from '../removal/closed-alert';
import { TemplatesPanel } from '../templates/templates-panel';
import { CorpusVerdict } from '../validation/verdict/corpus-verdict';
import { VerdictLink } from '../validation/verdict/verdict-link';
import { TakedownPanel } from '../webmasters/takedown-panel';
import { ClosedJobs } from './closed-jobs';
import { LanguageSamplesPanel } from './language-samples-panel';
import { MembersPanel } from './members-panel';
import { type CorpusOnPage, type May, readCorpus } from './read-corpus';

/** A corpus: what is in it, the jobs that feed it, its team and its exports. */
export async function CorpusPage({ corpusId }: { corpusId: string }) {
  const { user, corpus, closed } = await visibleCorpus(corpusId);
  const may: May = (action) => can(user.actor, action, { corpusId: corpus.id });
  const read = await readCorpus(corpus.id, user.id, may);
  const { takedowns, drafts } = read;
  return (
    <>
      {closed ? (
        <ClosedAlert
          thing={{ kind: 'corpus', id: corpus.id, name: corpus.name }}
          closed={{ ...closed, dueAt: closed.dueAt?.toISOString() ?? null }}
          mayOpen={can((await requireUser()).actor, 'corpus.edit', { corpusId: corpus.id })}
        />
      ) : null}
      <OverviewParts corpus={corpus} read={read} may={may} />
      <LargeDocumentsAlert documents={read.large} className="mb-4" />
      <TakedownPanel
        corpusId={corpus.id}
        takedowns={takedowns.map((one) => ({ ...one, provedAt: one.provedAt.toISOString() }))}
      />
      <DraftsPanel
        corpusId={corpus.id}
        userId={user.id}
        drafts={drafts.map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() }))}
      />
      <JobsPanel corpusId={corpus.id} read={read} mayEdit={may('job.edit')} />
      <ClosedJobs corpusId={corpus.id} may={{ open: may('job.edit'), remove: may('corpus.edit') }} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LanguagesAndTeam corpusId={corpus.id} read={read} may={may} />
        <RoomAndExports corpus={corpus} read={read} may={may} />
      </div>
    </>
  );
}

interface PartProps {
  corpus: { id: string; name: string; hostShare: number | null };
  read: CorpusOnPage;
  may: May;
}

/** What is in the corpus, what is missing, how it is balanced, and what it was judged to be. */
function OverviewParts({ corpus, read: { progress, balance, totals, verdicts, ofParts }, may }: PartProps) {
  /** Verdicts of parts that ask for nothing but this, by what they ask. */
  const verdictsBy = (name: 'domain' | 'host') =>
    Object.fromEntries(
      ofParts.flatMap((sample) => {
        const { [name]: value, ...rest } = sample.part ?? {};
        const isAlone = value !== undefined && Object.keys(rest).length === 0;
        return isAlone ? [[value, <VerdictLink key={sample.id} sample={sample} />] as const] : [];
      }),
    );
  return (
    <div className="mb-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid gap-4">
        <MissingPanel
          corpusId={corpus.id}
          initial={progress}
          mayEditJobs={may('job.edit')}
          mayDraw={may('sample.create')}
          verdicts={verdictsBy('domain')}
        />
        <LackingFields corpusId={corpus.id} lacking={balance.balance?.lacking ?? []} />
        <UnfitValues corpusId={corpus.id} unfit={balance.balance?.unfit ?? []} />
      </div>
      <div className="grid gap-4">
        {totals.words > 0 ? (
          <CorpusVerdict corpusId={corpus.id} sample={verdicts.find(({ jobId }) => jobId === null) ?? null} />
        ) : null}
        <BalancePanel
          corpusId={corpus.id}
          balance={balance.balance}
          countedAt={balance.countedAt?.toISOString() ?? null}
          hostShare={corpus.hostShare}
          mayDraw={may('sample.create')}
          verdicts={verdictsBy('host')}
        />
      </div>
    </div>
  );
}

function JobsPanel({
  corpusId,
  read: { jobs, verdicts, progress },
  mayEdit,
}: {
  corpusId: string;
  read: CorpusOnPage;
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora');
  const feeding = progress.domains.flatMap((domain) => domain.jobs);
  const areClosed = progress.jobs > 0;
  const newJob = mayEdit ? (
    <LinkButton variant="main" href={`/corpora/${corpusId}/jobs/new`}>
      {t('newJob')}
    </LinkButton>
  ) : undefined;
  return (
    <Panel flush={jobs.length > 0} title={t('jobs')} className="mb-4">
      {jobs.length > 0 ? (
        <JobsTable
          jobs={jobs}
          mayEdit={mayEdit}
          verdicts={
            new Map(verdicts.flatMap((sample) => (sample.jobId === null ? [] : [[sample.jobId, sample]])))
          }
          slowed={new Set(feeding.flatMap(({ id, slowed }) => (slowed ? id : [])))}
        />
      ) : (
        <EmptyState title={t(areClosed ? 'noJobs.closedTitle' : 'noJobs.title')} actions={newJob}>
          {t(areClosed ? 'noJobs.closedText' : 'noJobs.text')}
        </EmptyState>
      )}
    </Panel>
  );
}

function LanguagesAndTeam({
  corpusId,
  read: { templates, totals, languageSamples, members, offers, networks },
  may,
}: {
  corpusId: string;
  read: CorpusOnPage;
  may: May;
}) {
  return (
    <div className="grid gap-4">
      {may('job.edit') ? (
        <TemplatesPanel
          corpusId={corpusId}
          templates={templates.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }))}
        />
      ) : null}
      {totals.words > 0 ? <LanguagesPanel totals={totals} /> : null}
      <LanguageSamplesPanel
        corpusId={corpusId}
        samples={languageSamples.map(({ code, name, bytes }) => ({ code, name, bytes }))}
        mayEdit={may('corpus.edit')}
      />
      <MembersPanel
        corpusId={corpusId}
        members={members.map(({ userId, name, email, role }) => ({
          ...{ userId, name, role },
          // Addresses are for whoever invites; the team knows each other by name.
          email: may('corpus.edit') ? email : null,
        }))}
        offers={offers.map(({ id, email, role }) => ({ id, email, role }))}
        mayEdit={may('corpus.edit')}
      />
      {networks ? <CorpusNetworks corpusId={corpusId} networks={networks} /> : null}
    </div>
  );
}

function RoomAndExports({ corpus, read: { quotas, subCorpora, exports, mapping }, may }: PartProps) {
  return (
    <div className="grid gap-4">
      <QuotaPanel
        scope="corpus"
        uses={quotas}
        {...(may('installation.configure') ? { edit: { id: corpus.id, name: corpus.name } } : {})}
      />
      {may('export.create') ? <ChangesNote corpusId={corpus.id} place="written" className="" /> : null}
      <ExportsPanel
        corpusId={corpus.id}
        subCorpora={subCorpora.map(({ id, name }) => ({ id, name }))}
        initial={exports.map(shownExport)}
        workerAlive={mapping.isAlive}
        diskLow={mapping.isDiskLow}
        mayExport={may('export.create')}
      />
    </div>
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
