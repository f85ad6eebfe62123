import { can } from '@florilegium/contracts/permissions';
import { isForFaults } from '@florilegium/corpus/judging/sample-verdict';
import { listMembers } from '@florilegium/db/people/memberships';
import { sampleJudges } from '@florilegium/db/samples/assignments';
import { inadequateItems } from '@florilegium/db/samples/judged-drops';
import { disputedItems } from '@florilegium/db/samples/judgement-list';
import { judgingRound, listSampleItems, type SampleItemRow } from '@florilegium/db/samples/sample-items';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { getFormatter, getTranslations } from 'next-intl/server';
import { addressWith, pageNumber, type Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { DataTable, Paging } from '@/components/table/data-table';
import { database } from '@/server/context';
import { LanguageName } from '../../components/language-name';
import { visibleSample } from '../../server/corpus-access';
import { RowQueue, RowTick } from '../judging/row-tick';
import { sampleAgreement } from './agreement';
import { AgreementPanel } from './agreement-panel';
import { DiscardSample, RestoreSample } from './discard-sample';
import { DisputedPanel } from './disputed-panel';
import { DropPanel } from './drops/drop-panel';
import { JudgesPanel } from './judges-panel';
import { OtherSamplesNote } from './other-samples-note';
import { pageSizes, readSampleQuery } from './sample-query';
import { StrataTable } from './strata-table';
import { faultsBy, VerdictLine } from './verdict-line';

const verdictTones = {
  adequate: 'good',
  inadequate: 'bad',
  unjudged: 'neutral',
  unsure: 'warn',
  skipped: 'neutral',
  conflict: 'warn',
} as const;
const mostDisputed = 200;

/** One sample as in the paper's figure 3: its table, and the verdict with what it stands on. */
export async function SamplePage({ sampleId, search }: { sampleId: string; search: Search }) {
  const { user, sample } = await visibleSample(sampleId);
  const t = await getTranslations('validation');
  const query = readSampleQuery(search);
  const page = pageNumber(search.page);
  const whose = { sampleId: sample.id, readerId: user.id };
  const isBlind = sample.adequate === null;
  const mayDrop =
    sample.discardedAt === null && can(user.actor, 'resource.edit', { corpusId: sample.corpusId });
  const [items, round, judges, disputed, agreement, inadequate] = await Promise.all([
    listSampleItems(
      database(),
      whose,
      { sort: query.sort, descending: query.dir === 'desc' },
      { limit: query.rows, offset: (page - 1) * query.rows },
    ),
    judgingRound(database(), sample.id, user.id),
    sampleJudges(database(), sample.id),
    isBlind ? [] : disputedItems(database(), sample.id, mostDisputed),
    isBlind ? null : sampleAgreement(sample.id),
    isBlind || !mayDrop ? [] : inadequateItems(database(), sample.id),
  ]);
  const path = `/samples/${sample.id}`;
  const state = { path, search, sort: query.sort, dir: query.dir };
  const { corpusId } = sample;
  const mayJudge = sample.discardedAt === null && can(user.actor, 'sample.judge', { corpusId });
  const next = round.find(({ verdict }) => verdict === 'unjudged') ?? round[0];
  const isDoneByMe = round.every(({ verdict }) => verdict !== 'unjudged');
  const mayDiscard = can(user.actor, 'sample.create', { corpusId });
  return (
    <>
      <PageHead
        crumbs={[
          { label: sample.corpusName, href: `/corpora/${sample.corpusId}` },
          ...(sample.jobName === null
            ? [{ label: t('crumb'), href: `/corpora/${corpusId}/validation` }]
            : [
                { label: sample.jobName, href: `/jobs/${sample.jobId}` },
                { label: t('crumb'), href: `/jobs/${sample.jobId}/validation` },
              ]),
        ]}
        title={t('title', { size: sample.size, population: sample.population })}
        state={stateLine(t, sample)}
        actions={
          <>
            {mayDiscard && sample.discardedAt === null ? (
              <DiscardSample sampleId={sample.id} judged={sample.size - sample.deleted - sample.unjudged} />
            ) : null}
            {mayJudge && next ? (
              <LinkButton variant="main" href={`${path}/${next.position}`}>
                {isDoneByMe ? t('lookAgain') : t('judge')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <DiscardedNote sample={sample} mayRestore={mayDiscard} />
      <OtherSamplesNote sample={sample} />
      <Panel className="mb-4">
        <VerdictLine sample={sample} />
        {sample.strata ? <StrataTable by={sample.stratifiedBy} strata={sample.strata} /> : null}
        {sample.deleted > 0 ? (
          <p className="mt-2 text-muted text-sm">{t('deletedItems', { count: sample.deleted })}</p>
        ) : null}
      </Panel>
      {disputed.length > 0 ? (
        <DisputedPanel
          sampleId={sample.id}
          items={disputed}
          userId={user.id}
          maySettle={mayJudge}
          className="mb-4"
        />
      ) : null}
      {inadequate.length > 0 ? (
        <DropPanel sampleId={sample.id} corpusId={corpusId} items={inadequate} className="mb-4" />
      ) : null}
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-2">
        <JudgesPanel
          sampleId={sample.id}
          overlap={sample.overlap}
          judges={judges}
          team={await teamOf(corpusId, mayDiscard && sample.discardedAt === null)}
        />
        {agreement && agreement.units > 0 ? <AgreementPanel agreement={agreement} /> : null}
      </div>
      {sample.notes ? (
        <Panel title={t('notes')} className="mb-4">
          <p className="max-w-[46rem] whitespace-pre-line">{sample.notes}</p>
        </Panel>
      ) : null}
      <Panel
        flush
        title={t('items')}
        aside={
          <span className="flex flex-wrap gap-2">
            <a href={`/api/v1${path}/judgements?as=csv`} download className="mr-2">
              {t('csv')}
            </a>
            {t('rows')}
            {pageSizes.map((size) => (
              <Link
                key={size}
                href={addressWith(path, search, { rows: size === 10 ? null : String(size), page: null })}
                aria-current={size === query.rows ? 'true' : undefined}
                className={size === query.rows ? 'font-medium text-ink no-underline' : undefined}
              >
                {size}
              </Link>
            ))}
          </span>
        }
      >
        <RowQueue sampleId={sample.id} userId={user.id}>
          <ItemsTable items={items} state={state} path={path} mayJudge={mayJudge ? mine(round) : new Set()} />
        </RowQueue>
        <Paging page={page} pageSize={query.rows} total={sample.size} state={state} />
      </Panel>
    </>
  );
}

/** Where its texts come from, and how they were chosen. */
function stateLine(
  t: Awaited<ReturnType<typeof getTranslations<'validation'>>>,
  sample: SampleSummary,
): string {
  const { subCorpus, stratifiedBy, seed } = sample;
  return [
    subCorpus === null ? null : t('ofPart', { name: subCorpus }),
    isForFaults(sample) ? t(`faults.line.${faultsBy(sample)}`, { seed }) : t('seedLine', { seed }),
    stratifiedBy === null ? null : t('strataLine', { by: t(`form.strataBy.${stratifiedBy}`) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const mine = (round: readonly { position: number }[]) => new Set(round.map(({ position }) => position));

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
  const time = format.dateTime(sample.discardedAt, 'minute');
  const name = sample.discardedByName;
  return (
    <Alert tone="warn" title={t('is')} className="mb-4">
      <p>{name === null ? t('isAt', { time }) : t('isBy', { name, time })}</p>
      {mayRestore ? (
        <div className="mt-2">
          <RestoreSample sampleId={sample.id} />
        </div>
      ) : null}
    </Alert>
  );
}

async function ItemsTable({
  items,
  state,
  path,
  mayJudge,
}: {
  items: readonly SampleItemRow[];
  state: Parameters<typeof DataTable>[0]['state'];
  path: string;
  /** Positions that the reader may judge. */
  mayJudge: ReadonlySet<number>;
}) {
  const t = await getTranslations('validation');
  const reasons = await getTranslations('reasons');
  return (
    <DataTable
      caption={t('items')}
      rows={items}
      rowKey={(item) => String(item.position)}
      state={state}
      empty={t('noItems')}
      columns={[
        {
          id: 'position',
          header: t('column.position'),
          numeric: true,
          sortable: true,
          cell: (item) => item.position,
        },
        {
          id: 'url',
          header: t('column.url'),
          sortable: true,
          className: 'max-sm:min-w-56 max-sm:whitespace-normal!',
          cell: (item) =>
            item.url === '' ? (
              <span className="text-muted text-sm">{t('itemGone')}</span>
            ) : (
              <Link href={`${path}/${item.position}`}>
                {item.title === '' ? null : <span className="block">{item.title}</span>}
                <span className="url text-sm">{item.url}</span>
              </Link>
            ),
        },
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          sortable: true,
          firstDirection: 'desc',
          cell: (item) => <Figure value={item.words} />,
        },
        {
          id: 'language',
          header: t('column.language'),
          sortable: true,
          cell: (item) => <LanguageName code={item.language} />,
        },
        {
          id: 'type',
          header: t('column.type'),
          sortable: true,
          cell: (item) => <span className="text-sm">{item.contentType?.split(';', 1)[0] ?? '–'}</span>,
        },
        {
          id: 'verdict',
          header: t('column.verdict'),
          sortable: true,
          cell: (item) => (
            <Chip tone={verdictTones[item.verdict]}>
              {reasons(`verdict.${item.verdict}`)}
              {item.deleted ? ` (${t('deleted')})` : ''}
            </Chip>
          ),
        },
        ...(items.some(({ risks }) => risks.length > 0)
          ? [
              {
                id: 'risks',
                header: t('column.risks'),
                className: 'max-sm:whitespace-normal!',
                cell: (item: SampleItemRow) => (
                  <span className="text-sm">{item.risks.map((kind) => t(`risk.${kind}`)).join(', ')}</span>
                ),
              },
            ]
          : []),
        ...(mayJudge.size > 0
          ? [
              {
                id: 'tick',
                header: t('column.tick'),
                cell: (item: SampleItemRow) =>
                  mayJudge.has(item.position) ? (
                    <RowTick
                      key={item.resourceId}
                      position={item.position}
                      resourceId={item.resourceId}
                      documentId={item.documentId}
                      verdict={item.verdict}
                      flagged={item.flagged}
                      note={item.note}
                    />
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}
