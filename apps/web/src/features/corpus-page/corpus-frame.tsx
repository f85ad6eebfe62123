import { can } from '@florilegium/contracts/permissions';
import { corpusSize } from '@florilegium/db/plan/kept-words';
import { removalGraceDays } from '@florilegium/db/removals/archiving';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/links/link-button';
import { PageHead } from '@/components/page-head';
import { LinkTabs } from '@/components/tabs';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { EditCorpus } from '../corpora/edit-corpus';
import { CorpusMenu } from '../removal/corpus-menu';

/** What stands around every page of a corpus: its name, its state, what can be done, and the way to the other pages. */
export async function CorpusFrame({ corpusId, children }: { corpusId: string; children: ReactNode }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('corpora');
  const may = (action: Parameters<typeof can>[1]) => can(user.actor, action, { corpusId: corpus.id });
  const { documents, jobs } = await corpusSize(database(), corpus.id);
  const base = `/corpora/${corpus.id}`;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('title'), href: '/corpora' }]}
        title={<bdi className="[overflow-wrap:anywhere]">{corpus.name}</bdi>}
        state={corpus.description || t('stateLine', { documents, jobs })}
        actions={
          <>
            {may('corpus.edit') ? (
              <CorpusMenu corpus={{ id: corpus.id, name: corpus.name }} graceDays={removalGraceDays} />
            ) : null}
            {may('corpus.edit') ? (
              <EditCorpus
                corpus={{
                  id: corpus.id,
                  name: corpus.name,
                  description: corpus.description,
                  languages: corpus.languages,
                  largestShare: corpus.largestShare,
                }}
              />
            ) : null}
            {may('job.edit') ? <LinkButton href={`${base}/seeds`}>{t('findSeeds')}</LinkButton> : null}
            {may('corpus.edit') ? <LinkButton href={`${base}/audit`}>{t('whoDidWhat')}</LinkButton> : null}
            {may('job.edit') ? (
              <LinkButton variant="main" href={`${base}/jobs/new`}>
                {t('newJob')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <LinkTabs
        label={t('tabs.label')}
        tabs={[
          { href: base, label: t('tabs.overview'), exact: true },
          { href: `${base}/plan`, label: t('tabs.plan') },
          { href: `${base}/resources`, label: t('tabs.resources') },
          { href: `${base}/sub-corpora`, label: t('tabs.subCorpora') },
          { href: `${base}/metadata`, label: t('tabs.metadata') },
          { href: `${base}/search`, label: t('search') },
          { href: `${base}/validation`, label: t('tabs.validation') },
          { href: `${base}/rights`, label: t('tabs.rights') },
          { href: `${base}/releases`, label: t('tabs.releases') },
        ]}
      />
      {children}
    </>
  );
}
