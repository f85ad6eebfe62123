/** Combining characters for the accents that old fonts draw beside their letters. */
const combining: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '¨': '\u0308',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030C',
  '˘': '\u0306',
  '˙': '\u0307',
  '˚': '\u030A',
  '˝': '\u030B',
  '¸': '\u0327',
  '˛': '\u0328',
};
const anyAccent = /[´`ˋ¨ˆ˜ˇ˘˙˚˝¸˛]/;
const accentBefore = /([´ˋ¨ˆ˜ˇ˘˙˚˝])( ?)([A-Za-zı])/g;
// A single grave accent is usually a quotation mark.
const graveWithin = /(?<=[A-Za-z])` ?([aeiou])/g;
const graveCapital = /(?<![^\s('’«“])`([AEIOU])(?![A-Za-z])/g;
const belowAfter = /([cCsStTaAeE]) ?([¸˛])/g;
const belowBefore = /([¸˛]) ?([cCsStTaAeE])/g;

function compose(base: string, accent: string): string | null {
  const letter = base === 'ı' ? 'i' : base;
  const composed = (letter + (combining[accent] ?? '')).normalize('NFC');
  return composed.length === 1 ? composed : null;
}

/** Joins letters with the accents that TeX's first fonts draw separately: caf´e, citt`a. */
export function composeAccents(text: string): string {
  if (!anyAccent.test(text)) return text;
  return text
    .replace(accentBefore, (whole, accent: string, _space, base: string) => compose(base, accent) ?? whole)
    .replace(graveWithin, (whole, base: string) => compose(base, '`') ?? whole)
    .replace(graveCapital, (whole, base: string) => compose(base, '`') ?? whole)
    .replace(belowAfter, (whole, base: string, accent: string) => compose(base, accent) ?? whole)
    .replace(belowBefore, (whole, accent: string, base: string) => compose(base, accent) ?? whole);
}
