import { type TextExtent, textExtents } from '@florilegium/contracts/documents';
import { chooseByModel, chooseContent } from '../../../packages/text/src/clean/content-choice';
import { type TrainingPage, trainingPage, trainModel } from '../../../scripts/cleaner/training';
import { type WordScores, wordScores } from '../../../scripts/cleaner/word-f1';
import { chosenText, type PageFigures } from './page-figures';

/** The fold of a site, the same in every run (FNV-1a). */
function foldOf(site: string, folds: number): number {
  let hash = 2_166_136_261;
  for (const char of site) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % folds;
}

/**
 * How near each page's text comes to the truth, for each extent, found by a model that was trained on the pages of
 * other sites only.
 *
 * @param onFold called when a fold is done
 */
export function crossValidate(
  figures: readonly PageFigures[],
  folds: number,
  onFold: (done: number) => void,
): Record<TextExtent, WordScores>[] {
  const pages = figures.map(({ evidence, page }): TrainingPage | null =>
    evidence ? trainingPage(evidence, page.text) : null,
  );
  const results: Record<TextExtent, WordScores>[] = new Array(figures.length);
  for (let fold = 0; fold < folds; fold++) {
    const isTest = (i: number) => foldOf(figures[i]!.page.site, folds) === fold;
    const model = trainModel(pages.filter((page, i): page is TrainingPage => page !== null && !isTest(i)));
    figures.forEach(({ reading, words, page }, i) => {
      if (!isTest(i)) return;
      const scores = textExtents.map((extent) => {
        const choice = chooseContent(reading, words, (evidence) => chooseByModel(evidence, extent, model));
        return [extent, wordScores(chosenText(reading, words, choice, extent), page.text)] as const;
      });
      results[i] = Object.fromEntries(scores) as Record<TextExtent, WordScores>;
    });
    onFold(fold + 1);
  }
  return results;
}
