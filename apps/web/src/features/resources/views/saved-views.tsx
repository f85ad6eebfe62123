'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { SavedViewRow } from '@florilegium/db/corpus/saved-views';
import type { ReactNode } from 'react';
import { useAction } from '@/components/form/action-form';
import { NamedViews, type ViewWays } from '../../views/named-views';
import { tablePathOf } from '../scope';
import type { ResourceQuery } from '../table-query';
import { changeViewAction, deleteViewAction, saveViewAction } from './view-actions';

/** The table's named views, each a link, and the way to name what it shows now. */
export function SavedViews({
  scope,
  views,
  pages,
  query,
  mayName,
}: {
  scope: ResourceScope;
  views: readonly SavedViewRow[];
  /** The ways to more of them. */
  pages: ReactNode;
  query: ResourceQuery;
  /** Something is filtered or sorted that could be named. */
  mayName: boolean;
}) {
  return (
    <NamedViews
      kind="table"
      path={tablePathOf(scope)}
      views={views}
      pages={pages}
      mayName={mayName}
      place={{ scope, query }}
      useWays={useTableWays}
    />
  );
}

function useTableWays({ scope, query }: { scope: ResourceScope; query: ResourceQuery }): ViewWays {
  const save = useAction(saveViewAction);
  const change = useAction(changeViewAction);
  const remove = useAction(deleteViewAction, { toasts: true });
  return {
    save: { ...save, run: async (given) => (await save.run({ ...scope, query, ...given })).ok },
    change: { ...change, run: async (given) => (await change.run({ ...scope, ...given })).ok },
    remove: { ...remove, run: async (given) => (await remove.run({ ...scope, ...given })).ok },
  };
}
