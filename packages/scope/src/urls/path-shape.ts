/** Placeholders of a path pattern, with the RE2 pattern for each within one part of a path. */
export const placeholders = {
  yyyy: '(?:19|20)[0-9]{2}',
  mm: '(?:0?[1-9]|1[0-2])',
  dd: '(?:0?[1-9]|[12][0-9]|3[01])',
  date: '[0-9]+[-_.][0-9]+[-_.][0-9]+',
  n: '[0-9]+',
  id: '[0-9A-Za-z_-]+',
  lang: '[A-Za-z]{2}(?:[-_][A-Za-z]{2})?',
  slug: '[^/?#]+',
  section: '[^/?#]+',
  /** The value of a parameter. */
  word: '[^&#]*',
} as const;
export type Placeholder = keyof typeof placeholders;

/** A piece of a pattern: literal text, or a placeholder. */
export type Piece = string | { is: Placeholder };

/** The form of one part of a path. */
export interface Shape {
  /**
   * word: it has text of its own, and may be a fixed part of the site or one of many; language: a language code,
   * likewise.
   */
  kind: 'fixed' | 'word' | 'language';
  pieces: readonly Piece[];
  /** Its extension with the dot, or ''. If there is one, it is the last piece. */
  ending: string;
}

/** Longest part of a path that is taken for a fixed one, in characters. */
const longestWord = 40;

const year = /^(?:19|20)\d\d$/;
const month = /^(?:0?[1-9]|1[0-2])$/;
const day = /^(?:0?[1-9]|[12]\d|3[01])$/;
const date = /^(?:(?:19|20)\d\d([-_.])\d\d?\1\d\d?|\d\d?([-_.])\d\d?\2(?:19|20)\d\d)$/;
const language = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const extension = /\.(?=\d{0,2}[a-z])[a-z0-9]{1,5}$/i;
const numberAtStart = /^(\d+)([-_.])(?=.*[^\d])/;
const numberAtEnd = /([-_.,])(\d+)$/;

/** The form of one part of a path, given the parts before it. */
export function shapeOf(part: string, before: readonly Shape[]): Shape {
  if (part === '') return fixed('');
  const ofDate = partOfDate(part, before);
  if (ofDate) return ofDate;
  if (language.test(part)) return { kind: 'language', pieces: [part], ending: '' };
  const ending = part.includes('.') ? (extension.exec(part)?.[0] ?? '') : '';
  const pieces = piecesOf(ending === '' ? part : part.slice(0, -ending.length));
  const isWord = pieces.some((piece) => typeof piece === 'string' && /[^-_.,]/.test(piece));
  return {
    kind: isWord ? 'word' : 'fixed',
    pieces: ending === '' ? pieces : [...pieces, ending],
    ending,
  };
}

function fixed(piece: Piece): Shape {
  return { kind: 'fixed', pieces: [piece], ending: '' };
}

function partOfDate(part: string, before: readonly Shape[]): Shape | null {
  if (year.test(part)) return fixed({ is: 'yyyy' });
  if (date.test(part)) return fixed({ is: 'date' });
  const latest = isOnly(before.at(-1));
  if (latest === 'yyyy' && month.test(part)) return fixed({ is: 'mm' });
  return latest === 'mm' && day.test(part) ? fixed({ is: 'dd' }) : null;
}

function isOnly(shape: Shape | undefined): Placeholder | null {
  const [piece] = shape?.pieces ?? [];
  return shape?.pieces.length === 1 && typeof piece === 'object' ? piece.is : null;
}

/**
 * A name without its extension: numbers at its ends become pieces of their own, and a title of several words becomes
 * a slug.
 */
function piecesOf(name: string): Piece[] {
  if (uuid.test(name) || isIdentifier(name)) return [{ is: 'id' }];
  if (date.test(name)) return [{ is: 'date' }];
  const start = numberAtStart.exec(name);
  if (start) return [{ is: 'n' }, start[2] ?? '', ...titleOf(name.slice(start[0].length))];
  const end = numberAtEnd.exec(name);
  if (end) return [...titleOf(name.slice(0, -end[0].length)), end[1] ?? '', { is: 'n' }];
  const letters = /^(\D*[^\d\W])(\d+)$/.exec(name);
  if (letters) return [...titleOf(letters[1] ?? ''), { is: 'n' }];
  return titleOf(name);
}

function titleOf(name: string): Piece[] {
  if (/^\d+$/.test(name)) return [{ is: 'n' }];
  return isTitle(name) ? [{ is: 'slug' }] : [name];
}

// Three words or more, two long words, a name too long for a fixed part, or much text in another alphabet.
function isTitle(name: string): boolean {
  if (name.length > longestWord) return true;
  const words = name.split(/[-_+.,~ ]|%20/).filter((word) => word.length > 1);
  if (words.length >= 3 || (words.length === 2 && name.length >= 16)) return true;
  return (name.match(/%[0-9a-f]{2}/gi)?.length ?? 0) >= 8 || /\d.*\D\d/.test(name);
}

// Letters and digits throughout, or a hash: not a word with a number at its end.
function isIdentifier(name: string): boolean {
  if (!/^[0-9a-z]{8,}$/i.test(name)) return false;
  return (name.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 3;
}
