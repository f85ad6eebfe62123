import type { CleanedPage } from '@florilegium/contracts/page-cleaning';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { ScrollBox } from '@/components/table/scroll-box';
import { runsOf } from './block-runs';
import { labelCounts } from './label-counts';
import { labelTones } from './label-tones';

type Blocks = CleanedPage['blocks'];

/** The labels that the page's blocks have, with how much of it has them. */
export function Legend({ blocks }: { blocks: Blocks }) {
  const t = useTranslations('cleaning');
  const reasons = useTranslations('reasons');
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-2">
      {labelCounts(blocks).map(({ label, blocks: count, words }) => (
        <li key={label} className="flex flex-wrap items-baseline gap-x-2">
          <Chip tone={labelTones[label].tone} sign={labelTones[label].sign}>
            {reasons(`blockLabel.${label}`)}
          </Chip>
          <span className="text-muted text-sm">{t('legend.count', { blocks: count, words })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Every block of a page in its place, those of one label together, in its colour and under its name. */
export function LabelledBlocks({ blocks, language }: { blocks: Blocks; language: string | null }) {
  const t = useTranslations('cleaning');
  const reasons = useTranslations('reasons');
  return (
    <div className="rounded border">
      <ScrollBox label={t('blocks')} maxHeight="75vh">
        <ol className="grid gap-2 p-2">
          {runsOf(blocks).map((run) => (
            <li key={run.key} className={clsx('border-l-4 px-3 py-2', labelTones[run.label].classes)}>
              <p className="mb-1 font-sans text-muted text-sm">{reasons(`blockLabel.${run.label}`)}</p>
              <div className="grid gap-1.5" lang={language ?? undefined}>
                {run.blocks.map(({ key, block }) => (
                  <p
                    key={key}
                    className={clsx(
                      'whitespace-pre-line [overflow-wrap:anywhere]',
                      block.type === 'heading' && 'font-medium font-serif text-lg',
                      block.type === 'listItem' && 'ml-5 list-item list-disc',
                      block.type === 'quotation' && 'pl-5 italic',
                      block.type === 'code' && 'font-mono text-sm',
                    )}
                  >
                    {block.text}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </ScrollBox>
    </div>
  );
}
