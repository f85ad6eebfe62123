import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadIdentifier } from './language';
import {
  buildLanguageModel,
  identifyWith,
  languageModelSchema,
  minSampleBytes,
  similarity,
} from './sample-language';

const identify = await loadIdentifier();

// Sentences in the manner of Friulian, put together at random: a text that no identifier knows.
const subjects = [
  'il nono',
  'la frute',
  'i fantats dal borc',
  'la vecje de cjase',
  'il plevan',
  'la int de vile',
  'i contadins',
  'il gno barbe',
  'la mê agne',
  'chel omp',
  'i fruts de scuele',
  'il mulinâr',
];
const verbs = [
  'al jere lât',
  'e à viodût',
  'a àn puartât',
  'e voleve cjatâ',
  'al contave di',
  'a cjaminavin daûr di',
  'e cjantave par',
  'al à fat',
  'a stavin a cjalâ',
  'e à lassât',
];
const objects = [
  'lis pioris sul prât',
  'une cjase gnove',
  'il pan di sorc',
  'lis aghis dal flum',
  'la glesie vecje',
  'un biel cjan neri',
  'lis contis di une volte',
  'il formadi te cjaldere',
  'la strade par lâ in mont',
  'i ûfs des gjalinis',
];
const ends = [
  'chê sere tal cûr dal unviâr',
  'cuant che al plûf',
  'cence dî nuie a nissun',
  'prin che al nassi il soreli',
  'daspò de messe',
  'cun dute la famee',
  'par vie che e jere fan',
  'te ombre dai morârs',
  'e nissun lu saveve',
  'ma dopo al è tornât',
];

function seeded(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)]!;
  };
}
function dialect(seed: number, sentences: number): string {
  const pick = seeded(seed);
  const sentence = () =>
    `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}, e ${pick(subjects)} ${pick(verbs)} ${pick(objects)}.`;
  return Array.from({ length: sentences }, sentence).join(' ');
}

const sample = dialect(1, 250);
const model = buildLanguageModel(sample);
const own = [{ code: 'x-friulano', model }];
const italian =
  'Il nonno era andato in montagna con i ragazzi del paese, e la vecchia di casa raccontava le storie di una volta a chi voleva ascoltarla. Prima che sorgesse il sole i contadini portavano le pecore sul prato, e la sera tornavano stanchi senza dire niente a nessuno. Dopo la messa il mugnaio dava a tutti un pezzo di pane di granturco, perché la fame era tanta e l’inverno lungo.';
const repeated = `${italian} ${italian}`;

describe('buildLanguageModel', () => {
  it('gives what its schema takes, whatever the sample', () => {
    expect(Buffer.byteLength(sample)).toBeGreaterThan(minSampleBytes);
    expect(languageModelSchema.parse(JSON.parse(JSON.stringify(model)))).toEqual(model);
    expect(model.frequentWords).toContain('cjase');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
        expect(languageModelSchema.safeParse(buildLanguageModel(text)).success).toBe(true);
      }),
    );
  });

  it('stays small for a long sample of many words', () => {
    const pick = seeded(3);
    const letters = Array.from('abcdefghijklmnopqrstuvwxyzàèìòùâêîôû');
    const words = Array.from({ length: 60_000 }, () =>
      Array.from({ length: 6 }, () => pick(letters)).join(''),
    );
    expect(JSON.stringify(buildLanguageModel(words.join(' '))).length).toBeLessThan(120_000);
  });
});

describe('similarity', () => {
  it('is high for the same language, low for others, and 0 for nothing', () => {
    expect(similarity(model, dialect(2, 20))).toBeGreaterThan(0.9);
    expect(similarity(model, repeated)).toBeLessThan(0.5);
    expect(similarity(model, 'Вчера мы ходили в город.')).toBe(0);
    expect(similarity(model, '')).toBe(0);
    expect(similarity(buildLanguageModel(''), sample)).toBe(0);
  });

  it('is a share for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const share = similarity(model, text);
        expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });
});

describe('identifyWith', () => {
  it('names the corpus’ own language, of documents and of sentences', () => {
    for (const text of [dialect(2, 20), dialect(5, 1)]) {
      expect(identifyWith(own, identify, text, 0.5)).toMatchObject({
        language: 'x-friulano',
        uncertain: false,
      });
    }
  });

  it('leaves texts in known languages to the identifier, however low the threshold', () => {
    for (const threshold of [0.5, 0.2])
      expect(identifyWith(own, identify, repeated, threshold)).toEqual(identify(repeated));
  });

  it('goes by the threshold', () => {
    const text = `${dialect(9, 4)} ${italian}`;
    const share = similarity(model, text);
    const unknown = () => ({ language: 'und', confidence: 0, uncertain: true });
    expect(identifyWith(own, unknown, text, share - 0.01).language).toBe('x-friulano');
    expect(identifyWith(own, unknown, text, share + 0.01).language).toBe('und');
  });

  it('takes the likest of several, and the identifier’s word where there are none', () => {
    const other = { code: 'x-other', model: buildLanguageModel(repeated.repeat(20)) };
    expect(identifyWith([other, ...own], identify, dialect(4, 10), 0.5).language).toBe('x-friulano');
    expect(identifyWith([], identify, italian, 0)).toEqual(identify(italian));
  });

  it('is not certain of a few letters', () => {
    expect(identifyWith(own, identify, 'la cjase de nono', 0.1).uncertain).toBe(true);
  });
});
