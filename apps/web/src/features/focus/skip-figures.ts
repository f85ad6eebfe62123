/** The figures behind a URL that a focused crawl or its yield settings let go. */
export type SkipFigures =
  | { kind: 'lowScore'; score: number; threshold: number }
  | { kind: 'fewTerms'; score: number; terms: number; minTerms: number }
  | { kind: 'lowRelative'; score: number; relative: number; minRelative: number }
  | { kind: 'lowYield'; rate: number; threshold: number; textBytes: number; bytes: number; pages: number };

const n = '(-?[0-9][0-9.e+-]{0,30})';
const patterns = {
  lowScore: new RegExp(`^score ${n} ≤ ${n}$`),
  fewTerms: new RegExp(`^score ${n}, ${n} < ${n} terms$`),
  lowRelative: new RegExp(`^score ${n}, ${n} < ${n} a word$`),
  lowYield: new RegExp(`^yield ${n} < ${n}: ${n} of ${n} bytes, ${n} pages$`),
};

/** Reads what the crawl worker wrote down with a skipped URL; null where it is something else. */
export function readSkipFigures(detail: string): SkipFigures | null {
  const numbersOf = (pattern: RegExp) => {
    const found = pattern.exec(detail)?.slice(1).map(Number);
    return found?.every(Number.isFinite) ? found : null;
  };
  const low = numbersOf(patterns.lowScore);
  if (low) return { kind: 'lowScore', score: low[0]!, threshold: low[1]! };
  const few = numbersOf(patterns.fewTerms);
  if (few) return { kind: 'fewTerms', score: few[0]!, terms: few[1]!, minTerms: few[2]! };
  const thin = numbersOf(patterns.lowRelative);
  if (thin) return { kind: 'lowRelative', score: thin[0]!, relative: thin[1]!, minRelative: thin[2]! };
  const poor = numbersOf(patterns.lowYield);
  if (!poor) return null;
  const [rate = 0, threshold = 0, textBytes = 0, bytes = 0, pages = 0] = poor;
  return { kind: 'lowYield', rate, threshold, textBytes, bytes, pages };
}
