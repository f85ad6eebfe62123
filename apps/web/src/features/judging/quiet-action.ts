/**
 * Classes of a button that says nothing of the text itself: without a border it needs less room than the verdicts. On
 * narrow screens it fills its row, with a border that shows where to tap.
 */
export const quietAction =
  'whitespace-nowrap max-sm:grow max-sm:border-line max-sm:text-sm sm:gap-1 sm:px-1.5 sm:text-sm';
