/**
 * The longest texts of strangers that are kept and shown, in UTF-16 code units. A stranger decides how long a page, a
 * header or a query is, so each text is cut when it is written. A list cuts it again when it reads it, because rows of
 * earlier versions are longer.
 */

/** Address that is fetched; a longer one is skipped as `urlTooLong`. */
export const maxUrlChars = 2_048;
/** Title of a page or a document. */
export const maxTitleChars = 500;
/** What stands behind a reason: an error's words, a header's value, a rule. */
export const maxDetailChars = 1_000;
/** Media type, charset, or another header's value that is kept. */
export const maxHeaderChars = 500;
/** What another program says of its failure, where one sentence does. */
export const maxSaidChars = 300;
/** First characters of a text, for lists. */
export const maxExcerptChars = 300;
/** Keyword, lemma, class of a topic: what is one term. */
export const maxTermChars = 200;
/** Name of a file, a person, a host or another thing. */
export const maxNameChars = 300;
/** Name of a field of metadata, and its value. */
export const maxFieldChars = 100;
export const maxFieldValueChars = 2_000;
/** What a page says of itself at greater length: its description, the parts of its byline. */
export const maxDescriptionChars = 5_000;

/** What a cut text ends with. */
export const cutMark = '…';

/** Longer characters than this, made of many code points, are cut through. */
const longestCluster = 64;

/** A text of at most so many code units: a longer one is cut between two characters and ends with the mark. */
export function shortened(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return text.slice(0, boundaryBefore(text, maxChars - cutMark.length)) + cutMark;
}

/** Where the character begins that stands at a place: a letter with its accents, an emoji with its parts. */
function boundaryBefore(text: string, place: number): number {
  const from = Math.max(0, place - longestCluster);
  // Only the surroundings are looked at, because segmenting costs time by the length of what is given.
  const around = text.slice(from, place + longestCluster);
  const start =
    segmenter()
      .segment(around)
      .containing(place - from)?.index ?? 0;
  if (start > 0) return from + start;
  return isLowSurrogate(text.charCodeAt(place)) ? place - 1 : place;
}

const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

let shared: Intl.Segmenter | undefined;

// Made on first use: it takes a while, and most texts are short enough.
function segmenter(): Intl.Segmenter {
  shared ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return shared;
}
