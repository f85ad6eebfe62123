import { describe, expect, it } from 'vitest';
import { weighCloseLanguages } from './close-languages';
import { southSlavicWords } from './south-slavic-words';
import { wordLists } from './word-list';

const listOf = wordLists(southSlavicWords);
const likeliest = (text: string, language: string) =>
  Object.entries(weighCloseLanguages(text, language)!)
    .filter(([, sum]) => sum === 0)
    .map(([language]) => language);

describe('words of Bosnian, Croatian and Serbian', () => {
  it.each([
    ['vreme', 'ekavian'],
    ['vremena', null],
    ['vrijeme', 'ijekavian'],
    ['mesta', 'ekavian'],
    ['mjesta', 'ijekavian'],
    ['reč', 'ekavian'],
    ['rečenica', null],
    ['lekcija', null],
    ['promenada', null],
    ['tisuću', 'croatian'],
    ['hiljadu', 'eastern'],
    ['opština', 'serbian'],
    ['općina', 'western'],
    ['historija', 'bosnian'],
    ['kuća', null],
  ])('%s: %s', (word, list) => {
    expect(listOf(word)).toBe(list);
  });

  it.each([
    [['sr'], 'Posle rata je u tom mestu živelo dve hiljade ljudi.'],
    [['hr'], 'Poslije rata je u tom mjestu živjelo dvije tisuće ljudi.'],
    [['bs'], 'Poslije rata je u tom mjestu živjelo dvije hiljade ljudi.'],
    [['bs', 'sr'], 'Da li možete da sačekate?'],
    [['bs', 'hr', 'sr'], 'Kuća je stara.'],
    [['bs', 'hr', 'sr'], ''],
  ])('the likeliest is %j', (languages, text) => {
    expect(likeliest(text, 'hr')).toEqual(languages);
  });

  it('lowers what a word does not speak for', () => {
    expect(weighCloseLanguages('Šta je to bilo, i ko je to rekao?', 'sr')).toEqual({ bs: 0, hr: -4, sr: 0 });
  });
});

describe('words of Norwegian', () => {
  it.each([
    [['nn'], 'Eg veit ikkje kvifor.'],
    [['no', 'da'], 'Jeg vet ikke hvorfor.'],
    [['nn'], 'Det er vanleg med likskap.'],
    [['no', 'nn', 'da'], 'Bilen er raud, og legen kan kome.'],
  ])('the likeliest is %j', (languages, text) => {
    expect(likeliest(text, 'da')).toEqual(languages);
  });

  it('say nothing of languages without close ones', () => {
    expect(weighCloseLanguages('La casa è vecchia.', 'it')).toBeNull();
  });
});
