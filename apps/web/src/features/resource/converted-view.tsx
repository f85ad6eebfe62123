import type { Block, BlockType } from '@florilegium/contracts/documents';
import { useTranslations } from 'next-intl';
import { ScrollBox } from '@/components/table/scroll-box';
import { type PlacedBlock, partsOf } from '../cleaning/block-runs';

/** A converted document as it is built: all of its headings, lists and tables, whatever cleaning made of them. */
export function ConvertedView({ blocks, language }: { blocks: readonly Block[]; language: string | null }) {
  const t = useTranslations('resources');
  if (blocks.length === 0) return null;
  return (
    <div className="rounded border bg-surface">
      <ScrollBox label={t('original.title')} maxHeight="70vh">
        <div className="reading px-4 py-2" lang={language ?? undefined}>
          {partsOf(blocks).map((part) => (
            <Part key={part.key} type={part.type} blocks={part.blocks} />
          ))}
        </div>
      </ScrollBox>
    </div>
  );
}

function Part({ type, blocks }: { type: BlockType; blocks: readonly PlacedBlock[] }) {
  if (type === 'listItem') {
    return (
      <ul className="ml-6 list-disc">
        {blocks.map(({ key, block }) => (
          <li key={key} className="whitespace-pre-line">
            {block.text}
          </li>
        ))}
      </ul>
    );
  }
  if (type === 'table') return <Rows blocks={blocks} />;
  return blocks.map(({ key, block: { text } }) => {
    if (type === 'heading') {
      return (
        <h3 key={key} className="text-lg">
          {text}
        </h3>
      );
    }
    if (type === 'quotation') {
      return (
        <blockquote key={key} className="pl-6 italic">
          {text}
        </blockquote>
      );
    }
    if (type === 'code') {
      return (
        <pre key={key} className="overflow-x-auto whitespace-pre-wrap text-base">
          {text}
        </pre>
      );
    }
    return (
      <p key={key} className="whitespace-pre-line">
        {text}
      </p>
    );
  });
}

/** Rows of a table: a block each, its cells parted by tabs. */
function Rows({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="my-2 border-collapse text-base">
        <tbody>
          {blocks.map(({ key, block }) => (
            <tr key={key}>
              {cellsOf(block.text).map((cell) => (
                <td key={cell.key} className="border px-2 py-1 align-top">
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(row: string): { key: string; text: string }[] {
  return row.split('\t').map((text, place) => ({ key: `cell-${place}`, text }));
}
