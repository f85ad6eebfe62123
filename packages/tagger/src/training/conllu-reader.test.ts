import { describe, expect, it } from 'vitest';
import { readConllu } from './conllu-reader';

const line = (...fields: string[]) => [...fields, '_', '_', '_', '_'].join('\t');
const text = [
  '# text = Vado al mare.',
  line('1', 'Vado', 'andare', 'VERB', 'V', 'Mood=Ind'),
  line('2-3', 'al', '_', '_', '_', '_'),
  line('2', 'a', 'a', 'ADP', 'E', '_'),
  line('3', 'il', 'il', 'DET', 'RD', 'Definite=Def'),
  line('4', 'mare', 'mare', 'NOUN', 'S', 'Gender=Masc'),
  line('4.1', 'nulla', 'nulla', 'VERB', 'V', '_'),
  line('5', '.', '[PUNCT]', 'PUNCT', '_', '_'),
  '',
  '# a comment alone',
  '',
].join('\n');

describe('CoNLL-U', () => {
  it('gives a sentence by its words and by its tokens', () => {
    const [sentence, ...more] = readConllu(text);
    expect(more).toEqual([]);
    expect(sentence?.words.map(({ form }) => form)).toEqual(['Vado', 'a', 'il', 'mare', '.']);
    expect(sentence?.tokens.map(({ form, upos }) => `${form}/${upos}`)).toEqual([
      'Vado/VERB',
      'al/ADP+DET',
      'mare/NOUN',
      './PUNCT',
    ]);
    expect(sentence?.tokens[1]).toMatchObject({ lemma: 'a', feats: 'Definite=Def', xpos: 'E+RD' });
  });

  it('takes the form where a mark has no lemma', () => {
    expect(readConllu(text)[0]?.words[4]).toMatchObject({ lemma: '.', xpos: '', feats: '' });
  });
});
