import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScript, findScript, readScript, writeScript } from './lemma-script';

describe('scripts', () => {
  it('turn a form into its lemma, and others of its kind into theirs', () => {
    const script = findScript('cantavamo', 'cantare', false);
    expect(applyScript(script, 'cantavamo')).toBe('cantare');
    expect(applyScript(script, 'parlavamo')).toBe('parlare');
    expect(applyScript(findScript('gemacht', 'machen', false), 'gelacht')).toBe('lachen');
  });

  it('lose the case of a word and keep that of a name', () => {
    expect(applyScript(findScript('Case', 'casa', false), 'Rose')).toBe('rosa');
    expect(applyScript(findScript('ROSSI', 'Rossi', true), 'BIANCHI')).toBe('Bianchi');
    expect(applyScript(findScript('Roma', 'Roma', true), 'Milano')).toBe('Milano');
  });

  it('do not fit a form that lacks what they cut', () => {
    expect(applyScript(findScript('cantavamo', 'cantare', false), 'città')).toBeNull();
    expect(applyScript(findScript('è', 'essere', false), 'sono')).toBeNull();
  });

  it('lead to the lemma whatever the two are, and survive writing', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => !/[\t]/.test(text));
    fc.assert(
      fc.property(word, word, fc.boolean(), (form, lemma, prefersCase) => {
        const script = readScript(writeScript(findScript(form, lemma, prefersCase)));
        expect(applyScript(script, form)).toBe(lemma);
      }),
    );
  });
});
