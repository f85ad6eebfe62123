import { describe, expect, test } from 'vitest';
import { fuseWords, splitFused } from './fused-tokens';

const token = (form: string, lemma: string, upos: string, feats = '') => ({
  ...{ form, lemma, upos, feats },
  tag: '',
  spaceAfter: true,
});
const words = (form: string, lemma: string, upos: string, language: string) =>
  splitFused(token(form, lemma, upos), language)?.map((word) => `${word.form}/${word.lemma}/${word.upos}`) ??
  null;

describe('contractions', () => {
  test.each([
    ['it', 'della', 'di', 'ADP+DET', ['di/di/ADP', 'la/il/DET']],
    ['it', 'sull’', 'su', 'ADP+DET', ['su/su/ADP', "l'/il/DET"]],
    ['it', 'Negli', 'in', 'ADP+DET', ['In/in/ADP', 'gli/il/DET']],
    ['it', 'DEL', 'di', 'ADP+DET', ['DI/di/ADP', 'IL/il/DET']],
    ['fr', 'du', 'de', 'ADP+DET', ['de/de/ADP', 'le/le/DET']],
    ['fr', 'auxquelles', 'à', 'ADP+PRON', ['à/à/ADP', 'lesquelles/lequel/PRON']],
    ['de', 'im', 'in', 'ADP+DET', ['in/in/ADP', 'dem/der/DET']],
    ['de', 'Zur', 'zu', 'ADP+DET', ['Zu/zu/ADP', 'der/der/DET']],
    ['es', 'al', 'a', 'ADP+DET', ['a/a/ADP', 'el/el/DET']],
    ['pt', 'nas', 'em', 'ADP+DET', ['em/em/ADP', 'as/o/DET']],
    ['pt', 'daquele', 'de', 'ADP+DET', ['de/de/ADP', 'aquele/aquele/DET']],
    ['pt', 'às', 'a', 'ADP+DET', ['a/a/ADP', 'as/o/DET']],
    ['ca', 'pels', 'per', 'ADP+DET', ['per/per/ADP', 'els/el/DET']],
    ['el', 'στο', 'σε', 'ADP+DET', ['σε/σε/ADP', 'το/ο/DET']],
    ['cs', 'abychom', 'aby', 'SCONJ+AUX', ['aby/aby/SCONJ', 'bychom/být/AUX']],
    ['cs', 'kdyby', 'když', 'SCONJ+AUX', ['když/když/SCONJ', 'by/být/AUX']],
  ])('%s: %s', (language, form, lemma, upos, expected) => {
    expect(words(form, lemma, upos, language)).toEqual(expected);
  });
});

describe('pronouns and endings that lean on a verb', () => {
  test.each([
    ['it', 'farlo', 'fare', 'VERB+PRON', ['far/fare/VERB', 'lo/lo/PRON']],
    ['it', 'dargli', 'dare', 'VERB+PRON', ['dar/dare/VERB', 'gli/gli/PRON']],
    ['it', 'andarsene', 'andare', 'VERB+PRON+PRON', ['andar/andare/VERB', 'se/si/PRON', 'ne/ne/PRON']],
    [
      'it',
      'portarglielo',
      'portare',
      'VERB+PRON+PRON',
      ['portar/portare/VERB', 'glie/gli/PRON', 'lo/lo/PRON'],
    ],
    ['es', 'diciéndolo', 'decir', 'VERB+PRON', ['diciendo/decir/VERB', 'lo/él/PRON']],
    ['es', 'dárselas', 'dar', 'VERB+PRON+PRON', ['dar/dar/VERB', 'se/él/PRON', 'las/él/PRON']],
    ['es', 'reírse', 'reír', 'VERB+PRON', ['reír/reír/VERB', 'se/él/PRON']],
    ['es', 'vámonos', 'ir', 'VERB+PRON', ['vamos/ir/VERB', 'nos/yo/PRON']],
    ['pt', 'chama-se', 'chamar', 'VERB+PRON', ['chama/chamar/VERB', 'se/se/PRON']],
    ['ca', "anar-se'n", 'anar', 'VERB+PRON+PRON', ['anar/anar/VERB', 'se/ell/PRON', 'ne/en/PRON']],
    ['pl', 'chciałbym', 'chcieć', 'VERB+AUX+AUX', ['chciał/chcieć/VERB', 'by/by/AUX', 'm/być/AUX']],
    ['pl', 'robiłem', 'robić', 'VERB+AUX', ['robił/robić/VERB', 'em/być/AUX']],
    ['en', "don't", 'do', 'AUX+PART', ['do/do/AUX', "n't/not/PART"]],
  ])('%s: %s', (language, form, lemma, upos, expected) => {
    expect(words(form, lemma, upos, language)).toEqual(expected);
  });
});

test('the features of the token go where they came from', () => {
  const feats = 'Definite=Def|Gender=Masc|Number=Plur|PronType=Art';
  expect(splitFused(token('dei', 'di', 'ADP+DET', feats), 'it')?.map((word) => word.feats)).toEqual([
    '',
    feats,
  ]);
  expect(splitFused(token('dell’', 'di', 'ADP+DET'), 'it')?.[1]?.feats).toBe(
    'Definite=Def|Number=Sing|PronType=Art',
  );
  expect(
    splitFused(token('farlo', 'fare', 'VERB+PRON', 'VerbForm=Inf'), 'it')?.map((word) => word.feats),
  ).toEqual(['VerbForm=Inf', 'Clitic=Yes|Gender=Masc|Number=Sing|Person=3|PronType=Prs']);
});

test('both ways: what was split is fused to the same', () => {
  for (const [form, lemma, upos, language] of [
    ['della', 'di', 'ADP+DET', 'it'],
    ['aux', 'à', 'ADP+DET', 'fr'],
    ['zum', 'zu', 'ADP+DET', 'de'],
    ['pela', 'por', 'ADP+DET', 'pt'],
  ] as const) {
    const fused = fuseWords(splitFused(token(form, lemma, upos), language) ?? []);
    expect(fused).toMatchObject({ lemma, upos });
    expect(fused.feats).toContain('PronType=Art');
  }
  expect(fuseWords([])).toEqual({ lemma: '', upos: '', feats: '' });
});

test('one word stays one, and so does what no rule knows', () => {
  expect(splitFused(token('della', 'di', 'ADP'), 'it')).toBeNull();
  expect(splitFused(token('xyz', 'xyz', 'ADP+DET'), 'it')).toBeNull();
  expect(splitFused(token('lo', 'lo', 'VERB+PRON'), 'it')).toBeNull();
  expect(splitFused(token('della', 'di', 'ADP+DET'), 'sv')).toBeNull();
  expect(splitFused(token('', '', '+'), 'it')).toBeNull();
});
