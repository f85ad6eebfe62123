import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageAccess } from '../../server/access-table';
import { parseGuide, sectionWithParts, spansOf } from './parse-guide';
import { sectionOfScreen } from './section-of-screen';

const folder = join(import.meta.dirname, '../../../../../docs/guide');
const [en, it_] = ['en', 'it'].map((locale) =>
  parseGuide(readFileSync(join(folder, `${locale}.md`), 'utf8')),
) as [ReturnType<typeof parseGuide>, ReturnType<typeof parseGuide>];

describe('the guide', () => {
  it('has the same sections in both languages, in one order, each with something in it', () => {
    expect(en.length).toBeGreaterThan(20);
    expect(it_.map(({ id, level }) => [id, level])).toEqual(en.map(({ id, level }) => [id, level]));
    for (const { id, title, blocks } of [...en, ...it_]) {
      expect(title, id).not.toMatch(/[<#]/);
      expect(blocks.length, id).toBeGreaterThan(0);
    }
  });

  it('has no heading without an anchor, and no form that is not read', () => {
    for (const locale of ['en', 'it']) {
      const lines = readFileSync(join(folder, `${locale}.md`), 'utf8').split('\n');
      expect(lines.filter((line) => /^#{2,}/.test(line) && !line.includes('<a id='))).toEqual([]);
      expect(lines.filter((line) => /^(\||```|>|#{4})/.test(line))).toEqual([]);
    }
  });

  it('has a section for every screen', () => {
    const known = new Set(en.map(({ id }) => id));
    for (const path of Object.keys(pageAccess)) {
      const screen = path.replaceAll(/\[[^\]]+\]/g, '0197');
      expect(known.has(sectionOfScreen(screen)), path).toBe(true);
    }
    expect(sectionOfScreen('/jobs/0197/resources/find')).toBe('find');
    expect(sectionOfScreen('/jobs/0197')).toBe('monitor');
    expect(sectionOfScreen('/corpora/0197/jobs/new')).toBe('new-job');
    expect(sectionOfScreen('/')).toBe('start');
  });

  it('is read with its lists, its pictures and what is set apart', () => {
    const text = [
      'Before.',
      '## One <a id="one"></a>',
      '![A view](pictures/view.png)',
      '',
      'A **bold** and an *italic* `word`, [there](#two).',
      '',
      '1. first',
      '',
      '   - within',
      '2. second',
      '### Part <a id="part"></a>',
      'More.',
      '## Two <a id="two"></a>',
      'End.',
    ].join('\n');
    const sections = parseGuide(text);
    expect(sections.map(({ id }) => id)).toEqual(['one', 'part', 'two']);
    const words = (word: string) => ({ kind: 'paragraph', spans: [{ kind: 'text', text: word }] });
    const inner = { kind: 'list', ordered: false, items: [[words('within')]] };
    expect(sections[0]?.blocks).toEqual([
      { kind: 'picture', name: 'view.png', alt: 'A view' },
      {
        kind: 'paragraph',
        spans: spansOf('A **bold** and an *italic* `word`, [there](#two).'),
      },
      { kind: 'list', ordered: true, items: [[words('first'), inner], [words('second')]] },
    ]);
    expect(spansOf('A **bold** word')).toEqual([
      { kind: 'text', text: 'A ' },
      { kind: 'strong', text: 'bold' },
      { kind: 'text', text: ' word' },
    ]);
    expect(sectionWithParts(sections, 'one').map(({ id }) => id)).toEqual(['one', 'part']);
    expect(sectionWithParts(sections, 'nowhere')).toEqual([]);
  });
});
