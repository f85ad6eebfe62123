import { can } from '@florilegium/contracts/permissions';
import type { Standing } from '@florilegium/corpus/judging/standing-verdict';
import { jobNames, type NamedJob } from '@florilegium/db/corpus/jobs';
import { planOf } from '@florilegium/db/plan/plans';
import { withPartNow } from '@florilegium/db/samples/sample-parts';
import { type SampleSummary, standingOfParts } from '@florilegium/db/samples/samples';
import { sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import type { DomainName } from '@/i18n/domain-name';
import { database } from '@/server/context';
import { visibleCorpus } from '@/server/corpus-access';
import { FilterWords } from '../resources/filters/filter-words';
import { searchOf } from '../resources/table-query';
import { VerdictLink } from '../validation/verdict/verdict-link';
import { SubCorpusMenu } from './sub-corpus-menu';

type Part = Awaited<ReturnType<typeof sizedSubCorpora>>[number];

/** The named parts of a corpus: what each takes, how large it is, and the ways to its texts. */
export async function SubCorporaPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('resources.subCorpora');
  const [parts, jobs, plan, latest] = await Promise.all([
    sizedSubCorpora(database(), corpus.id),
    jobNames(database(), corpus.id),
    planOf(database(), corpus.id),
    standingOfParts(database(), corpus.id),
  ]);
  const judged = await withPartNow(database(), latest);
  const table = `/corpora/${corpus.id}/resources`;
  const mayEdit = can(user.actor, 'resource.edit', { corpusId: corpus.id });
  const mayDraw = can(user.actor, 'sample.create', { corpusId: corpus.id });
  if (parts.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={t('none.title')}
          actions={<LinkButton href={table}>{t('none.toResources')}</LinkButton>}
        >
          {t(mayEdit ? 'none.text' : 'none.textOfReader')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush title={t('title')}>
      <p className="max-w-prose px-4 pb-3 text-muted text-sm">{t('help')}</p>
      <ul>
        {parts.map((part) => (
          <PartRow
            key={part.id}
            corpusId={corpus.id}
            part={part}
            jobs={jobs}
            domains={plan?.domains ?? []}
            mayEdit={mayEdit}
            mayDraw={mayDraw}
            sample={judged.find(({ subCorpora }) => subCorpora.includes(part.id)) ?? null}
          />
        ))}
      </ul>
    </Panel>
  );
}

async function PartRow({
  corpusId,
  part,
  jobs,
  domains,
  mayEdit,
  mayDraw,
  sample,
}: {
  corpusId: string;
  part: Part;
  jobs: readonly NamedJob[];
  domains: readonly DomainName[];
  mayEdit: boolean;
  mayDraw: boolean;
  /** What stands of what it asks for now. */
  sample: Standing<SampleSummary> | null;
}) {
  const t = await getTranslations('resources.subCorpora');
  const base = `/corpora/${corpusId}`;
  const { id, name, note, filter, size, version } = part;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t px-4 py-3 md:grid-cols-[1fr_auto_auto] md:items-start">
      <div className="grid min-w-0 gap-1.5">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          <Link href={`${base}/resources?subCorpus=${id}`}>{name}</Link>{' '}
          {sample ? <VerdictLink sample={sample} /> : null}
        </h3>
        {note === '' ? null : (
          <p className="max-w-prose whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">
            {note}
          </p>
        )}
        <FilterWords query={filter} jobs={jobs} domains={domains} />
      </div>
      <p className="text-sm md:text-right">
        {size === null ? (
          <span className="text-muted">{t('counting')}</span>
        ) : (
          <>
            <strong className="font-semibold">{t('documents', { count: size.documents })}</strong>
            <br className="max-md:hidden" />
            <span className="md:hidden"> · </span>
            {t('words', { count: size.words })}
            {size.countedAt ? (
              <span className="block text-muted">
                {t.rich('countedAt', { when: () => <RelativeTime key="when" date={size.countedAt!} /> })}
              </span>
            ) : null}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton size="small" href={`${base}/search?subCorpus=${id}`}>
          {t('search')}
        </LinkButton>
        {mayDraw ? (
          <LinkButton size="small" href={`${base}/validation?subCorpus=${id}#draw`}>
            {t('draw')}
          </LinkButton>
        ) : null}
        {mayEdit ? (
          <SubCorpusMenu
            corpusId={corpusId}
            part={{ id, name, note, version }}
            tableWithFilter={`${base}/resources?${searchOf(filter)}`}
          />
        ) : null}
      </div>
    </li>
  );
}
