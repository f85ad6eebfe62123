import { can } from '@florilegium/contracts/permissions';
import { jobById } from '@florilegium/db/corpus/jobs';
import { type PairDetail, pairByNumber, pairNeighbours } from '@florilegium/db/pairs/page-pairs';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { addressWith, type Search } from '@/components/address';
import { Link } from '@/components/links/link';
import { PageHead } from '@/components/page-head';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { LanguageName } from '../../components/language-name';
import { visiblePairing } from '../../server/corpus-access';
import { FeatureList } from './feature-list';
import { JudgePair } from './judge-pair';
import { readPairQuery } from './pair-query';
import { SideBySide } from './side-by-side';

/**
 * One pair: its two texts side by side, sentence by sentence, and what speaks for it. The way on leads through the list
 * that it was opened from, in its order and by its filters.
 */
export async function PairPage({
  pairingId,
  number,
  search,
}: {
  pairingId: string;
  number: string;
  search: Search;
}) {
  const { user, pairing } = await visiblePairing(pairingId);
  if (!/^\d{1,9}$/.test(number)) notFound();
  const [pair, job] = await Promise.all([
    pairByNumber(database(), pairing.id, Number(number)),
    jobById(database(), pairing.jobId),
  ]);
  if (!pair || !job) notFound();
  const t = await getTranslations('pairs');
  const { previous, next } = await pairNeighbours(database(), pairing.id, pair, readPairQuery(search).query);
  const hrefOf = (to: number | null) =>
    to === null ? null : addressWith(`/pairs/${pairing.id}/${to}`, search, {});
  const total = Object.values(pairing.counts?.pairs ?? {}).reduce((sum, n) => sum + n, 0);
  return (
    <>
      <PageHead
        crumbs={[
          { label: job.corpusName, href: `/corpora/${job.corpusId}` },
          { label: job.name, href: `/jobs/${job.id}` },
          { label: t('tab'), href: addressWith(`/jobs/${job.id}/pairs`, search, { pairing: pairing.id }) },
        ]}
        title={t('pair.title', { number: pair.number, total })}
        state={t('pair.score', { score: pair.score })}
      />
      <div className="grid gap-4">
        <Panel title={t('pair.texts')} flush>
          <Heads pair={pair} />
          {pair.sentences ? (
            <SideBySide sentences={pair.sentences} languages={[pair.languageA, pair.languageB]} />
          ) : (
            <p className="px-4 pb-4 text-muted">{t('pair.notAligned')}</p>
          )}
        </Panel>
        <Panel title={t('pair.why')}>
          <p className="mb-3 max-w-[46rem] text-muted text-sm">{t('pair.whyHelp')}</p>
          <FeatureList features={pair.features} />
        </Panel>
      </div>
      <JudgePair
        key={pair.number}
        pairingId={pairing.id}
        number={pair.number}
        previous={hrefOf(previous)}
        next={hrefOf(next)}
        verdict={pair.verdict}
        mayJudge={can(user.actor, 'sample.judge', { corpusId: pairing.corpusId })}
      />
    </>
  );
}

async function Heads({ pair }: { pair: PairDetail }) {
  const t = await getTranslations('pairs');
  return (
    <div className="grid gap-x-6 gap-y-3 px-4 pb-3 sm:grid-cols-2">
      {(['a', 'b'] as const).map((side) => {
        const page = pair[side];
        const language = side === 'a' ? pair.languageA : pair.languageB;
        return (
          <div key={side} className="min-w-0">
            <p className="text-muted text-sm">
              <LanguageName code={language} /> · {t('pair.words', { count: page.words })}
            </p>
            <Link href={`/resources/${page.resourceId}`} className="font-medium [overflow-wrap:anywhere]">
              <bdi lang={language}>{page.title || page.url}</bdi>
            </Link>
            <p className="url [overflow-wrap:anywhere]">{page.url}</p>
          </div>
        );
      })}
    </div>
  );
}
