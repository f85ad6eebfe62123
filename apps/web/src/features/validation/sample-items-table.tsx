import type { SampleItemRow } from '@florilegium/db/samples/sample-items';
import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { LanguageName } from '@/components/language-name';
import { Link } from '@/components/links/link';
import { type Column, DataTable } from '@/components/table/data-table';
import { RowTick } from '../judging/row-tick';
import { hasWords, SaidList } from './said-list';

const verdictTones = {
  adequate: 'good',
  inadequate: 'bad',
  unjudged: 'neutral',
  unsure: 'warn',
  skipped: 'neutral',
  conflict: 'warn',
} as const;

type Words = Awaited<ReturnType<typeof getTranslations<'validation'>>>;
type Reasons = Awaited<ReturnType<typeof getTranslations<'reasons'>>>;

/** The texts of a sample as in the paper's figure 3: each with its verdict, and with a tick where it is the reader's to judge. */
export async function SampleItemsTable({
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
  const verdict: Column<SampleItemRow> = {
    id: 'verdict',
    header: t('column.verdict'),
    sortable: true,
    cell: (item) => (
      <Chip tone={verdictTones[item.verdict]}>
        {item.hidden ? t('blind') : reasons(`verdict.${item.verdict}`)}
        {item.deleted ? ` (${t('deleted')})` : ''}
      </Chip>
    ),
  };
  return (
    <DataTable
      caption={t('items')}
      rows={items}
      rowKey={(item) => String(item.position)}
      state={state}
      empty={t('noItems')}
      columns={[
        ...textColumns(t, path),
        ...sizeColumns(t, reasons),
        verdict,
        ...(items.some(({ said }) => said.some(hasWords)) ? [saidColumn(t)] : []),
        ...(items.some(({ risks }) => risks.length > 0) ? [riskColumn(t)] : []),
        ...(mayJudge.size > 0 ? [tickColumn(t, mayJudge)] : []),
      ]}
    />
  );
}

/** Which text it is. */
const textColumns = (t: Words, path: string): Column<SampleItemRow>[] => [
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
    className: 'min-w-56 max-sm:whitespace-normal!',
    cell: (item) =>
      item.url === '' ? (
        <span className="text-muted text-sm">{t('itemGone')}</span>
      ) : (
        <Link href={`${path}/${item.position}`}>
          {item.title === '' ? null : <bdi className="block">{item.title}</bdi>}
          <span className="url text-sm">{item.url}</span>
        </Link>
      ),
  },
];

/** How large it is, in which language, and what it was. */
const sizeColumns = (t: Words, reasons: Reasons): Column<SampleItemRow>[] => [
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
    cell: ({ format }) =>
      format !== null && reasons.has(`format.${format}` as never)
        ? reasons(`format.${format}` as never)
        : (format ?? '–'),
  },
];

/** Why it was judged so, flags and notes. */
const saidColumn = (t: Words): Column<SampleItemRow> => ({
  id: 'said',
  header: t('column.said'),
  className: 'w-1/3 min-w-48 whitespace-normal!',
  cell: ({ said }) => <SaidList said={said.filter(hasWords)} />,
});

const riskColumn = (t: Words): Column<SampleItemRow> => ({
  id: 'risks',
  header: t('column.risks'),
  className: 'max-sm:whitespace-normal!',
  cell: (item) => <span className="text-sm">{item.risks.map((kind) => t(`risk.${kind}`)).join(', ')}</span>,
});

const tickColumn = (t: Words, mayJudge: ReadonlySet<number>): Column<SampleItemRow> => ({
  id: 'tick',
  header: t('column.tick'),
  cell: (item) =>
    mayJudge.has(item.position) ? (
      <RowTick
        key={item.resourceId}
        position={item.position}
        resourceId={item.resourceId}
        documentId={item.documentId}
        verdict={item.ownVerdict}
        flagged={item.flagged}
        note={item.note}
      />
    ) : null,
});
