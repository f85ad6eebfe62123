const marks = /\p{M}/gu;
const ascii = /^[\0-\x7f]*$/;

/** A text without its accents and other marks: `perché` -> `perche`. */
export function withoutDiacritics(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFD').replace(marks, '').normalize('NFC');
}

/** A text in lower case and without marks, by which a lexicon is narrowed before a pattern is tried. */
export const folded = (text: string): string => withoutDiacritics(text.toLowerCase());
