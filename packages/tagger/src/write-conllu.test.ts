import { describe, expect, it } from 'vitest';
import { readConllu } from './training/conllu-reader';
import { writeConlluSentence } from './write-conllu';

const token = (form: string, upos: string, more: object = {}) => ({
  ...{ form, lemma: form, upos, feats: '', tag: 'T', spaceAfter: true },
  ...more,
});

describe('CoNLL-U', () => {
  it('writes a fused token as a range with its words', () => {
    const written = writeConlluSentence(
      [token('della', 'ADP+DET'), token('casa', 'NOUN', { spaceAfter: false })],
      'it',
    );
    expect(written.startsWith('# text = della casa\n1-2\tdella\t')).toBe(true);
    const [sentence] = readConllu(written);
    expect(sentence?.words.map(({ upos }) => upos)).toEqual(['ADP', 'DET', 'NOUN']);
    expect(sentence?.tokens[0]?.upos).toBe('ADP+DET');
  });

  it('keeps heads only where every token is one word', () => {
    const parsed = { head: 0, deprel: 'root' };
    expect(writeConlluSentence([token('Ja', 'INTJ', parsed)], 'de')).toContain('\t0\troot\t');
    const fused = [token('Im', 'ADP+DET', { head: 2, deprel: 'case' }), token('Haus', 'NOUN', parsed)];
    expect(writeConlluSentence(fused, 'de')).not.toContain('root');
  });

  it('writes one universal tag for a fused token that cannot be split', () => {
    const written = [
      writeConlluSentence([token("Gliel'", 'PRON+PRON'), token('ho', 'AUX'), token('x', '')], 'it'),
      writeConlluSentence([token('z.', 'ADP+DET'), token('y', 'VERB+'), token('?', 'NOPE')], 'de'),
    ];
    const uposes = written.map((text) =>
      text.split('\n').flatMap((line) => (/^\d/.test(line) ? [line.split('\t')[3]] : [])),
    );
    expect(uposes).toEqual([
      ['PRON', 'AUX', 'X'],
      ['ADP', 'VERB', 'X'],
    ]);
  });

  it('writes nothing for a sentence without tokens', () => {
    expect(writeConlluSentence([], 'it')).toBe('');
  });

  it('never lets a form tear its line apart', () => {
    const written = writeConlluSentence([token('a\tb\nc', 'X'), token('', 'X')], 'en');
    for (const line of written.trim().split('\n').slice(1)) expect(line.split('\t')).toHaveLength(10);
  });
});
