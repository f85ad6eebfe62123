'use client';

import {
  type SeedSource,
  seedOriginSchema,
  type WordListKind,
} from '@florilegium/contracts/jobs/seed-search';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Figure } from '@/components/figures';
import { ScrollBox } from '@/components/table/scroll-box';
import { OriginWords } from './origin-words';

const answer = z.object({
  counts: z.array(
    z.object({
      source: z.string().nullable(),
      list: z.string().nullable(),
      engine: z.string().nullable(),
      seeds: z.int(),
    }),
  ),
  seeds: z.array(z.object({ position: z.int(), url: z.string(), origin: seedOriginSchema.nullable() })),
});
type Origins = z.output<typeof answer>;
const pageSize = 100;

/** Where the seeds of a job are from, as it is saved: sums, and each seed below them. Nothing while all were typed. */
export function SeedOrigins({ jobId }: { jobId: string }) {
  const t = useTranslations('seeds');
  const [origins, setOrigins] = useState<Origins | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void read(jobId, 0).then((found) => {
      if (isCurrent) setOrigins(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [jobId]);
  if (!origins?.counts.some(({ source }) => source !== null)) return null;
  const total = origins.counts.reduce((sum, { seeds }) => sum + seeds, 0);

  async function more() {
    const found = await read(jobId, origins?.seeds.at(-1)?.position ?? 0);
    if (found) setOrigins((now) => now && { ...now, seeds: [...now.seeds, ...found.seeds] });
  }

  return (
    <section aria-label={t('origin.title')} className="text-sm">
      <p className="font-medium">{t('origin.title')}</p>
      <ul className="my-1 grid gap-0.5">
        {origins.counts.map((count) => (
          <li key={`${count.source} ${count.list} ${count.engine}`}>
            <span className="tabular-nums">
              <Figure value={count.seeds} />
            </span>{' '}
            <CountWords {...count} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="text-leaf">{t('origin.show')}</summary>
        <ScrollBox label={t('origin.title')} maxHeight="20rem">
          <ul className="mt-1 grid gap-1.5">
            {origins.seeds.map(({ position, url, origin }) => (
              <li key={position} className="[overflow-wrap:anywhere]">
                <code className="url">{url}</code>
                <div className="text-muted">
                  <OriginWords origin={origin} />
                </div>
              </li>
            ))}
          </ul>
        </ScrollBox>
        {origins.seeds.length < total ? (
          <Button size="small" className="mt-2" onClick={() => void more()}>
            {t('origin.more')}
          </Button>
        ) : null}
      </details>
    </section>
  );
}

function CountWords({ source, list, engine }: Omit<Origins['counts'][number], 'seeds'>) {
  const t = useTranslations('seeds');
  if (source === null) return t('origin.typed');
  const parts = [
    t(`source.${source as SeedSource}`),
    list && t(`list.${list as WordListKind}.label`),
    engine,
  ];
  return parts.filter(Boolean).join(' · ');
}

async function read(jobId: string, after: number): Promise<Origins | null> {
  const asked = new URLSearchParams({ after: String(after), limit: String(pageSize) });
  const response = await fetch(`/api/v1/jobs/${jobId}/seeds/origins?${asked}`).catch(() => null);
  const parsed = answer.safeParse(await response?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}
