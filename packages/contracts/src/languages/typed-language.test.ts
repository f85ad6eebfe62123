import { describe, expect, it } from 'vitest';
import { typedLanguage } from './typed-language';

describe('a language that somebody types', () => {
  it.each([
    ['it', 'it'],
    [' IT ', 'it'],
    ['ita', 'it'],
    ['deu', 'de'],
    ['scn', 'scn'],
    ['x-old', 'x-old'],
    ['Italian', 'it'],
    ['italiano', 'it'],
    ['TEDESCO', 'de'],
    ['Sicilian', 'scn'],
    ['siciliano', 'scn'],
    ['norwegian bokmal', 'no'],
    ['nob', 'no'],
    ['filippino', 'tl'],
    ['friulano', 'fur'],
  ])('is known by its code, or by its name to whoever reads Italian and English: %s', (typed, code) =>
    expect(typedLanguage(typed, ['it', 'en'])).toBe(code),
  );

  it.each(['', ' ', 'i', 'Klingonish', 'it, en', 'x-', 'Deutsch', '\0', '意大利'])('is none: %j', (typed) =>
    expect(typedLanguage(typed, ['it', 'en'])).toBeNull(),
  );

  it('is not known by its name to whoever doesn’t read that', () =>
    expect(typedLanguage('tedesco', ['en'])).toBeNull());
});
