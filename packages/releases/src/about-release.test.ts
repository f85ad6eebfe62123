import type { ReleaseRow } from '@florilegium/db/releases/releases';
import { expect, it } from 'vitest';
import { aboutOf } from './about-release';

const titled = (partName: string, title = 'Italian today') =>
  aboutOf(
    {
      id: 'r',
      corpusId: 'c',
      corpusName: 'Italian',
      partName,
      major: 1,
      minor: 1,
      frozenAt: null,
      createdAt: new Date(0),
      description: { title, creators: ['Rossi, Ada'], licence: '', doi: '', note: '' },
    } as unknown as ReleaseRow,
    [],
    '',
  ).title;

it('a release of a part has the part in its title, once', () => {
  expect(titled('')).toBe('Italian today');
  expect(titled('Short texts')).toBe('Italian today: Short texts');
  expect(titled('Short texts', 'Short texts in Italian')).toBe('Short texts in Italian');
});
