import { describe, expect, it } from 'vitest';
import { readModel } from '../model-file';
import { createAnalyser } from '../tag/analyse';
import { loadTagger } from '../tag/tagger';
import { type GoldSentence, readConllu } from './conllu-reader';
import { evaluate } from './evaluate';
import { type TrainingSettings, trainingSettings, trainModel } from './train';

/** Sentences of a language that has two nouns, two verbs and an article that agrees. */
function toyText(): string {
  const nouns = [
    ['gato', 'gatos', 'Masc'],
    ['rosa', 'rosas', 'Fem'],
    ['libro', 'libros', 'Masc'],
    ['mesa', 'mesas', 'Fem'],
  ] as const;
  const articles = { MascSing: 'el', MascPlur: 'los', FemSing: 'la', FemPlur: 'las' } as const;
  return nouns
    .flatMap(([one, many, gender]) =>
      (['Sing', 'Plur'] as const).map((number) => {
        const noun = number === 'Sing' ? one : many;
        return [
          ['1', articles[`${gender}${number}`], 'el', 'DET', '_', `Gender=${gender}|Number=${number}`],
          ['2', noun, one, 'NOUN', '_', `Gender=${gender}|Number=${number}`],
          ['3', number === 'Sing' ? 'cae' : 'caen', 'caer', 'VERB', '_', `Number=${number}`],
          ['4', '.', '.', 'PUNCT', '_', '_'],
        ]
          .map((fields) => fields.join('\t'))
          .join('\n');
      }),
    )
    .join('\n\n');
}

const noStems = { cut: 0, classes: new Map<string, number>() };

function train(sentences: GoldSentence[], settings: Partial<TrainingSettings> = {}): Uint8Array {
  const data = { language: 'xx', sentences, listed: [], stems: noStems, xposSentences: [] };
  const more = { featureEpochs: 8, lemmaEpochs: 10, log: () => {} };
  return trainModel(data, { ...trainingSettings, ...more, ...settings });
}

describe('training', () => {
  const sentences = readConllu(toyText());
  const bytes = train(sentences);

  it('learns its own sentences', () => {
    const score = evaluate(createAnalyser(readModel(bytes)), sentences);
    expect(score).toMatchObject({ words: 32, upos: 32, lemma: 32 });
    expect(score.feats).toBeGreaterThanOrEqual(30);
  });

  it('knows a new word by its end and its place', () => {
    const [sentence] = loadTagger('xx', bytes).tagTokens([['las', 'casas', 'caen', '.']]);
    expect(sentence?.[1]).toMatchObject({
      upos: 'NOUN',
      lemma: 'casa',
      feats: expect.stringContaining('Number=Plur'),
    });
  });

  it('reads text in capitals as it reads text in small letters', () => {
    const tagger = loadTagger('xx', bytes);
    const analyses = (forms: string[]) =>
      tagger.tagTokens([forms])[0]!.map(({ upos, feats }) => `${upos} ${feats}`);
    const small = analyses(['las', 'casas', 'caen', '.']);
    expect(analyses(['LAS', 'CASAS', 'CAEN', '.'])).toEqual(small);
  });

  it('gives the same bytes each time', () => {
    expect(train(sentences)).toEqual(bytes);
  });

  it('learns from hidden words what the words around say', () => {
    // Only its place tells that 'zzz' is a noun: it has no ending, and no lexicon has it.
    const place = (settings: Partial<TrainingSettings>) =>
      loadTagger('xx', train(sentences, settings)).tagTokens([['las', 'zzz', 'caen', '.']])[0]![1]!.upos;
    expect(place({ unseenWeight: 2, uposEpochs: 10 })).toBe('NOUN');
    expect(train(sentences, { unseenWeight: 2 })).toEqual(train(sentences, { unseenWeight: 2 }));
    expect(train(sentences, { unseenWeight: 2 })).not.toEqual(bytes);
  });

  it('is refused for another language, and where the bytes are no model', () => {
    expect(() => loadTagger('it', bytes)).toThrow(RangeError);
    expect(() => loadTagger('xx', bytes.subarray(0, bytes.length / 2))).toThrow();
    expect(() => loadTagger('xx', new Uint8Array(10))).toThrow();
    expect(() => loadTagger('xx', new TextEncoder().encode('not a model'))).toThrow();
  });
});
