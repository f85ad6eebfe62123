import { describe, expect, it } from 'vitest';
import { readPage } from '../page/page-blocks';
import { classifyParagraphs, justextDefaults } from './justext';

const stopwords = new Set(['la', 'di', 'che', 'e', 'un', 'il', 'per', 'in']);
const classes = (html: string, limits = justextDefaults) =>
  classifyParagraphs(readPage(html).blocks, stopwords, limits);

const good = `<p>${'la casa di legno che il vento muove e un gatto per tetto '.repeat(5)}</p>`;
const nearGood = `<p>${'la casa di legno che il vento muove e un gatto per tetto '.repeat(2)}</p>`;
const bad = `<p>${'parola senza legami '.repeat(15)}</p>`;
const short = '<p>Breve.</p>';

describe('classifyParagraphs', () => {
  it('goes by length and function words, and by links', () => {
    expect(classes(good + nearGood + bad + short).alone).toEqual(['good', 'nearGood', 'bad', 'short']);
    expect(classes(`<p><a href="x">${'la di che e un il '.repeat(20)}</a></p>`).alone).toEqual(['bad']);
    expect(classes('<p><a href="x">b</a> e molto altro testo</p>').alone).toEqual(['bad']);
    expect(classes(good.replace('casa', '© casa')).alone).toEqual(['bad']);
  });

  it('decides the doubtful by their neighbours', () => {
    expect(classes(good + short + good).revised).toEqual(['good', 'good', 'good']);
    expect(classes(bad + short + bad).revised).toEqual(['bad', 'bad', 'bad']);
    expect(classes(good + short + bad).revised).toEqual(['good', 'bad', 'bad']);
    expect(classes(good + nearGood + bad).revised).toEqual(['good', 'good', 'bad']);
    expect(classes(bad + nearGood + bad).revised).toEqual(['bad', 'bad', 'bad']);
    expect(classes(good + short + nearGood + bad).revised).toEqual(['good', 'good', 'good', 'bad']);
  });

  it('keeps a heading that stands near the text below it', () => {
    const heading = '<h2>Titolo</h2>';
    expect(classes(bad + heading + short + good).revised).toEqual(['bad', 'good', 'good', 'good']);
    const near = { ...justextDefaults, maxHeadingDistanceChars: 5 };
    expect(classes(bad + heading + short.repeat(3) + good, near).revised[1]).toBe('bad');
  });

  it('goes by the thresholds that are set', () => {
    expect(classes(nearGood, { ...justextDefaults, lengthHigh: 100 }).alone).toEqual(['good']);
    expect(classes(bad, { ...justextDefaults, stopwordsHigh: 0, stopwordsLow: 0 }).alone).toEqual(['good']);
    expect(classes(good, { ...justextDefaults, lengthLow: 5_000 }).alone).toEqual(['short']);
  });
});
