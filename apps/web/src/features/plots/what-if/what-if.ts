import { type WhatIf, whatIf, type YieldGroup } from '@florilegium/crawling/yield/yield-what-if';

/** Thresholds of table 1 of Suchomel and Pomikálek (2012): none, 0, then each twice the one before. */
export const tableThresholds: readonly number[] = [
  -1,
  0,
  ...Array.from({ length: 13 }, (_, step) => 2 ** step / 1e4),
];

const stepsPerDoubling = 4;
/** Thresholds that the slider offers: 0, then four to a doubling from 0.0001 to 0.41. */
export const sliderThresholds: readonly number[] = [
  0,
  ...Array.from({ length: 12 * stepsPerDoubling + 1 }, (_, step) => 2 ** (step / stepsPerDoubling) / 1e4),
];

/** The place of the slider that is nearest to a threshold. */
export function sliderStep(threshold: number): number {
  if (threshold <= 0) return 0;
  const step = Math.round(Math.log2(threshold * 1e4) * stepsPerDoubling) + 1;
  return Math.min(sliderThresholds.length - 1, Math.max(1, step));
}

/** A row of the table with its shares. */
export interface WhatIfRow extends WhatIf {
  savedShare: number;
  lostShare: number;
}

/** What a crawl would have come to at thresholds; shares of nothing are 0. */
export function whatIfRows(groups: readonly YieldGroup[], thresholds: readonly number[]): WhatIfRow[] {
  return whatIf(groups, thresholds).map((row) => ({
    ...row,
    savedShare: shareOf(row.savedBytes, row.savedBytes + row.mappedBytes),
    lostShare: shareOf(row.lostTextBytes, row.lostTextBytes + row.textBytes),
  }));
}

function shareOf(part: number, all: number): number {
  return all > 0 ? part / all : 0;
}
