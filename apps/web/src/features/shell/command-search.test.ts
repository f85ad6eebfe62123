import { describe, expect, it } from 'vitest';
import { findCommands } from './command-search';

const commands = ['Validate', 'Invalid pages', 'Città d’Italia', 'New corpus'].map((label) => ({
  id: label,
  label,
  run: () => {},
}));
const labels = (typed: string) => findCommands(commands, typed).map(({ label }) => label);

describe('findCommands', () => {
  it('finds by parts of words, those that begin a word first', () => {
    expect(labels('valid')).toEqual(['Validate', 'Invalid pages']);
  });

  it('takes every word, in any order, without accents', () => {
    expect(labels('citta')).toEqual(['Città d’Italia']);
    expect(labels('corpus new')).toEqual(['New corpus']);
    expect(labels('new page')).toEqual([]);
  });

  it('gives everything for nothing, and looks at hints', () => {
    expect(labels('  ')).toHaveLength(4);
    expect(findCommands([{ id: '1', label: 'Crawl', hint: 'Quaderno', run: () => {} }], 'quad')).toHaveLength(
      1,
    );
  });
});
