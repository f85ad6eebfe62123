import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignByLength } from './align-by-length';
import { alignSentences } from './align-sentences';
import { encodeText } from './encoded-text';
import { evenSample, learnLexicon } from './learn-lexicon';

const shape = (beads: readonly { a: number[]; b: number[] }[]) =>
  beads.map(({ a, b }) => `${a.join('+')}=${b.join('+')}`);

const nouns = [
  ['pane', 'bread'],
  ['vino', 'wine'],
  ['mare', 'sea'],
  ['monte', 'hill'],
  ['cane', 'dog'],
  ['gatto', 'cat'],
  ['libro', 'book'],
  ['scuola', 'school'],
] as const;
const verbs = [
  ['vede', 'sees'],
  ['cerca', 'seeks'],
  ['trova', 'finds'],
  ['lascia', 'leaves'],
  ['porta', 'brings'],
] as const;

/** Sentences of two small languages whose words only a lexicon can connect. */
function sentence(seed: number): [string, string] {
  const pick = <Item>(items: readonly Item[], by: number) => items[Math.floor(seed / by) % items.length]!;
  const [first, verb, second] = [pick(nouns, 1), pick(verbs, 3), pick(nouns, 7)];
  return [
    `Il ${first[0]} ${verb[0]} sempre il ${second[0]}.`,
    `The ${first[1]} always ${verb[1]} the ${second[1]}.`,
  ];
}

describe('alignSentences', () => {
  it('keeps order and finds what is missing, merged and split by words that look alike', () => {
    const a = [
      'Nel 1321 Dante morì a Ravenna.',
      'Questa frase manca del tutto di là.',
      'La biblioteca Malatestiana di Cesena è del 1454.',
      'Galileo insegnò a Padova per 18 anni. Poi passò a Firenze.',
      'Alessandro Volta presentò la pila elettrica a Napoleone nel 1801.',
    ];
    const b = [
      'In 1321 Dante died in Ravenna.',
      'The Malatestiana library of Cesena dates from 1454.',
      'Galileo taught in Padova for 18 years.',
      'Then he went to Firenze.',
      'Alessandro Volta presented the electric battery',
      'to Napoleone in 1801.',
    ];
    const beads = alignSentences(a, b);
    expect(shape(beads)).toEqual(['0=0', '1=', '2=1', '3=2+3', '4=4+5']);
    expect(Math.min(...beads.map(({ score }) => score))).toBeGreaterThan(0.5);
  });

  it('learns words of the site, which tell sentences of the same length apart', () => {
    const pairs = Array.from({ length: 30 }, (_, text) => {
      const both = Array.from({ length: 10 }, (_, at) => sentence(text * 37 + at * 11));
      return { a: both.map(([one]) => one), b: both.map(([, two]) => two) };
    });
    const lexicon = learnLexicon(pairs);
    const { a, b } = pairs[3]!;
    const found = alignSentences(a, [...b.slice(0, 2), ...b.slice(3)], { lexicon });
    expect(shape(found)).toEqual(['0=0', '1=1', '2=', '3=2', '4=3', '5=4', '6=5', '7=6', '8=7', '9=8']);
  });

  it('trusts texts that are no translations of each other little', () => {
    const pairs = Array.from({ length: 30 }, (_, text) => {
      const both = Array.from({ length: 10 }, (_, at) => sentence(text * 37 + at * 11));
      return { a: both.map(([one]) => one), b: both.map(([, two]) => two) };
    });
    const lexicon = learnLexicon(pairs);
    const mean = (b: readonly string[]) => {
      const scores = alignSentences(pairs[0]!.a, b, { lexicon }).flatMap((bead) =>
        bead.a.length > 0 && bead.b.length > 0 ? [bead.score] : [],
      );
      return scores.reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length);
    };
    const strange = Array.from(
      { length: 10 },
      (_, at) => `Nothing here resembles number word ${'xyz'.repeat(at % 4)}.`,
    );
    expect(mean(pairs[0]!.b)).toBeGreaterThan(0.9);
    expect(mean(strange)).toBeLessThan(0.5);
  });

  it('holds every sentence once, in order, whatever the texts are', () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'ab 1.?\u0000\ud83d日è\n'.split('')) }),
        fc.constantFrom('', 'Una frase.', '42', 'a '.repeat(3_000)),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        for (const beads of [alignSentences(a, b), alignByLength(a, b)]) {
          expect(beads.flatMap((bead) => bead.a)).toEqual(a.map((_, at) => at));
          expect(beads.flatMap((bead) => bead.b)).toEqual(b.map((_, at) => at));
          for (const { a: first, b: second, score } of beads) {
            expect(first.length + second.length).toBeGreaterThan(0);
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  it('says the same twice', () => {
    const [a, b] = [0, 1].map((side) => Array.from({ length: 40 }, (_, at) => sentence(at * 5)[side]!)) as [
      string[],
      string[],
    ];
    expect(alignSentences(a, b)).toEqual(alignSentences(a, b));
  });

  it('takes one against four hundred, all alike, and a sentence without an end', () => {
    const many = Array<string>(400).fill('La stessa frase, sempre.');
    expect(alignSentences(['La stessa frase, sempre.'], many).filter(({ a }) => a.length > 0)).toHaveLength(
      1,
    );
    expect(alignSentences(many, many.slice(0, 390)).flatMap(({ b }) => b)).toHaveLength(390);
    const endless = 'parola 12 '.repeat(500_000);
    expect(shape(alignSentences([endless, 'Roma, 1922.'], [endless, 'Roma, 1922.']))).toEqual(['0=0', '1=1']);
  });

  it('finds its way through long texts of which a chapter is missing', () => {
    const name = (at: number) => `Ga${'bcdfglmnprstv'[at % 13]}${'aeiou'[at % 5]}${at.toString(36)}`;
    const a = Array.from({ length: 1_500 }, (_, at) => `Il signor ${name(at)} vive qui con ${name(at * 7)}.`);
    const b = Array.from({ length: 1_500 }, (_, at) => `Mister ${name(at)} lives here with ${name(at * 7)}.`);
    b.splice(500, 200);
    const right = alignSentences(a, b).filter(
      (bead) =>
        bead.a.length === 1 && bead.b.length === 1 && bead.b[0] === bead.a[0]! - (bead.a[0]! < 500 ? 0 : 200),
    );
    expect(right.length).toBeGreaterThan(1_290);
  });
});

describe('learnLexicon', () => {
  it('learns of nothing, and of empty texts', () => {
    expect(learnLexicon([]).aTotal).toBe(0);
    const lexicon = learnLexicon([{ a: [], b: ['x'] }]);
    expect(shape(alignSentences(['Una.'], ['One.'], { lexicon }))).toHaveLength(1);
  });

  it('takes an even sample of many pairs', () => {
    const sample = evenSample();
    const text = encodeText(['Si.']);
    const kept: number[] = [];
    for (let at = 0; at < 10_000; at++)
      sample.offer(() => {
        kept.push(at);
        return { a: text, b: text };
      }, 80);
    expect(sample.pairs().length).toBeGreaterThan(400);
    expect(sample.pairs().length).toBeLessThanOrEqual(1_000);
    expect(kept.at(-1)).toBeGreaterThan(9_900);
  });
});
