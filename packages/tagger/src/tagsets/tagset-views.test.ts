import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fineTag } from './tagset';
import { ownTagsetName, tagIn, tagsetsOf } from './tagset-views';

const page = readFileSync(new URL('../../../../docs/tagsets.md', import.meta.url), 'utf8');
const rows = page
  .slice(page.indexOf('## Italian'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:form|---)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));

describe('the published table of Italian', () => {
  test.each(rows)('%s%s (%s %s %s) is %s and %s', (...cells) => {
    const [, form = '', lemma = '', upos = '', features = '', own, baroni] = cells;
    const feats = features === '_' ? '' : features;
    const token = { form, lemma, upos, feats, tag: fineTag('it', { form, lemma, upos, feats, xpos: '' }) };
    expect(tagIn('ud', token)).toBe(upos);
    expect(tagIn('own', token)).toBe(own);
    expect(tagIn('baroni', token)).toBe(baroni);
  });

  test('has every universal part of speech that Italian uses', () => {
    const all = 'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PRON PROPN PUNCT SCONJ SYM VERB X'.split(' ');
    expect(all.filter((upos) => !rows.some((cells) => cells[3] === upos))).toEqual([]);
  });
});

test('a token with one tag only shows that one, in every tag set', () => {
  const token = { form: 'a', lemma: 'a', feats: '' };
  expect(tagIn('ud', { ...token, upos: '', tag: 'PRE' })).toBe('PRE');
  expect(tagIn('own', { ...token, upos: 'ADP', tag: '' })).toBe('ADP');
  expect(tagIn('baroni', { ...token, upos: '', tag: 'PRE' })).toBe('PRE');
});

test('only Italian has Baroni’s tags, and only our own tagger’s sets have a name', () => {
  expect(tagsetsOf('it')).toEqual(['ud', 'own', 'baroni']);
  expect(tagsetsOf('fr')).toEqual(['ud', 'own']);
  expect(ownTagsetName('florilegium it 4', 'it')).toBe('TreeTagger (Stein)');
  expect(ownTagsetName('udpipe italian-isdt', 'it')).toBeNull();
  expect(ownTagsetName('florilegium pl 2', 'pl')).toBeNull();
});
