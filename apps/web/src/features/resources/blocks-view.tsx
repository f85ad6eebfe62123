import type { Block } from '@florilegium/contracts/documents';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';

/** A text as cleaning labelled it: content set for reading, what was left out muted behind a rule and named. */
export function BlocksView({ blocks, language }: { blocks: readonly Block[]; language: string | null }) {
  const keyed = withKeys(blocks);
  return (
    <div className="reading" lang={language ?? undefined}>
      {keyed.map(({ key, block, runs }) => (
        <BlockView key={key} block={block} first={runs} />
      ))}
    </div>
  );
}

/** Blocks have no names: where one stands is what tells it apart, and they never move. */
function withKeys(blocks: readonly Block[]) {
  return blocks.map((block, index) => ({
    key: `block-${index}`,
    block,
    // The label is said once for a run of blocks that share it.
    runs: blocks[index - 1]?.label !== block.label,
  }));
}

function BlockView({ block, first }: { block: Block; first: boolean }) {
  const t = useTranslations('reasons');
  const { type, label, text } = block;
  if (label !== 'content') {
    return (
      <div className="border-l-[3px] pl-3 text-[0.95rem] text-muted">
        {first ? <p className="font-sans text-sm">{t(`blockLabel.${label}`)}</p> : null}
        <p className="whitespace-pre-line">{text}</p>
      </div>
    );
  }
  if (type === 'heading') return <h3 className="text-lg">{text}</h3>;
  if (type === 'quotation') return <blockquote className="pl-6 italic">{text}</blockquote>;
  if (type === 'code') return <pre className="overflow-x-auto whitespace-pre-wrap text-base">{text}</pre>;
  return (
    <p className={clsx('whitespace-pre-line', type === 'listItem' && 'list-item ml-6 list-disc')}>{text}</p>
  );
}
