import type { Block, Cleaner } from '@florilegium/contracts/documents';
import { normalizeLines, normalizeText } from '../block-text';
import { fuseEqualDensity, fuseNear } from './block-fusion';
import { keepClauses, splitParagraphs } from './clause-words';
import { dropAfterEnd, findEndOfText } from './end-of-text';
import { keepLargest } from './largest-block';
import { boilerpipeBlocks } from './page-parts';
import type { PagePart, TextBlock } from './text-block';
import { expandToTitle, findTitle } from './title-match';
import { classifyByDensity, classifyByWords } from './word-rules';

/**
 * Boilerpipe's extractors (Kohlschütter, Fankhauser, Nejdl 2010, Boilerplate Detection using Shallow Text Features,
 * WSDM; the order of the filters is that of the authors' program, version 1.2).
 */
export type BoilerpipeExtractor = Extract<
  Cleaner,
  | 'ArticleExtractor'
  | 'ArticleSentencesExtractor'
  | 'DefaultExtractor'
  | 'LargestContentExtractor'
  | 'NumWordsRulesExtractor'
  | 'KeepEverythingExtractor'
>;

/** Finds the blocks of a page that are content, and returns the remaining blocks, joined. */
type Extractor = (blocks: readonly TextBlock[], title: string) => TextBlock[];

function article(page: readonly TextBlock[], title: string): TextBlock[] {
  findEndOfText(page);
  findTitle(page, title);
  classifyByWords(page);
  dropAfterEnd(page);
  const content = fuseNear(page, false).filter((block) => block.isContent);
  const blocks = fuseNear(content, true);
  keepLargest(blocks);
  expandToTitle(blocks);
  return blocks;
}

const extractors: Record<BoilerpipeExtractor, Extractor> = {
  ArticleExtractor: article,
  ArticleSentencesExtractor(page, title) {
    const blocks = splitParagraphs(article(page, title));
    keepClauses(blocks);
    return blocks;
  },
  DefaultExtractor(page) {
    const blocks = fuseEqualDensity(page);
    classifyByDensity(blocks);
    return blocks;
  },
  LargestContentExtractor(page) {
    classifyByWords(page);
    const blocks = fuseNear(page, false);
    keepLargest(blocks);
    return blocks;
  },
  NumWordsRulesExtractor(page) {
    classifyByWords(page);
    return [...page];
  },
  KeepEverythingExtractor(page) {
    for (const block of page) block.isContent = true;
    return [...page];
  },
};

/** The parts as labelled blocks. Cells of a row with the same label are one block, with tabs between them. */
function toBlocks(parts: readonly PagePart[], content: ReadonlySet<PagePart>): Block[] {
  const blocks: Block[] = [];
  let lastRow = 0;
  for (const part of parts) {
    const text = part.type === 'code' ? normalizeLines(part.raw) : normalizeText(part.raw);
    if (text === '') continue;
    const label = content.has(part) ? 'content' : 'boilerplate';
    const last = blocks.at(-1);
    if (last && part.type === 'table' && part.row !== 0 && part.row === lastRow && last.label === label)
      last.text += `\t${text}`;
    else blocks.push({ type: part.type, label, text });
    lastRow = part.type === 'table' ? part.row : 0;
  }
  return blocks;
}

/**
 * Cleans a page with one of Boilerpipe's extractors. It takes any HTML; time and memory grow linearly with its
 * length.
 *
 * @returns the page's <title>, and all its blocks in order, labelled content or boilerplate
 */
export function extractWithBoilerpipe(
  html: string,
  extractor: BoilerpipeExtractor,
): { title: string; blocks: Block[] } {
  const page = boilerpipeBlocks(html);
  const parts = page.blocks.flatMap((block) => block.parts);
  const content = new Set<PagePart>();
  for (const block of extractors[extractor](page.blocks, page.title))
    if (block.isContent) for (const part of block.parts) content.add(part);
  return { title: normalizeText(page.title), blocks: toBlocks(parts, content) };
}
