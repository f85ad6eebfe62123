'use client';

import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';

/** Saves the text, or every block with its label, as files of the reader's own machine. */
export function DownloadButtons({ page }: { page: CleanedPage }) {
  const t = useTranslations('cleaning.download');
  const blocks = () => page.blocks.map(({ type, label, text }) => JSON.stringify({ type, label, text }));
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="small" onClick={() => save('page.txt', 'text/plain', `${page.text}\n`)}>
        <Download aria-hidden />
        {t('text')}
      </Button>
      <Button
        size="small"
        onClick={() => save('blocks.jsonl', 'application/jsonl', `${blocks().join('\n')}\n`)}
      >
        <Download aria-hidden />
        {t('blocks')}
      </Button>
    </div>
  );
}

function save(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
