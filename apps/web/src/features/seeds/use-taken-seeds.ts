'use client';

import { readSeedLines } from '@florilegium/scope/seeds/seed-list';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/overlay/toast';
import { type SeedInput, seedInput } from '../job-draft/seed-input';

/**
 * Adds the addresses that were taken of a search to the seeds of a form, where the form's address names one
 * (`?seeds=ID`): once, those that the list hasn't yet, and with a way back.
 *
 * @param form its seeds, whose job it is (a long list is on the server), and how they are put in
 */
export function useTakenSeeds(form: {
  seeds: SeedInput;
  jobId?: string;
  take: (seeds: SeedInput, told: string) => void;
}): void {
  const t = useTranslations('seeds');
  const jobs = useTranslations('jobs');
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const searchId = new URLSearchParams(window.location.search).get('seeds');
    if (searchId === null) return;
    let isCurrent = true;
    // A draft that this browser holds goes into the form first.
    void Promise.resolve()
      .then(async () => {
        const taken = await textAt(`/api/v1/seed-searches/${encodeURIComponent(searchId)}/taken`);
        const before = await listOf(latest.current);
        if (!isCurrent) return;
        const address = new URL(window.location.href);
        address.searchParams.delete('seeds');
        window.history.replaceState(null, '', address);
        const { list, added } = withTaken(before, taken);
        const told = t('origin.taken', { count: added });
        if (added === 0) return void toast.info(told);
        latest.current.take(seedInput(list, jobs('seeds.pasted')), told);
      })
      .catch(() => {
        if (isCurrent) toast.error(t('origin.notTaken'));
      });
    return () => {
      isCurrent = false;
    };
  }, [t, jobs]);
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

async function listOf({ seeds, jobId }: { seeds: SeedInput; jobId?: string }): Promise<string> {
  if (seeds.kind === 'text') return seeds.text;
  if (seeds.kind === 'file') return seeds.file.text();
  return jobId ? textAt(`/api/v1/jobs/${jobId}/seeds`) : '';
}

/** A list with what was taken below it; what it has already, under whatever spelling of the same address, isn't added. */
export function withTaken(list: string, taken: string): { list: string; added: number } {
  const keyOf = (raw: string) => {
    const found = normalizeUrl(raw);
    return found.ok ? found.url.key : raw;
  };
  const known = new Set([...readSeedLines(list)].map(({ raw }) => keyOf(raw)));
  const fresh = [...readSeedLines(taken)].map(({ raw }) => raw).filter((raw) => !known.has(keyOf(raw)));
  const start = list.trim() === '' ? '' : `${list.trimEnd()}\n`;
  return { list: fresh.length === 0 ? list : `${start}${fresh.join('\n')}\n`, added: fresh.length };
}
