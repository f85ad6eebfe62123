import type { GoldWord } from '@florilegium/tagger/training/conllu-reader';
import { describe, expect, it } from 'vitest';
import { hasOtherConvention, inModelsConvention } from './conventions';

/** Words as 'form/lemma/upos/xpos'. */
const wordsOf = (line: string): GoldWord[] =>
  line.split(' ').map((word) => {
    const [form = '', lemma = '', upos = '', xpos = ''] = word.split('/');
    return { form, lemma, upos, xpos, feats: '_' };
  });

const tagsOf = (treebank: string, line: string) => {
  const words = wordsOf(line);
  return inModelsConvention(treebank, [{ words, tokens: words, dialect: 0 }])[0]!.words.map(
    ({ form, upos }) => `${form}/${upos}`,
  );
};

describe('another treebank in the convention of the model', () => {
  it('has German auxiliaries without another verb as verbs', () => {
    expect(tagsOf('de-empirist-all', 'sie/sie/PRON/PPER hat/haben/AUX/VAFIN Zeit/Zeit/NOUN/NN')).toContain(
      'hat/VERB',
    );
    expect(
      tagsOf('de-empirist-all', 'sie/sie/PRON/PPER hat/haben/AUX/VAFIN geschlafen/schlafen/VERB/VVPP'),
    ).toContain('hat/AUX');
  });

  it('has a parted particle as a preposition only if it is one elsewhere', () => {
    expect(tagsOf('de-empirist-all', 'er/er/PRON/PPER kommt/kommen/VERB/VVFIN an/an/PART/PTKVZ')).toContain(
      'an/ADP',
    );
    expect(tagsOf('de-empirist-all', 'er/er/PRON/PPER kommt/kommen/VERB/VVFIN her/her/PART/PTKVZ')).toContain(
      'her/ADV',
    );
  });

  it('has the German quantifiers of STTS as determiners, alone, too, and days as names', () => {
    expect(
      tagsOf(
        'de-empirist-all',
        'vor/vor/ADP/APPR allem/alle/PRON/PIS am/an/ADP/APPRART Montag/Montag/NOUN/NN man/man/PRON/PIS',
      ),
    ).toEqual(['vor/ADP', 'allem/DET', 'am/ADP', 'Montag/PROPN', 'man/PRON']);
  });

  it('tells German comparisons from roles', () => {
    expect(tagsOf('de-pud-test', 'größer/groß/ADJ/JJ als/als/CCONJ/CC ihn/er/PRON/PRP')).toContain(
      'als/CCONJ',
    );
    expect(
      tagsOf('de-pud-test', 'sie/sie/PRON/PRP dient/dienen/VERB/VBC als/als/CCONJ/CC Held/Held/NOUN/NN'),
    ).toContain('als/ADP');
  });

  it('has German adjectives that modify a verb as adjectives', () => {
    expect(
      tagsOf('de-pud-test', 'er/er/PRON/PRP kam/kommen/VERB/VBC später/spät/ADV/RB wirklich/wirklich/ADV/RB'),
    ).toEqual(['er/PRON', 'kam/VERB', 'später/ADJ', 'wirklich/ADV']);
  });

  it('changes listed French forms where their tag is the other one, and nothing else', () => {
    expect(
      tagsOf('fr-sequoia-train', 'dix/dix/NUM/_ %/%/NOUN/_ ou/ou/CCONJ/_ pour-cent/pour-cent/NOUN/_'),
    ).toEqual(['dix/NUM', '%/SYM', 'ou/CCONJ', 'pour-cent/NOUN']);
  });

  it('leaves a treebank without conventions of its own as it is', () => {
    expect(tagsOf('it-isdt-train', '%/%/NOUN/_')).toEqual(['%/NOUN']);
    expect(['it-isdt-train', 'fr-gsd-dev', 'constructor'].map(hasOtherConvention)).toEqual([
      false,
      false,
      false,
    ]);
    expect(['fr-sequoia-test', 'de-pud-test'].map(hasOtherConvention)).toEqual([true, true]);
  });
});
