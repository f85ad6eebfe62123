'use client';

import {
  type CandidateOrder,
  type SeedCandidate,
  type SeedSearchStatus,
  seedCandidateSchema,
  seedSearchStatusSchema,
} from '@florilegium/contracts/jobs/seed-search';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';

/** Which candidates are shown. */
export interface ShownFilter {
  choice: 'open' | 'taken' | 'left' | 'all';
  firstOnly: boolean;
  newOnly: boolean;
  text: string;
  order: CandidateOrder;
}

const pageSchema = z.object({
  candidates: z.array(seedCandidateSchema),
  next: z.string().nullable(),
  total: z.int(),
});
const chosenSchema = z.object({ changed: z.int(), status: seedSearchStatusSchema });

/** Whether a filter is as the API has it. */
const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const wordsOf = ({ choice, firstOnly, newOnly, text }: ShownFilter) => ({
  choice,
  firstOnly: yesNo(firstOnly),
  newOnly: yesNo(newOnly),
  text,
});

/**
 * A page of a search's candidates, by a filter, and the choosing among them. `found` is how many there are by now: as
 * long as a page isn't full, what comes in is shown.
 */
export function useCandidates(
  searchId: string,
  filter: ShownFilter,
  found: number,
  onStatus: (status: SeedSearchStatus) => void,
) {
  const [page, setPage] = useState<z.output<typeof pageSchema> | null>(null);
  const [failed, setFailed] = useState(false);
  /** Where each page before began; the last one is this page's. */
  const [path, setPath] = useState<(string | null)[]>([null]);
  const after = path.at(-1) ?? null;
  const { choice, firstOnly, newOnly, text, order } = filter;
  const latest = useRef(0);

  const read = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    const asked = new URLSearchParams({ ...wordsOf({ choice, firstOnly, newOnly, text, order }), order });
    if (after !== null) asked.set('after', after);
    const response = await fetch(`/api/v1/seed-searches/${searchId}/candidates?${asked}`).catch(() => null);
    const parsed = pageSchema.safeParse(await response?.json().catch(() => null));
    if (turn !== latest.current) return;
    setFailed(!parsed.success);
    if (parsed.success) setPage(parsed.data);
  }, [searchId, choice, firstOnly, newOnly, text, order, after]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found since is read, too
  useEffect(() => {
    void read();
  }, [read, found]);

  async function send(which: object, chosen: boolean | null): Promise<number | null> {
    const response = await fetch(`/api/v1/seed-searches/${searchId}/choose`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ which, chosen }),
    }).catch(() => null);
    const parsed = chosenSchema.safeParse(await response?.json().catch(() => null));
    if (!parsed.success) return null;
    onStatus(parsed.data.status);
    return parsed.data.changed;
  }

  return {
    page,
    failed,
    pageNumber: path.length,
    back: path.length > 1 ? () => setPath((now) => now.slice(0, -1)) : null,
    forward: page?.next ? () => setPath((now) => [...now, page.next]) : null,
    /** A filter that changes begins at its first page. */
    toStart: () => setPath([null]),
    /** Takes one, leaves it or says nothing of it; the row stays where it is until the page is read anew. */
    choose: async ({ number }: SeedCandidate, chosen: boolean | null) => {
      const before = page;
      setPage(
        (now) =>
          now && {
            ...now,
            candidates: now.candidates.map((one) => (one.number === number ? { ...one, chosen } : one)),
          },
      );
      const changed = await send({ numbers: [number] }, chosen);
      if (changed === null) setPage(before);
      return changed !== null;
    },
    chooseAll: async (chosen: boolean | null) => {
      const changed = await send({ filter: wordsOf(filter) }, chosen);
      await read();
      return changed;
    },
  };
}
