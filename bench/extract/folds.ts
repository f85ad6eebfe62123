import { chooseByModel, chooseContent } from '../../packages/text/src/clean/content-choice';
import { type TrainingPage, trainingPage, trainModel } from '../../scripts/cleaner/training';
import { wordF1 } from '../../scripts/cleaner/word-f1';
import { chosenText, type PageFigures } from './page-figures';

/** The fold of a site, the same in every run (FNV-1a). */
function foldOf(site: string, folds: number): number {
  let hash = 2_166_136_261;
  for (const char of site) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return (hash >>> 0) % folds;
}

/**
 * Word F1 of each page, found by a model that was trained on the pages of other sites only.
 *
 * @param onFold called when a fold is done
 */
export function crossValidate(
  figures: readonly PageFigures[],
  folds: number,
  onFold: (done: number) => void,
): number[] {
  const pages = figures.map(({ evidence, page }): TrainingPage | null =>
    evidence ? trainingPage(evidence, page.text) : null,
  );
  const results: number[] = new Array(figures.length).fill(0);
  for (let fold = 0; fold < folds; fold++) {
    const isTest = (i: number) => foldOf(figures[i]!.page.site, folds) === fold;
    const model = trainModel(pages.filter((page, i): page is TrainingPage => page !== null && !isTest(i)));
    figures.forEach(({ reading, words, page }, i) => {
      if (!isTest(i)) return;
      const choice = chooseContent(reading, words, (evidence) => chooseByModel(evidence, model));
      results[i] = wordF1(chosenText(reading, words, choice), page.text);
    });
    onFold(fold + 1);
  }
  return results;
}
