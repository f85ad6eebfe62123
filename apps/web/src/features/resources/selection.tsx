'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Selection {
  /** Ids of the page that is shown. */
  shown: readonly string[];
  picked: ReadonlySet<string>;
  pick: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** What is picked in the table around. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection is used outside of a table.');
  return selection;
}

/** Lets the rows of a server-rendered table be picked; another page or filter begins anew. */
export function SelectionProvider({ shown, children }: { shown: readonly string[]; children: ReactNode }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      shown,
      // What has left the page is no longer seen, so it is no longer picked.
      picked: new Set(shown.filter((id) => picked.has(id))),
      pick: (ids, on) =>
        setPicked((now) => {
          const next = new Set(now);
          for (const id of ids) {
            if (on) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
      clear: () => setPicked(new Set()),
    }),
    [shown, picked],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

const box = 'size-[1.125rem] align-middle accent-leaf';

/** Picks one row. */
export function PickRow({ id, label }: { id: string; label: string }) {
  const t = useTranslations('resources');
  const { picked, pick } = useSelection();
  return (
    <input
      type="checkbox"
      className={box}
      aria-label={t('pick', { url: label })}
      checked={picked.has(id)}
      onChange={(event) => pick([id], event.target.checked)}
    />
  );
}

/** Picks all rows of the page. */
export function PickAll() {
  const t = useTranslations('resources');
  const { shown, picked, pick } = useSelection();
  const all = shown.length > 0 && shown.every((id) => picked.has(id));
  return (
    <input
      type="checkbox"
      className={box}
      aria-label={t('pickAll')}
      checked={all}
      onChange={(event) => pick(shown, event.target.checked)}
    />
  );
}
