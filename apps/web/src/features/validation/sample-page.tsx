import { can } from '@florilegium/contracts/permissions';
import { isForFaults } from '@florilegium/corpus/judging/sample-verdict';
import { jobNames } from '@florilegium/db/corpus/jobs';
import { listMembers } from '@florilegium/db/people/memberships';
import { planOf } from '@florilegium/db/plan/plans';
import { sampleJudges } from '@florilegium/db/samples/assignments';
import { inadequateItems } from '@florilegium/db/samples/judged-drops';
import { disputedItems } from '@florilegium/db/samples/judgement-list';
import { judgingRound, listSampleItems } from '@florilegium/db/samples/sample-items';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { getFormatter, getTranslations } from 'next-intl/server';
import { addressWith, pageNumber, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { Paging } from '@/components/table/data-table';
import { dated } from '@/i18n/dated';
import { database } from '@/server/context';
import { visibleSample } from '../../server/corpus-access';
import { RowQueue } from '../judging/row-tick';
import { firstOpen } from '../judging/steps';
import { sampleAgreement } from './agreement';
import { AgreementPanel } from './agreement-panel';
import { DiscardSample, RestoreSample } from './discard-sample';
import { DisputedPanel } from './disputed-panel';
import { DropPanel } from './drops/drop-panel';
import { JudgesPanel } from './judges-panel';
import { OtherSamplesNote } from './other-samples-note';
import { SampleItemsTable } from './sample-items-table';
import { SamplePart, useSamplePart } from './sample-part';
import { pageSizes, readSampleQuery } from './sample-query';
import { StrataTable } from './verdict/strata-table';
import { faultsBy, judgedItems, VerdictLine } from './verdict/verdict-line';

const mostDisputed = 200;

/** One sample as in the paper's figure 3: its table, and the verdict with what it stands on. */
export async function SamplePage({ sampleId, search }: { sampleId: string; search: Search }) {
  const { user, sample } = await visibleSample(sampleId);
  const { corpusId } = sample;
  const isCounted = sample.discardedAt === null;
  const may = {
    draw: can(user.actor, 'sample.create', { corpusId }),
    judge: isCounted && can(user.actor, 'sample.judge', { corpusId }),
    drop: isCounted && can(user.actor, 'resource.edit', { corpusId }),
  };
  const read = await readSample(sample, user.id, may.drop);
  return (
    <>
      <SampleHead sample={sample} round={read.round} may={may} />
      <DiscardedNote sample={sample} mayRestore={may.draw} />
      <OtherSamplesNote sample={sample} mayDiscard={may.draw} />
      <Panel className="mb-4">
        <VerdictLine sample={sample} onItsPage />
        {sample.strata ? <StrataTable by={sample.stratifiedBy} strata={sample.strata} /> : null}
        <SamplePart sample={sample} jobs={read.jobs} domains={read.plan?.domains ?? []} />
        <DeletedItems count={sample.deleted} />
      </Panel>
      {read.disputed.length > 0 ? (
        <DisputedPanel
          sampleId={sample.id}
          items={read.disputed}
          userId={user.id}
          maySettle={may.judge}
          className="mb-4"
        />
      ) : null}
      {read.inadequate.length > 0 ? (
        <DropPanel
          sampleId={sample.id}
          corpusId={corpusId}
          of={sample.jobId === null ? 'corpus' : 'job'}
          items={read.inadequate}
          className="mb-4"
        />
      ) : null}
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
        <JudgesPanel
          sampleId={sample.id}
          overlap={sample.overlap}
          judges={read.judges}
          team={await teamOf(corpusId, may.draw && isCounted)}
        />
        {read.agreement && read.agreement.units > 0 ? <AgreementPanel agreement={read.agreement} /> : null}
      </div>
      <Notes text={sample.notes} />
      <ItemsPanel sample={sample} userId={user.id} round={may.judge ? read.round : []} search={search} />
    </>
  );
}

type Round = Awaited<ReturnType<typeof judgingRound>>;

/** What a reader sees of a sample besides its texts. While judges are missing, that is nothing of what others said. */
async function readSample(sample: SampleSummary, readerId: string, mayDrop: boolean) {
  const isBlind = sample.adequate === null;
  const [round, judges, disputed, agreement, inadequate, jobs, plan] = await Promise.all([
    judgingRound(database(), sample.id, readerId),
    sampleJudges(database(), sample.id),
    isBlind ? [] : disputedItems(database(), sample.id, mostDisputed),
    isBlind ? null : sampleAgreement(sample.id),
    isBlind || !mayDrop ? [] : inadequateItems(database(), sample.id),
    sample.part?.job === undefined ? [] : jobNames(database(), sample.corpusId),
    sample.part?.domain === undefined ? null : planOf(database(), sample.corpusId),
  ]);
  return { round, judges, disputed, agreement, inadequate, jobs, plan };
}

/** What the sample is of, and what can be done with it. */
async function SampleHead({
  sample,
  round,
  may,
}: {
  sample: SampleSummary;
  round: Round;
  may: { draw: boolean; judge: boolean };
}) {
  const t = await getTranslations('validation');
  const open = firstOpen(round);
  const next = open ?? round[0];
  return (
    <PageHead
      crumbs={[
        { label: sample.corpusName, href: `/corpora/${sample.corpusId}` },
        ...(sample.jobName === null
          ? [{ label: t('crumb'), href: `/corpora/${sample.corpusId}/validation` }]
          : [
              { label: sample.jobName, href: `/jobs/${sample.jobId}` },
              { label: t('crumb'), href: `/jobs/${sample.jobId}/validation` },
            ]),
      ]}
      title={t('title', { size: sample.size, population: sample.population })}
      state={<StateLine sample={sample} />}
      actions={
        <>
          {may.draw && sample.discardedAt === null ? (
            <DiscardSample sampleId={sample.id} judged={judgedItems(sample)} />
          ) : null}
          {may.judge && next ? (
            <LinkButton variant="main" href={`/samples/${sample.id}/${next.position}`}>
              {t(open === null ? 'lookAgain' : open.verdict === 'skipped' ? 'judgeSkipped' : 'judge')}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}

async function DeletedItems({ count }: { count: number }) {
  if (count === 0) return null;
  const t = await getTranslations('validation');
  return <p className="mt-2 text-muted text-sm">{t('deletedItems', { count })}</p>;
}

async function Notes({ text }: { text: string }) {
  if (text === '') return null;
  const t = await getTranslations('validation');
  return (
    <Panel title={t('notes')} className="mb-4">
      <p className="max-w-[46rem] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </Panel>
  );
}

/** A page of the sample's texts, 10 to 100 rows. `round`: those that are the reader's to judge. */
async function ItemsPanel({
  sample,
  userId,
  round,
  search,
}: {
  sample: SampleSummary;
  userId: string;
  round: Round;
  search: Search;
}) {
  const t = await getTranslations('validation');
  const query = readSampleQuery(search);
  const page = pageNumber(search.page);
  const items = await listSampleItems(
    database(),
    { sampleId: sample.id, readerId: userId },
    { sort: query.sort, descending: query.dir === 'desc' },
    { limit: query.rows, offset: (page - 1) * query.rows },
  );
  const path = `/samples/${sample.id}`;
  const state = { path, search, sort: query.sort, dir: query.dir };
  return (
    <Panel flush title={t('items')} aside={<ItemsAside path={path} search={search} rows={query.rows} />}>
      <RowQueue sampleId={sample.id} userId={userId}>
        <SampleItemsTable
          items={items}
          state={state}
          path={path}
          mayJudge={new Set(round.map(({ position }) => position))}
        />
      </RowQueue>
      <Paging page={page} pageSize={query.rows} total={sample.size} state={state} />
    </Panel>
  );
}

async function ItemsAside({ path, search, rows }: { path: string; search: Search; rows: number }) {
  const t = await getTranslations('validation');
  return (
    <span className="flex flex-wrap gap-2">
      <a href={`/api/v1${path}/judgements?as=csv`} download className="mr-2">
        {t('csv')}
      </a>
      {t('rows')}
      {pageSizes.map((size) => (
        <Link
          key={size}
          href={addressWith(path, search, { rows: size === 10 ? null : String(size), page: null })}
          aria-current={size === rows ? 'true' : undefined}
          className={size === rows ? 'font-medium text-ink no-underline' : undefined}
        >
          {size}
        </Link>
      ))}
    </span>
  );
}

/** Where its texts come from, and how they were chosen. */
function StateLine({ sample }: { sample: SampleSummary }) {
  const t = useTranslations('validation');
  const { partOf } = useSamplePart();
  const { stratifiedBy, seed, method, amount, population, size } = sample;
  return [
    partOf(sample),
    isForFaults(sample) ? t(`faults.line.${faultsBy(sample)}`, { seed }) : t('seedLine', { seed }),
    method === 'count' && amount > population ? t('fewerThere', { asked: amount, population }) : null,
    method === 'risk' && amount > size ? t('fewerAtRisk', { asked: amount, drawn: size }) : null,
    stratifiedBy === null ? null : t('strataLine', { by: t(`form.strataBy.${stratifiedBy}`) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who may be assigned; null: the reader assigns nobody. */
async function teamOf(
  corpusId: string,
  mayAssign: boolean,
): Promise<{ userId: string; name: string }[] | null> {
  if (!mayAssign) return null;
  const members = await listMembers(database(), corpusId);
  return members.flatMap(({ userId, name, role }) => (role === 'viewer' ? [] : [{ userId, name }]));
}

/** Who took the sample out of what counts, and when; nothing while it counts. */
async function DiscardedNote({ sample, mayRestore }: { sample: SampleSummary; mayRestore: boolean }) {
  if (sample.discardedAt === null) return null;
  const [t, format] = await Promise.all([getTranslations('validation.discard'), getFormatter()]);
  const time = dated('time', format.dateTime(sample.discardedAt, 'minute'));
  const name = sample.discardedByName;
  return (
    <Alert tone="warn" title={t('is')} className="mb-4">
      <p>{name === null ? t('isAt', time) : t('isBy', { name, ...time })}</p>
      {mayRestore ? (
        <div className="mt-2">
          <RestoreSample sampleId={sample.id} />
        </div>
      ) : null}
    </Alert>
  );
}
