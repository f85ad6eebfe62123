'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';

interface Selection {
  /** Ids of the page that is shown. */
  shown: readonly string[];
  picked: ReadonlySet<string>;
  pick: (ids: readonly string[], on: boolean) => void;
  /** Picks a row; with `through`, also all rows between it and the one that was picked before. */
  pickRow: (id: string, on: boolean, through: boolean) => void;
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
  const last = useRef<string | null>(null);
  const selection = useMemo<Selection>(
    () => ({
      shown,
      // What has left the page is no longer seen, so it is no longer picked.
      picked: new Set(shown.filter((id) => picked.has(id))),
      pick: (ids, on) => setPicked((now) => changed(now, ids, on)),
      pickRow: (id, on, through) => {
        const [from, to] = [shown.indexOf(last.current ?? id), shown.indexOf(id)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        const ids = through && from >= 0 ? shown.slice(from, to + 1) : [id];
        last.current = id;
        setPicked((now) => changed(now, ids, on));
      },
      clear: () => setPicked(new Set()),
    }),
    [shown, picked],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

function changed(now: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(now);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

const box = 'size-[1.125rem] align-middle accent-leaf';

/** Picks one row. */
export function PickRow({ id, label }: { id: string; label: string }) {
  const t = useTranslations('resources');
  const { picked, pickRow } = useSelection();
  return (
    <input
      type="checkbox"
      className={box}
      aria-label={t('pick', { url: label })}
      checked={picked.has(id)}
      onChange={(event) =>
        pickRow(id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
      }
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
