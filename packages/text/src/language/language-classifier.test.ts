import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import model from '../../models/language-weights.json';
import { packWeights, readClassifier } from './language-classifier';
import { letterSequences, readableLetters } from './letter-sequences';

const hashesOf = (text: string) => [...letterSequences(readableLetters(text))];

describe('letterSequences', () => {
  it('gives each sequence of one to five characters, across words, without lone spaces', () => {
    // ' a b ': 5 characters with 5 + 4 + 3 + 2 + 1 sequences, of which three are a space by itself.
    expect(new Set(hashesOf('A b!')).size).toBe(12);
    expect(hashesOf('Él, 3 l’altra')).toEqual(hashesOf("el\u0301 L'ALTRA".replace('el\u0301', 'él')));
    expect(hashesOf('')).toEqual([...letterSequences('  ')]);
  });
});

describe('a classifier', () => {
  const hash = (letters: string) => letterSequences(letters).at(letters.length - 1)!;

  it('adds up the weights that were packed', () => {
    const weights = packWeights([
      { hash: hash('ab'), languages: [0], weights: [127] },
      { hash: hash('cd'), languages: [0, 1], weights: [-127, 60] },
    ]);
    const { languages, logChances } = readClassifier({ languages: 'xa xb und', unit: 1 / 16, weights });
    const likeliest = (text: string) => {
      const all = [...logChances(text)];
      return languages[all.indexOf(Math.max(...all))];
    };
    expect(likeliest('ab')).toBe('xa');
    expect(likeliest('cd')).toBe('xb');
    expect([...logChances('zz')].map((one) => Math.exp(one).toFixed(3))).toEqual(['0.333', '0.333', '0.333']);
  });

  it('gives chances that sum up to one for any text', () => {
    const { logChances, languages } = readClassifier(model);
    expect(new Set(languages).size).toBe(languages.length);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const sum = logChances(text).reduce((total, one) => total + Math.exp(one), 0);
        expect(sum).toBeCloseTo(1, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('stays small', () => {
    expect(JSON.stringify(model).length).toBeLessThan(1_100_000);
  });
});
