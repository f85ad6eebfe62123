import { unpackTraits } from '../pack-traits';
import { defaultMinScore, type LanguagePairs, pairLanguages, type UnpairedPage } from '../pair-pages';
import type { TraitsPage } from '../pairing-site';

/** Without given languages, a language is used if this share of the pages is in it. */
const minShare = 0.05;

export interface SiteOptions {
  /** Languages to pair, each with each. Default: the languages of most pages, at least two. */
  languages?: readonly string[];
  /** Least probability of a pair, above 0 and below 1. */
  minScore?: number;
}

/** The pairs of a site, for every two of its languages. */
export interface SitePairs {
  languages: string[];
  results: LanguagePairs[];
  /** Pages that were not compared. */
  leftOut: UnpairedPage[];
}

/** Pairs all pages of a site (or of two hosts). The order of the pages makes no difference. */
export function pairSite(
  pages: readonly TraitsPage[],
  { languages, minScore = defaultMinScore }: SiteOptions = {},
): SitePairs {
  const byLanguage = new Map<string, TraitsPage[]>();
  const leftOut: UnpairedPage[] = [];
  const leave = (key: string, reason: UnpairedPage['reason']) =>
    leftOut.push({ key, language: null, reason, best: null, score: null });
  for (const page of pages) {
    const traits = unpackTraits(page.traits);
    if (!traits) leave(page.key, 'otherVersion');
    else if (traits.textChars === 0) leave(page.key, 'noText');
    else if (traits.language === 'und') leave(page.key, 'unknownLanguage');
    else {
      const found = byLanguage.get(traits.language);
      if (found) found.push(page);
      else byLanguage.set(traits.language, [page]);
    }
  }
  const chosen = languages ? [...new Set(languages)] : mainLanguages(byLanguage);
  for (const [language, found] of byLanguage)
    if (!chosen.includes(language)) for (const { key } of found) leave(key, 'otherLanguage');
  const sides = chosen.map((language) => ({ language, pages: byLanguage.get(language) ?? [] }));
  const results = sides.flatMap((a, at) => sides.slice(at + 1).map((b) => pairLanguages(a, b, minScore)));
  if (chosen.length === 1) for (const { key } of sides[0]!.pages) leave(key, 'noPagesInLanguage');
  return { languages: chosen, results, leftOut };
}

/** The languages of most pages, in the order of their codes. */
function mainLanguages(byLanguage: ReadonlyMap<string, readonly TraitsPage[]>): string[] {
  const ranked = [...byLanguage].sort((x, y) => y[1].length - x[1].length || (x[0] < y[0] ? -1 : 1));
  const total = ranked.reduce((sum, [, pages]) => sum + pages.length, 0);
  return ranked
    .filter(([, pages], at) => at < 2 || pages.length >= total * minShare)
    .map(([language]) => language)
    .sort();
}
