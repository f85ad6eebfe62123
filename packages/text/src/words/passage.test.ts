import { expect, it } from 'vitest';
import { holdsPassage, passageLine, passageOf } from './passage';

it('finds a passage whatever its case, accents, punctuation and line breaks', () => {
  const text = passageLine('Ieri, a Torino:\n“La città È bella”, disse\nil sindaco.');
  expect(holdsPassage(text, passageOf('la citta e bella disse il sindaco'))).toBe(true);
  expect(holdsPassage(text, passageOf('citta e bell'))).toBe(false);
  expect(holdsPassage(text, passageOf('… !'))).toBe(false);
});
