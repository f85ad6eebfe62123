import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import { readPairingPage } from '@florilegium/corpus/pairing/read-page';
import { random } from '../near-duplicates/edits';
import type { DocPage } from './doc-sites';
import type { PairSetting } from './settings';

/** Pages with less text are in no pair of the truth. */
const minChars = 300;

/** A page as it is given to the pairing: nothing of its name is left. */
export interface BlindPage extends TraitsPage {
  /** As it was identified. */
  language: string;
  page: DocPage;
  chars: number;
}

/** Reads pages of a site in a random order, under keys that say nothing. */
export function blindPages(
  pages: readonly DocPage[],
  setting: PairSetting,
  identify: (text: string) => LanguageVerdict,
  seed = 1,
): BlindPage[] {
  const draw = random(seed);
  const shuffled = pages.map((page) => ({ page, at: draw() })).sort((x, y) => x.at - y.at);
  return shuffled.map(({ page }, at) => {
    const html = setting.strip(page.html);
    const { traits, sample } = readPairingPage({ html, ...(setting.keepsUrl && { url: page.url }) });
    const { language } = identify(sample);
    return {
      key: `p${at}`,
      language,
      page,
      chars: traits.textChars,
      traits: packTraits({ ...traits, language }),
    };
  });
}

/** The true pairs of two languages: the same path, both long enough and really in their language. */
function truePairs(pages: readonly BlindPage[], a: string, b: string): Map<string, string> {
  const usable = pages.filter(({ language, page, chars }) => language === page.language && chars > minChars);
  const byPath = new Map(
    usable.filter(({ language }) => language === b).map(({ page, key }) => [page.path, key]),
  );
  return new Map(
    usable.flatMap(({ language, page, key }): [string, string][] => {
      const partner = byPath.get(page.path);
      return language === a && partner !== undefined ? [[key, partner]] : [];
    }),
  );
}

/** Pairs of two languages, by the keys of their pages. */
export interface FoundPairs {
  a: string;
  b: string;
  pairs: readonly { a: string; b: string }[];
}

export interface PairFigures {
  truth: number;
  found: number;
  right: number;
}

/** Counts pairs. What is right, but too short to be in the truth, is neither right nor wrong. */
export function countPairs(pages: readonly BlindPage[], { pairs, a, b }: FoundPairs): PairFigures {
  const truth = truePairs(pages, a, b);
  const paths = new Map(pages.map(({ key, page }) => [key, page.path]));
  const counted = pairs.filter((pair) => truth.has(pair.a) || paths.get(pair.a) !== paths.get(pair.b));
  return {
    truth: truth.size,
    found: counted.length,
    right: counted.filter((pair) => truth.get(pair.a) === pair.b).length,
  };
}

export const addFigures = (x: PairFigures, y: PairFigures): PairFigures => ({
  truth: x.truth + y.truth,
  found: x.found + y.found,
  right: x.right + y.right,
});

/** Harmonic mean of precision and recall. */
export const f1 = ({ truth, found, right }: PairFigures): number =>
  truth + found === 0 ? 1 : (2 * right) / (truth + found);
