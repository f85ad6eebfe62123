const marks = /\p{M}/gu;
const ascii = /^[\0-\x7f]*$/;

/** A text without its accents and other marks: `perché` -> `perche`. */
export function withoutDiacritics(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFD').replace(marks, '').normalize('NFC');
}

/**
 * A text in lower case and without marks, by which a lexicon is narrowed before a pattern is tried. All letters that a
 * pattern takes for one another become the same: σ and the ς at the end of a word, s and the ſ of old prints.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return withoutDiacritics([...text].map(foldedLetter).join(''));
}

/**
 * By way of the capital, since small letters of one kind have the same. ß has none of one letter and stays as it is; of
 * the two ligatures of st, which have none either, one stands for both.
 */
function foldedLetter(letter: string): string {
  if (letter === '\ufb05') return '\ufb06';
  const capital = letter.toLowerCase().toUpperCase();
  return [...capital].length === 1 ? capital.toLowerCase() : letter.toLowerCase();
}
