'use client';

import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { CopyButton } from '@/components/copy-button';
import { Bytes } from '@/components/figures';
import { Progress } from '@/components/progress';
import { RelativeTime } from '@/components/relative-time';
import { DeleteExport } from './delete-export';
import type { ShownExport } from './shown-export';

const tones = { waiting: 'neutral', writing: 'navigate', done: 'good', failed: 'bad' } as const;

/** One export: how far it is, or its files with their sums. */
export function ExportLine({
  item,
  mayDelete,
  onDeleted,
}: {
  item: ShownExport;
  mayDelete: boolean;
  onDeleted: () => Promise<void>;
}) {
  const t = useTranslations('exports');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  const file = (path: string) => `/api/v1/exports/${item.id}/file?path=${encodeURIComponent(path)}`;
  return (
    <li className="grid gap-1.5 border-t py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{reasons(`exportFormat.${item.format}.label`)}</span>
        <Chip tone={tones[item.state]}>{reasons(`exportState.${item.state}`)}</Chip>
        <span className="text-muted text-sm">
          {item.jobName ?? (item.partName || t('wholeCorpus'))}, <RelativeTime date={item.createdAt} />
        </span>
        {mayDelete && (item.state === 'done' || item.state === 'failed') ? (
          <DeleteExport item={item} onDeleted={onDeleted} />
        ) : null}
      </div>
      {item.state === 'writing' ? (
        <Progress
          label={t('progress', { documents: item.documents, total: item.total })}
          total={item.total}
          parts={[{ id: 'written', value: item.documents, tone: 'good' }]}
        />
      ) : null}
      {item.state === 'writing' || item.state === 'done' ? (
        <p className="text-muted text-sm">
          {t('counts', { documents: item.documents, words: item.words })}, <Bytes value={item.bytes} />
        </p>
      ) : null}
      {item.state === 'failed' ? (
        <p className="text-bad text-sm">
          {item.problem ? t(`problem.${item.problem}`) : t('failed', { why: item.error ?? '' })}
        </p>
      ) : null}
      {item.state === 'waiting' && item.problem ? (
        <p className="text-sm text-warn">{t(`problem.${item.problem}`)}</p>
      ) : null}
      {item.isOutdated ? <p className="max-w-prose text-sm text-warn">{t('outdated')}</p> : null}
      {item.files.map((one) => (
        <div key={one.path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a href={file(one.path)} download className="inline-flex items-center gap-1.5">
            <Download aria-hidden className="size-4" />
            {one.path}
          </a>
          <span className="text-muted text-sm">
            {format.number(one.bytes)} B · SHA-256 <code>{one.sha256.slice(0, 12)}…</code>
          </span>
          <CopyButton text={one.sha256} label={t('copySum')} />
        </div>
      ))}
      {item.state === 'done' ? (
        <p className="flex flex-wrap gap-3 text-sm">
          <a href={file('manifest.json')} download>
            {t('manifest')}
          </a>
          <a href={file('SHA256SUMS')} download>
            SHA256SUMS
          </a>
        </p>
      ) : null}
    </li>
  );
}
