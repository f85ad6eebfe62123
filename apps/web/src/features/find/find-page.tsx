import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { whileAsking } from '@florilegium/db/people/asking';
import { findTerms } from '@florilegium/text/words/find-words';
import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { z } from 'zod';
import type { Search } from '@/components/address';
import { Alert } from '@/components/alert';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/links/link';
import { LinkButton } from '@/components/links/link-button';
import { Panel } from '@/components/panel';
import { LinesSkeleton } from '@/components/skeleton';
import { noteRead } from '@/server/audit';
import { findsInCorpus, findsInJob } from '@/server/audit-table';
import { database } from '@/server/context';
import { requireUser } from '@/server/sign-in/session';
import { readWide } from '../../server/archived';
import { FindForm } from './find-form';
import { type FoundText, type FoundTexts, findTexts } from './find-texts';

/** Nothing stands between a hit and these: no blank that the text has not. */
const joinsRight = /^[,.;:!?)\]}»”’…]/;
const joinsLeft = /[([{«“‘’]$/;

const uuid = z.uuid();

/** The texts of a job or a corpus in which words stand, each hit in its context. */
export async function FindPage({ scope, search }: { scope: ResourceScope; search: Search }) {
  const t = await getTranslations('resources');
  const query = typeof search.q === 'string' ? search.q.slice(0, 500) : '';
  const after = uuid.safeParse(search.after);
  const table = `${'jobId' in scope ? `/jobs/${scope.jobId}` : `/corpora/${scope.corpusId}`}/resources`;
  const asks = findTerms(query).length > 0;
  return (
    <div className="grid gap-4">
      <p>
        <Link href={table}>{t('find.back')}</Link>
      </p>
      <Panel>
        <FindForm table={table} query={query} />
      </Panel>
      {asks ? (
        <Suspense key={`${query} ${after.data}`} fallback={<LinesSkeleton label={t('find.looking')} />}>
          <Found scope={scope} table={table} query={query} after={after.success ? after.data : null} />
        </Suspense>
      ) : (
        <Panel>
          <EmptyState title={t('find.nothingAsked')}>{t('find.example')}</EmptyState>
        </Panel>
      )}
    </div>
  );
}

async function Found({
  scope,
  table,
  query,
  after,
}: {
  scope: ResourceScope;
  table: string;
  query: string;
  after: string | null;
}) {
  const t = await getTranslations('resources');
  await noteSearch(scope, query, after);
  const found = await findTexts({ database: database(), read: readWide }, scope, query, after);
  const further = found.next && `${table}/find?${new URLSearchParams({ q: query, after: found.next })}`;
  return (
    <>
      {found.waiting > 0 ? <Alert tone="info">{t('find.waiting', { count: found.waiting })}</Alert> : null}
      {found.texts.length === 0 ? (
        <NothingFound further={further} read={found.read} isLater={after !== null} />
      ) : (
        <Panel title={titleOf(t, found)} aside={t('find.read', { count: found.read })}>
          <Concordance texts={found.texts} query={query} ofCorpus={'corpusId' in scope} />
          {further ? (
            <p className="mt-4">
              <LinkButton href={further}>{t('find.further')}</LinkButton>
            </p>
          ) : (
            <p className="mt-4 text-muted text-sm">{t('find.all')}</p>
          )}
        </Panel>
      )}
      {found.unreadable > 0 ? (
        <Alert tone="warn">{t('find.unreadable', { count: found.unreadable })}</Alert>
      ) : null}
    </>
  );
}

/** Whoever looks through all texts leaves an entry, here as in the API. */
async function noteSearch(scope: ResourceScope, q: string, after: string | null): Promise<void> {
  const user = await requireUser();
  const [read, id] = 'jobId' in scope ? [findsInJob, scope.jobId] : [findsInCorpus, scope.corpusId];
  const address = { id, q, after: after ?? '' };
  await whileAsking({ userId: user.id }, () => noteRead(read, { address, corpusId: '' }));
}

function titleOf(t: Awaited<ReturnType<typeof getTranslations<'resources'>>>, found: FoundTexts): string {
  // A text may have more hits than are shown, and further texts may have some.
  const isAll = found.next === null && !found.texts.some(({ hasMore }) => hasMore);
  return t(isAll ? 'find.found' : 'find.foundSoFar', { hits: found.hits, texts: found.texts.length });
}

async function NothingFound({
  further,
  read,
  isLater,
}: {
  further: string | null;
  read: number;
  isLater: boolean;
}) {
  const t = await getTranslations('resources');
  return (
    <Panel>
      <EmptyState
        title={t(further ? 'find.notYet' : isLater ? 'find.noMore' : 'find.none')}
        actions={further ? <LinkButton href={further}>{t('find.further')}</LinkButton> : undefined}
      >
        {further ? t('find.read', { count: read }) : isLater ? null : t('find.noneHelp')}
      </EmptyState>
    </Panel>
  );
}

/** Hits one below the other, aligned at what was found; on a narrow screen as running text. */
async function Concordance({
  texts,
  query,
  ofCorpus,
}: {
  texts: readonly FoundText[];
  query: string;
  /** Texts of several jobs, whose names are said. */
  ofCorpus: boolean;
}) {
  const t = await getTranslations('resources');
  return (
    <ol className="grid gap-5">
      {texts.map((text) => (
        <li key={text.resourceId}>
          <h3 className="text-base [overflow-wrap:anywhere]">
            <Link href={`/resources/${text.resourceId}?${new URLSearchParams({ find: query })}`}>
              {text.title || t('untitled')}
            </Link>{' '}
            <span className="url font-normal text-muted text-sm">{text.url}</span>
            {ofCorpus ? (
              <>
                {' '}
                <Link href={`/jobs/${text.jobId}`} className="font-normal text-muted text-sm">
                  {text.jobName}
                </Link>
              </>
            ) : null}
          </h3>
          <ul
            className="mt-1 font-serif"
            lang={text.language?.startsWith('x-') ? undefined : (text.language ?? undefined)}
          >
            {text.hits.map((hit) => (
              <li key={`${hit.block}-${hit.start}`}>
                <Link
                  href={`/resources/${text.resourceId}?${new URLSearchParams({ find: query })}#hit-${hit.block}-${hit.start}`}
                  className="block py-0.5 text-ink no-underline hover:bg-sunken sm:grid sm:grid-cols-[1fr_auto_1fr] sm:gap-x-1.5"
                >
                  <bdi className="sm:flex sm:justify-end sm:overflow-hidden sm:whitespace-nowrap">
                    {hit.left}
                  </bdi>
                  {joinsLeft.test(hit.left) ? null : ' '}
                  <mark className="rounded-sm bg-leaf-soft font-semibold text-ink">{hit.hit}</mark>
                  {joinsRight.test(hit.right) ? null : ' '}
                  <bdi
                    className={clsx(
                      'sm:overflow-hidden sm:whitespace-nowrap',
                      joinsRight.test(hit.right) && 'sm:-ml-1.5',
                    )}
                  >
                    {hit.right}
                  </bdi>
                </Link>
              </li>
            ))}
          </ul>
          {text.hasMore ? <p className="text-muted text-sm">{t('find.moreInText')}</p> : null}
        </li>
      ))}
    </ol>
  );
}
