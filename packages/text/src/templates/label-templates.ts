import type { Block } from '@florilegium/contracts/documents';
import type { PageOutline } from './page-outline';

/**
 * The blocks of a page with these positions of its outline as `template`, and no others: what was one before is
 * `content` again. A block that something else left out keeps that label.
 */
export function labelTemplates(
  blocks: readonly Block[],
  { places }: Pick<PageOutline, 'places'>,
  templates: readonly number[],
): Block[] {
  const labelled = new Set(templates.map((position) => places[position]!));
  return blocks.map((block, place) => {
    if (block.label === 'template' && !labelled.has(place)) return { ...block, label: 'content' };
    return block.label === 'content' && labelled.has(place) ? { ...block, label: 'template' } : block;
  });
}
