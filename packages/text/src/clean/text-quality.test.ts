import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForQuality, measureQuality } from './text-quality';

const prose =
  'La farina si mescola con l’acqua, e poi si lascia riposare per tutta la notte: è così che il pane prende il suo sapore.';
const list = 'Farina Acqua Sale Lievito Olio Forno Teglia Bilancia Spatola Setaccio';

describe('measureQuality', () => {
  it('tells connected prose from a list by its function words', () => {
    const [inProse, inList] = [measureQuality(prose, 'it'), measureQuality(list, 'it')];
    expect(inProse.functionWordShare).toBeGreaterThan(0.4);
    expect(inProse.functionWordTypes).toBeGreaterThanOrEqual(8);
    expect(inList.functionWordShare).toBeLessThan(0.1);
  });

  it('knows no function words of a language without a list, unless it is given them', () => {
    expect(measureQuality(prose, 'x-paese')).toMatchObject({
      functionWordShare: null,
      functionWordTypes: null,
    });
    const own = measureQuality('su ane e su cane', 'x-paese', [], new Set(['su', 'e']));
    expect(own).toMatchObject({ functionWordShare: 0.6, functionWordTypes: 2 });
  });

  it('counts different stop words in any case, as whole words only', () => {
    const text = 'Casinò! CASINÒ casinò, e casinòlandia; roulette.';
    expect(measureQuality(text, 'it', ['casinò', 'Roulette', 'poker']).stopWordTypes).toBe(2);
  });

  it('weighs lines that come again by their characters', () => {
    expect(measureQuality('uno due\ntre quattro cinque', 'it').repeatedLines).toBe(0);
    expect(
      measureQuality('leggi tutto\nun testo lungo\nleggi tutto\nleggi tutto', 'it').repeatedLines,
    ).toBeCloseTo(22 / 47);
  });

  it('means characters a word, not bytes and not half ones', () => {
    expect(measureQuality('però 𝒞𝒟𝒟𝒞 12345678', 'it').meanWordLength).toBe(4);
  });

  it('gives shares between 0 and 1 for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const quality = measureQuality(text, 'it');
        for (const share of [quality.functionWordShare!, quality.repeatedLines]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('asksForQuality', () => {
  it('says whether anything has to be counted', () => {
    const filters = (given: object) => mappingSettingsSchema.parse({ filters: given }).filters;
    expect(asksForQuality(filters({ minBytes: 5_000 }))).toBe(false);
    expect(asksForQuality(filters({ maxRepeatedLines: 0.5 }))).toBe(true);
    expect(asksForQuality(filters({ stopWords: { it: ['poker'] } }))).toBe(true);
  });
});
