import type { PageFigures } from './page-figures';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Equal, or one within the other: a site's name at the end of a title, a second author. */
function agrees(found: string, truth: string): boolean {
  const [left, right] = [plain(found), plain(truth)];
  return left !== '' && right !== '' && (left.includes(right) || right.includes(left));
}

const sameDay = (found: string, truth: string) => found.slice(0, 10) === truth.slice(0, 10);

/** Prints how often title, author and date are right where the truth has them, and how often one was found beside it. */
export function printMetadata(figures: readonly PageFigures[], print: (line: string) => void): void {
  const fields = [
    ['title', agrees, plain],
    ['author', agrees, plain],
    ['date', sameDay, (text: string) => text.slice(0, 10)],
  ] as const;
  for (const [field, isRight, exact] of fields) {
    const known = figures.filter(({ page }) => page[field]);
    const right = known.filter(({ page, found }) => isRight(found[field], page[field]!)).length;
    const same = known.filter(({ page, found }) => exact(found[field]) === exact(page[field]!)).length;
    const others = figures.filter(({ page, found }) => !page[field] && found[field] !== '').length;
    print(
      `${field}: ${right} of ${known.length} right (${((100 * right) / Math.max(1, known.length)).toFixed(1)} %), ` +
        `${same} to the letter; ${others} found where the truth has none`,
    );
  }
}
