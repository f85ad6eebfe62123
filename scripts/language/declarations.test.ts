import { expect, it } from 'vitest';
import { readDeclarations } from '../../bench/text/identify/declarations';
import { loadIdentifier } from '../../packages/text/src/language/language';

const identify = await loadIdentifier();

/** Languages of which fewer of a hundred sentences are told; of all others at least 95 are. */
const least: Readonly<Record<string, number>> = { bs: 0, hr: 90, nn: 85, sr: 55 };

// Whoever trains the classifier anew or changes the vote sees here what that costs. Nothing was trained on these texts.
it.each([...readDeclarations()])(
  'tells the sentences of %s in the Declaration of Human Rights',
  (language, all) => {
    const some = all.filter((text) => (text.match(/\p{L}+/gu)?.length ?? 0) >= 5);
    const right = some.filter((text) => identify(text).language === language).length;
    expect(some.length).toBeGreaterThan(25);
    expect((100 * right) / some.length).toBeGreaterThanOrEqual(least[language] ?? 95);
  },
);
