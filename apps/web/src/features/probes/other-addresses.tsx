'use client';

import type { ProbedUrl, ProbePage } from '@florilegium/contracts/probes';
import { useTranslations } from 'next-intl';
import { unsavedAddresses } from './unsaved-addresses';

/** What a trial asked for, or would have, without saving it: only navigated, or why it couldn't be had. */
export function OtherAddresses({ urls, pages }: { urls: readonly ProbedUrl[]; pages: readonly ProbePage[] }) {
  const t = useTranslations('probes.dryRun.others');
  const reasons = useTranslations('reasons');
  const others = unsavedAddresses(urls, pages);
  if (others.length === 0) return null;
  return (
    <details open={pages.length === 0}>
      <summary className="cursor-pointer text-sm">{t('title', { count: others.length })}</summary>
      <ul className="mt-2 grid gap-2">
        {others.map(({ number, url, reason }) => (
          <li key={number} className="min-w-0 text-sm">
            <span className="url">{url}</span>
            <span className="block text-muted">
              {reason === null ? t('navigated') : reasons(`skip.${reason}.label`)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
