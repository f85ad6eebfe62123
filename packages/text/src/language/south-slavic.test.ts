import { describe, expect, it } from 'vitest';
import { weighSouthSlavic } from './south-slavic';
import { markOf } from './south-slavic-words';

const likeliest = (text: string) =>
  Object.entries(weighSouthSlavic(text))
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
  ])('%s: %s', (word, mark) => {
    expect(markOf(word)).toBe(mark);
  });

  it.each([
    [['sr'], 'Posle rata je u tom mestu živelo dve hiljade ljudi.'],
    [['hr'], 'Poslije rata je u tom mjestu živjelo dvije tisuće ljudi.'],
    [['bs'], 'Poslije rata je u tom mjestu živjelo dvije hiljade ljudi.'],
    [['bs', 'sr'], 'Da li možete da sačekate?'],
    [['bs', 'hr', 'sr'], 'Kuća je stara.'],
    [['bs', 'hr', 'sr'], ''],
  ])('the likeliest is %j', (languages, text) => {
    expect(likeliest(text)).toEqual(languages);
  });

  it('lowers what a word does not speak for', () => {
    expect(weighSouthSlavic('Šta je to bilo, i ko je to rekao?')).toEqual({ bs: 0, hr: -4, sr: 0 });
  });
});
