import { keepsCase } from '@florilegium/concordance/query/keeps-case';
import { parseCql } from '@florilegium/concordance/query/parse-cql';
import { hasTaggedTexts } from '@florilegium/db/concordance/searched-documents';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';

type Translate = Awaited<ReturnType<typeof getTranslations<'concordance'>>>;

/** Says that no text has what was asked for. Characters in it that turn the direction of writing turn no other words. */
export const noTextHas = (t: Translate, asked: string): ReactNode =>
  t.rich('noTextHas', { asked: () => <bdi>{asked}</bdi> });

/** What to say of a query in CQL that no text has. */
export function nothingFoundHelp(t: Translate, query: string): ReactNode {
  const parsed = parseCql(query);
  return (
    <>
      {noTextHas(t, query)} {parsed.ok && keepsCase(parsed.query) ? t('quotesKeepCase') : null}
    </>
  );
}

/** Says that nothing was found: because the texts have no tags, where tags were asked for, or what `help` says. */
export async function NothingFoundPanel({
  corpusId,
  asksTags,
  help,
}: {
  corpusId: string;
  asksTags: boolean;
  help: ReactNode;
}) {
  const t = await getTranslations('concordance');
  const lacksTags = asksTags && !(await hasTaggedTexts(database(), corpusId));
  return (
    <Panel>
      <EmptyState title={lacksTags ? t('untagged.title') : t('nothingFound')}>
        {lacksTags ? t('untagged.text') : help}
      </EmptyState>
    </Panel>
  );
}
