import type { Block, BlockType } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTemplates } from './find-templates';
import { outlinePage } from './page-outline';
import { learnSite } from './site-memory';

const thresholds = { minPages: 4 };

/** '# ' begins a heading, '- ' an item of a list. */
function blocksOf(lines: readonly string[]): Block[] {
  return lines.map((line) => {
    const type: BlockType = line.startsWith('# ')
      ? 'heading'
      : line.startsWith('- ')
        ? 'listItem'
        : 'paragraph';
    return { type, label: 'content', text: line.replace(/^[#-] /, '') };
  });
}

interface Page {
  title: string;
  lines: readonly string[];
}

/** What is left of each page's lines once its site is known. */
function leftOf(pages: readonly Page[]): string[][] {
  const outlines = pages.map(({ title, lines }) => outlinePage(title, blocksOf(lines)));
  const memory = learnSite(outlines, thresholds);
  return pages.map(({ lines }, at) => {
    const gone = new Set(findTemplates(outlines[at]!, memory, thresholds));
    return lines.filter((_, place) => !gone.has(place));
  });
}

const own = (page: number, sentence: number) =>
  `On page ${page} the sentence ${sentence} tells of a harbour, of a boat and of rain number ${page * 7 + sentence}.`;

/** An article with paragraphs of its own, and what else stands around or within it. */
function article(page: number, { above = [], within = [], below = [] }: Record<string, string[]> = {}): Page {
  const title = `The boat of the year ${1900 + page}`;
  return {
    title,
    lines: [...above, `# ${title}`, own(page, 1), own(page, 2), ...within, own(page, 3), ...below],
  };
}

const site = (pages: number, around: (page: number) => Record<string, string[]>) =>
  Array.from({ length: pages }, (_, page) => article(page, around(page)));

const textOf = (page: number) => article(page).lines;

describe('templates of a site', () => {
  it('are boxes that stand on every page, with their heading', () => {
    const box = [
      '# Write to us',
      'We read every letter, and we answer most of them within a week or two.',
      'Read more',
    ];
    const left = leftOf(site(6, () => ({ below: box })));
    expect(left).toEqual(left.map((_, page) => textOf(page)));
  });

  it('are teasers that rotate, and not what they tease', () => {
    const teaser = (page: number) => {
      const [, heading, lead] = ['', `# The boat of the year ${1900 + page}`, own(page, 1)];
      return [heading, lead];
    };
    const pages = site(20, (page) => ({
      below: ['# More news', ...[1, 4, 6].flatMap((step) => teaser(((page % 5) * 3 + step) % 20))],
    }));
    const left = leftOf(pages);
    expect(left).toEqual(left.map((_, page) => textOf(page)));
  });

  it('stay where they are told as text: too few pages, too few words, other neighbours', () => {
    const refrain = 'And the sea gives back what the sea has taken, in the end, my love.';
    const few = site(3, () => ({ below: [refrain] }));
    expect(leftOf(few)).toEqual(few.map((page) => page.lines));
    const dialogue = site(12, (page) => ({
      within: page % 2 === 0 ? ['Yes.', 'No.'] : ['1.', 'Yes.'],
      below: ['No.'],
    }));
    expect(leftOf(dialogue)).toEqual(dialogue.map((page) => page.lines));
    const song = site(40, (page) => ({ within: page % 8 === 0 ? [refrain] : [] }));
    expect(leftOf(song)).toEqual(song.map((page) => page.lines));
  });

  it('are not the headings of sections that every page has', () => {
    const recipes = site(10, (page) => ({
      within: ['# Ingredients', `- ${page} eggs`, '- 100 g of sugar', '# Method'],
    }));
    expect(leftOf(recipes)).toEqual(recipes.map((page) => page.lines));
  });

  it('are not the text that versions of a page share', () => {
    const versions = Array.from({ length: 6 }, (_, version) => ({
      title: 'The manual',
      lines: ['# The manual', own(1, 1), own(1, 2), own(1, 3), own(1, 4), own(version + 2, 5)],
    }));
    expect(leftOf(versions)).toEqual(versions.map((page) => page.lines));
    const copies = [
      ...versions,
      ...site(8, () => ({ below: ['This box stands below each article of this paper.'] })),
    ];
    const left = leftOf(copies);
    expect(left.slice(0, 6)).toEqual(versions.map((page) => page.lines));
    expect(left.slice(6)).toEqual(left.slice(6).map((_, page) => textOf(page)));
  });

  it('are the same in whatever order the pages came', () => {
    const boxes = [
      'A box about cookies that nobody has ever read to its end.',
      'Another box, with more words than it needs to have.',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 7 }), { minLength: 5, maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        (kinds, order) => {
          const pages = kinds.map((kind, page) =>
            article(page, { below: boxes.filter((_, at) => kind & (1 << at)) }),
          );
          const shuffled = pages
            .map((page) => ({ page, place: order.next().value as number }))
            .sort((a, b) => a.place - b.place)
            .map(({ page }) => page);
          const memoryOf = (some: readonly Page[]) =>
            learnSite(
              some.map(({ title, lines }) => outlinePage(title, blocksOf(lines))),
              thresholds,
            );
          expect(memoryOf(shuffled)).toEqual(memoryOf(pages));
        },
      ),
    );
  });

  it('never take a sentence that no other page has', () => {
    const line = fc.constantFrom(
      ...[
        '# News',
        '# Ingredients',
        'Yes.',
        'Read more',
        '- 2 eggs',
        'One more box about nothing that stands on many pages.',
        'Another teaser with a good number of words in it, too.',
        'A third teaser, as long as the others are, or longer.',
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 8 }), { minLength: 1, maxLength: 12 }), (around) => {
        const pages = around.map((lines, page) =>
          article(page, { above: lines.slice(0, 3), within: lines.slice(3, 5), below: lines.slice(5) }),
        );
        const left = leftOf(pages);
        for (const [page, lines] of left.entries())
          for (const sentence of [1, 2, 3]) expect(lines).toContain(own(page, sentence));
      }),
    );
  });
});
