'use client';

import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { saveFile } from '@/components/save-file';

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
  saveFile(name, new Blob([content], { type: `${type};charset=utf-8` }));
}
