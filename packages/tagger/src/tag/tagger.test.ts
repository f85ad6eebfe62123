import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readModel } from '../model-file';
import { readConllu } from '../training/conllu-reader';
import { evaluate } from '../training/evaluate';
import { createAnalyser } from './analyse';
import { loadTagger, taggerLanguages } from './tagger';

const modelPath = (language: string) => new URL(`../../models/${language}.bin`, import.meta.url);
const readBytes = (language: string) => brotliDecompressSync(readFileSync(modelPath(language)));

/** Least shares of correct answers, on sentences written for this test. */
const least = { upos: 0.97, lemma: 0.97, lowerUpos: 0.94 };
const fixtures = new URL('../../fixtures/', import.meta.url);
const languages = readdirSync(fixtures).map((file) => file.replace('.conllu', ''));

describe('the models', () => {
  it('are there for every language', () => {
    expect(taggerLanguages.filter((language) => !existsSync(modelPath(language)))).toEqual([]);
  });

  it.each(languages)('find part of speech and lemma in %s', (language) => {
    const analyse = createAnalyser(readModel(readBytes(language)));
    const sentences = readConllu(readFileSync(new URL(`${language}.conllu`, fixtures), 'utf8'));
    for (const view of ['words', 'tokens'] as const) {
      const score = evaluate(analyse, sentences, { view });
      expect(score.upos / score.words).toBeGreaterThanOrEqual(least.upos);
      expect(score.lemma / score.words).toBeGreaterThanOrEqual(least.lemma);
    }
    const lower = evaluate(analyse, sentences, { lowerCase: true });
    expect(lower.upos / lower.words).toBeGreaterThanOrEqual(least.lowerUpos);
  });
});

describe('a tagger', () => {
  const tagger = loadTagger('it', readBytes('it'));

  it('says what it is', () => {
    expect(tagger).toMatchObject({ language: 'it', name: 'florilegium it 5' });
  });

  it('gives a fused token one analysis, and a fine tag', () => {
    const [sentence] = tagger.tag('Parlava della casa.');
    expect(sentence?.map(({ form, upos, tag }) => `${form} ${upos} ${tag}`)).toEqual([
      'Parlava VERB VER:impf',
      'della ADP+DET PRE:det',
      'casa NOUN NOM',
      '. PUNCT SENT',
    ]);
    expect(sentence?.map(({ spaceAfter }) => spaceAfter)).toEqual([true, true, false, true]);
  });

  it('finds the same lemma whatever the apostrophe', () => {
    const lemmas = (text: string) => tagger.tag(text).map((words) => words.map(({ lemma }) => lemma));
    const expected = [['ci', 'essere', 'uno', 'poco', 'di', 'acqua']];
    for (const mark of ["'", '’', 'ʼ', '`', '´'])
      expect(lemmas(`C${mark}è un po${mark} d${mark}acqua`)).toEqual(expected);
  });

  it('knows the short words before an apostrophe', () => {
    const [sentence] = tagger.tag('Nessun’altra, senz’acqua per mezz’ora.');
    const words = sentence?.filter(({ form }) => form.endsWith('’'));
    expect(words?.map(({ upos, lemma }) => `${upos} ${lemma}`)).toEqual([
      'DET nessuno',
      'ADP senza',
      'ADJ mezzo',
    ]);
  });

  it('tells a noun from the plural that looks like it by what agrees with it', () => {
    const lemma = (text: string) => {
      const [sentence] = tagger.tagTokens([text.split(' ')]);
      return sentence?.find(({ form }) => /^file$/i.test(form))?.lemma;
    };
    for (const text of [
      'Apri il file .',
      'I file sono qui .',
      'i nomi dei file',
      'Copia questo file .',
      'File',
    ])
      expect(`${text} ${lemma(text)}`).toBe(`${text} file`);
    for (const text of ['Le file erano lunghe .', 'Sono due lunghe file .'])
      expect(`${text} ${lemma(text)}`).toBe(`${text} fila`);
  });

  it('leaves foreign nouns and acronyms as they are, and inflects what it may', () => {
    const lemmas = (article: string, words: string) =>
      words
        .split(' ')
        .map((word) => tagger.tagTokens([['Ecco', article, word, '.']])[0]?.[2]?.lemma)
        .join(' ');
    const foreign =
      'interface storage device template cookie update handle release feature API kernel browser ' +
      'daemon community commit workspace hype selfie';
    expect(lemmas('le', foreign)).toBe(foreign);
    expect(lemmas('le', 'ragazze spiegazioni interfacce')).toBe('ragazza spiegazione interfaccia');
    expect(lemmas('i', 'gatti sensori floppisti')).toBe('gatto sensore floppista');
  });

  it('keeps the capitals that belong to a name', () => {
    const french = loadTagger('fr', readBytes('fr'));
    const lemmas = (text: string) => french.tagTokens([text.split(' ')])[0]?.map(({ lemma }) => lemma);
    expect(lemmas('Mme Roth-Behrendt et M. McQuillan parlent .')).toEqual(
      expect.arrayContaining(['Roth-Behrendt', 'McQuillan']),
    );
    expect(lemmas("Le rapport de l' OMS est clair .")).toContain('OMS');
    expect(lemmas("LE RAPPORT DE L' OMS EST CLAIR .")).not.toContain('CLAIR');
  });

  it('keeps tokens that are given', () => {
    const forms = [['di', 'la', 'casa rossa'], [], ['x']];
    expect(tagger.tagTokens(forms).map((sentence) => sentence.map(({ form }) => form))).toEqual(forms);
  });

  it('has an analysis for everything, whatever comes', () => {
    const hostile = [
      '',
      ' ',
      '\u0000\u0001',
      '\ud800 \udc00',
      '👍👍👍',
      '١٢٣',
      'a'.repeat(20_000),
      '.'.repeat(5_000),
    ];
    for (const text of [...hostile, hostile.join(' ')])
      for (const token of tagger.tag(text).flat()) {
        expect(token.upos).not.toBe('');
        expect(token.lemma).not.toBe('');
      }
    expect(tagger.tagTokens([hostile])[0]).toHaveLength(hostile.length);
  });

  it('says the same of a sentence whatever came before', () => {
    const text = 'Il treno arriva alle nove.';
    const before = tagger.tag(text);
    const words = Array.from({ length: 45_000 }, (_, at) => `parola${at.toString(36)}`);
    tagger.tagTokens([words.slice(0, 30_000), words.slice(30_000)]);
    expect(tagger.tag(text)).toEqual(before);
  });
});
