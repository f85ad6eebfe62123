import type { Block } from '@florilegium/contracts/documents';
import { type SampleTextRow, sampleTexts } from '@florilegium/db/samples/sample-texts';
import { database } from '@/server/context';
import { readText } from '../../server/archived';
import type { JudgedText } from './judgement-schemas';

/** More of a text nobody reads to judge it; the page of the resource has the rest. */
const room = { chars: 60_000, blocks: 1_000 };

/** Texts of a sample as their judge reads them, in the order of their positions. */
export async function readTexts(
  sampleId: string,
  judgeId: string,
  positions: readonly number[],
): Promise<JudgedText[]> {
  const rows = await sampleTexts(database(), { sampleId, judgeId }, positions);
  return Promise.all(rows.map(withText));
}

async function withText(row: SampleTextRow): Promise<JudgedText> {
  const text = await readText(row, room);
  const { textPath: _path, textOffset: _offset, textLength: _length, ...known } = row;
  const all: readonly Block[] = text.kind === 'text' ? text.blocks : [];
  const blocks = all.filter(({ label }) => label === 'content');
  return {
    ...known,
    capturedAt: row.capturedAt?.toISOString() ?? null,
    blocks: blocks.map(({ type, text: words }) => ({ type, text: words })),
    leftOut: all.length - blocks.length,
    isCut: text.kind === 'text' && text.isCut,
    missing: text.kind === 'text' ? null : text.kind,
  };
}
