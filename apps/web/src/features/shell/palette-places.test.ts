import { describe, expect, it } from 'vitest';
import en from '../../../messages/en/common.json';
import it_ from '../../../messages/it/common.json';
import { findCommands } from './command-search';
import { type PlaceWord, placesOf } from './palette-places';

const job = { id: 'j', name: 'La Stampa', corpusName: 'News' };
const corpus = { id: 'c', name: 'News', mayEditJobs: true };
const words = (word: PlaceWord) => en.palette.place[word];
const find = (typed: string, names = [{ jobs: [job], corpora: [corpus] }]) =>
  findCommands(
    placesOf(names, words).map((place) => ({ ...place, run: () => {} })),
    typed,
  ).map(({ label, hint }) => `${label} (${hint})`);

describe('the places of jobs and corpora', () => {
  it('are found by their own name and by that of what they belong to', () => {
    expect(find('plots')).toEqual(['Plots (La Stampa · News)']);
    expect(find('stampa set')).toEqual(['Settings (La Stampa · News)']);
    expect(find('new job')).toEqual(['New job (News)']);
    expect(find('pause')).toEqual(['Monitor: pause, go on, stop (La Stampa · News)']);
    expect(find('export')).toHaveLength(2);
  });

  it('are there once, and no job is offered where none may be made', () => {
    const names = { jobs: [job], corpora: [{ ...corpus, mayEditJobs: false }] };
    expect(find('plots', [names, names])).toHaveLength(1);
    expect(find('new job', [names])).toEqual([]);
  });

  it('have words in both languages', () => {
    expect(Object.keys(it_.palette.place)).toEqual(Object.keys(en.palette.place));
  });
});
