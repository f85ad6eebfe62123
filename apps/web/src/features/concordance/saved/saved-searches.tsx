'use client';

import type { Failure } from '@florilegium/contracts/action-result';
import type { SavedViewRow } from '@florilegium/db/corpus/saved-views';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Sending, useSend } from '@/components/form/use-send';
import { NamedViews, type ViewWays } from '../../views/named-views';

/** The named searches of a corpus, each a link, and the way to name what is searched now. */
export function SavedSearches({
  corpusId,
  path,
  views,
  pages,
  current,
}: {
  corpusId: string;
  path: string;
  views: readonly SavedViewRow[];
  /** The ways to more of them. */
  pages: ReactNode;
  /** The search part of what is searched now; '' for nothing. */
  current: string;
}) {
  return (
    <NamedViews
      kind="search"
      path={path}
      views={views}
      pages={pages}
      mayName={current !== ''}
      place={{ address: `/api/v1/corpora/${corpusId}/searches`, current }}
      useWays={useSearchWays}
    />
  );
}

function useSearchWays({ address, current }: { address: string; current: string }): ViewWays {
  const lost = useTranslations('views')('unreachable');
  const [saving, changing, removing] = [useSend(lost), useSend(lost), useSend(lost)];
  const ask = async (sending: Sending<unknown>, method: string, below: string, body?: object) =>
    (await sending.send(`${address}${below}`, { method, body: body && JSON.stringify(body) })) !== null;
  return {
    save: { ...stateOf(saving), run: (given) => ask(saving, 'POST', '', { ...given, query: current }) },
    change: {
      ...stateOf(changing),
      run: ({ viewId, ...given }) => ask(changing, 'PATCH', `/${viewId}`, given),
    },
    remove: { ...stateOf(removing), run: ({ viewId }) => ask(removing, 'DELETE', `/${viewId}`) },
  };
}

function stateOf({ pending, problem, fields }: Sending<unknown>): {
  pending: boolean;
  failure: Failure | null;
} {
  return { pending, failure: problem === null ? null : { code: 'badInput', message: problem, fields } };
}
