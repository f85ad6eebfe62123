/** The words of a text as the measure counts them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How near a text comes to the true one, as bags of words; each 0 to 1. */
export interface WordScores {
  precision: number;
  recall: number;
  f1: number;
}

/** Precision, recall and F1 of a text by its words; all 1 when both are empty. */
export function wordScores(found: string, truth: string): WordScores {
  const [left, right] = [countWords(found), countWords(truth)];
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, count) => all + count, 0);
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0);
  const [taken, wanted] = [sum(left), sum(right)];
  if (taken + wanted === 0) return { precision: 1, recall: 1, f1: 1 };
  return {
    precision: taken === 0 ? 0 : shared / taken,
    recall: wanted === 0 ? 0 : shared / wanted,
    f1: (2 * shared) / (taken + wanted),
  };
}

/** F1 of two texts as bags of words; 1 when both are empty. */
export const wordF1 = (found: string, truth: string): number => wordScores(found, truth).f1;
