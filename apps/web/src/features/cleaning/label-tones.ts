import type { BlockLabel } from '@florilegium/contracts/documents';
import type { ChipTone } from '@/components/chip';

/** How each label looks; the word always stands beside the colour. */
export const labelTones: Record<BlockLabel, { tone: ChipTone; sign: string; classes: string }> = {
  content: { tone: 'both', sign: '✓', classes: 'border-both bg-both-soft' },
  boilerplate: { tone: 'skip', sign: '✕', classes: 'border-skip bg-skip-soft' },
  comment: { tone: 'save', sign: '“', classes: 'border-save bg-save-soft' },
  caption: { tone: 'neutral', sign: '▣', classes: 'border-edge bg-sunken' },
  byline: { tone: 'neutral', sign: '@', classes: 'border-edge bg-sunken' },
  date: { tone: 'neutral', sign: '◷', classes: 'border-edge bg-sunken' },
  tooShort: { tone: 'navigate', sign: '–', classes: 'border-navigate bg-navigate-soft' },
  otherLanguage: { tone: 'neutral', sign: '¶', classes: 'border-edge bg-sunken' },
  template: { tone: 'neutral', sign: '≡', classes: 'border-edge bg-sunken' },
  duplicate: { tone: 'neutral', sign: '=', classes: 'border-edge bg-sunken' },
  runningHead: { tone: 'neutral', sign: '¯', classes: 'border-edge bg-sunken' },
  pageNumber: { tone: 'neutral', sign: '#', classes: 'border-edge bg-sunken' },
  footnote: { tone: 'neutral', sign: '*', classes: 'border-edge bg-sunken' },
  tableOfContents: { tone: 'neutral', sign: '…', classes: 'border-edge bg-sunken' },
  tableData: { tone: 'neutral', sign: '▦', classes: 'border-edge bg-sunken' },
};
