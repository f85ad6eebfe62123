import type { Block } from '@florilegium/contracts/documents';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockRun, runsOf } from '../cleaning/block-runs';

/** A run of left-out blocks longer than this is folded: menus would bury the text. */
const mostUnfolded = 2;

/** A text as cleaning labelled it: content set for reading, what was left out muted behind a rule, named and folded. */
export function BlocksView({ blocks, language }: { blocks: readonly Block[]; language: string | null }) {
  return (
    <div className="reading" lang={language ?? undefined}>
      {runsOf(blocks).map((run) =>
        run.label === 'content' ? (
          run.blocks.map(({ key, block }) => <ContentBlock key={key} block={block} />)
        ) : (
          <LeftOut key={run.key} run={run} />
        ),
      )}
    </div>
  );
}

function LeftOut({ run }: { run: BlockRun }) {
  const t = useTranslations('reasons');
  const words = useTranslations('resources');
  const label = t(`blockLabel.${run.label}`);
  const texts = run.blocks.map(({ key, block }) => (
    <p key={key} className="whitespace-pre-line">
      {block.text}
    </p>
  ));
  const rule = 'border-l-[3px] pl-3 text-[0.95rem] text-muted';
  if (run.blocks.length <= mostUnfolded) {
    return (
      <div className={rule}>
        <p className="font-sans text-sm">{label}</p>
        {texts}
      </div>
    );
  }
  return (
    <details className={rule}>
      <summary className="font-sans text-sm">
        {words('text.leftOut', { label, count: run.blocks.length })}
      </summary>
      {texts}
    </details>
  );
}

function ContentBlock({ block: { type, text } }: { block: Block }) {
  if (type === 'heading') return <h3 className="text-lg">{text}</h3>;
  if (type === 'quotation') return <blockquote className="pl-6 italic">{text}</blockquote>;
  if (type === 'code') return <pre className="overflow-x-auto whitespace-pre-wrap text-base">{text}</pre>;
  return (
    <p className={clsx('whitespace-pre-line', type === 'listItem' && 'ml-6 list-item list-disc')}>{text}</p>
  );
}
