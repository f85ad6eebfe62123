/** The words of a text as the measure counts them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** F1 of two texts as bags of words; 1 when both are empty. */
export function wordF1(found: string, truth: string): number {
  const [left, right] = [countWords(found), countWords(truth)];
  let shared = 0;
  let all = 0;
  for (const [word, count] of left) {
    shared += Math.min(count, right.get(word) ?? 0);
    all += count;
  }
  for (const count of right.values()) all += count;
  return all === 0 ? 1 : (2 * shared) / all;
}
