/** Classes of a button that says nothing of the text itself: without a border it needs less room than the verdicts. */
export const quietAction = 'whitespace-nowrap sm:gap-1 sm:px-1.5 sm:text-sm';
