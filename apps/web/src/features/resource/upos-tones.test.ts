import { baroniTags } from '@florilegium/tagger/tagsets/tagset-baroni';
import { describe, expect, test } from 'vitest';
import { tagsByGroup, uposClasses } from './upos-tones';

describe('tagsByGroup', () => {
  const tokens = [
    { form: 'della', lemma: 'di', upos: 'ADP+DET', tag: 'PRE:det' },
    { form: 'casa', lemma: 'casa', upos: 'NOUN', tag: 'NOM' },
    { form: 'gatti', lemma: 'gatto', upos: 'NOUN', tag: 'NOM' },
    { form: 'Roma', lemma: 'Roma', upos: 'PROPN', tag: 'NPR' },
    { form: '?', lemma: '?', upos: '', tag: '' },
  ];

  test('names the tags that the words show, in any tag set', () => {
    const tags = (tagOf: (token: (typeof tokens)[number]) => string) =>
      tagsByGroup(tokens, tagOf).map(({ group, tags }) => `${group}: ${tags.join(' ')}`);
    expect(tags(({ upos }) => upos)).toEqual(['noun: NOUN PROPN', 'function: ADP+DET']);
    expect(tags(({ tag }) => tag)).toEqual(['noun: NOM NPR', 'function: PRE:det']);
    expect(tags((token) => (token.upos ? baroniTags({ ...token, feats: '', xpos: '' }) : ''))).toEqual([
      'noun: NOUN NPR',
      'function: ARTPRE',
    ]);
  });

  test('gives each group the background of its words', () => {
    for (const { classes, tags } of tagsByGroup(tokens, ({ upos }) => upos))
      for (const tag of tags) expect(uposClasses(tag)).toBe(classes);
  });
});
