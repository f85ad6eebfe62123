/**
 * Patterns for tokens in any language. Every repetition is bounded, so every text takes linear time and every match a
 * bounded stack.
 */

/** Letters, digits, combining characters, and the invisible characters inside words (soft hyphen, joiners). */
const inWord = '[\\p{L}\\p{N}\\p{M}\\u00AD\\u200B-\\u200D\\u2060_]';
/** All characters that people type as apostrophes. */
export const apostrophes = "'’ʼ‘´`";
const emojiPart =
  '\\p{Extended_Pictographic}(?:[\\u{1F3FB}-\\u{1F3FF}]|\\uFE0F|\\u20E3|[\\u{E0020}-\\u{E007F}]{1,8})*';
const noWord = '(?![\\p{L}\\p{N}])';
const addressPart = '[^\\s<>"“”«»\\0]';

function sticky(source: string): RegExp {
  return new RegExp(source, 'uy');
}

/**
 * A plain word followed by a space or a mark that is never part of a word. Most of a text matches this first pattern.
 */
export const plainWord = sticky('[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}]{1,60}(?=\\s|$|[,;!?)»”…])');
/** A run of words with the characters that join them: apostrophes, hyphens and a few other signs. */
export const wordRun = sticky(`${inWord}{1,500}(?:(?:[${apostrophes}·&]|[-‐‑])${inWord}{1,100}){0,40}`);
export const url = sticky(`(?:(?:https?|ftp)://|www\\.)${addressPart}{1,2000}`);
export const email = sticky(
  '[\\p{L}\\p{N}_.+\\-]{1,64}@[\\p{L}\\p{N}\\-]{1,63}(?:\\.[\\p{L}\\p{N}\\-]{1,63}){1,8}',
);
/** Addresses without a protocol, with domains that are common in Europe. */
export const domain = sticky(
  `(?:[\\p{L}\\p{N}\\-]{1,63}\\.){1,6}(?:com|org|net|edu|gov|info|eu|it|de|fr|es|uk|pt|br|cat|nl|pl|cz|sk|si|hr|ro|gr|ch|at|be|us|ca|io|tv)${noWord}(?:/${addressPart}{0,500})?`,
);
/** A hashtag or a user name. */
export const tag = sticky(`[#@]${inWord}{1,200}`);
export const emoji = sticky(
  `(?:\\p{RI}\\p{RI}|[#*0-9]\\uFE0F?\\u20E3|${emojiPart}(?:\\u200D${emojiPart}){0,10})`,
);
export const emoticon = sticky(
  `(?:[<>]?[:;=][\\-o^']?[)(\\]\\[DPpOoSs/\\\\|*3]{1,5}${noWord}|[8xX]-[)(D]{1,3}${noWord}|<3|\\^[_.\\-]?\\^|[oO0]_[oO0]${noWord}|-_-|[:;=]'[()])`,
);
/** 1.234,56  10:30  12/05/2010; the per cent sign is separate. */
export const number = sticky("\\p{Nd}{1,200}(?:[.,:/’'·]\\p{Nd}{1,100}){0,20}");
/** 1990-1995  06-1234 */
export const numberRange = sticky(`\\p{Nd}{1,12}(?:[-‐‑]\\p{Nd}{1,12}){1,6}(?![-‐‑]?[\\p{L}\\p{N}])`);
/** A unit right after a number: 10km, 5pm. */
export const unit = sticky(
  `(?:bn|mn|mln|km|kg|mg|cm|mm|am|pm|min|ppm|kHz|MHz|GHz|MB|GB|KB|TB|mph|lbs?|kW|MW|kWh|ml|cl)${noWord}`,
);
/** 12h, 12h30 */
export const hour = sticky(`[hH](?:(?=\\p{Nd}{2}${noWord})|${noWord})`);
export const acronym = sticky(`(?:\\p{L}{1,2}\\.-?){1,10}\\p{L}{1,2}\\.${noWord}`);
/** An acronym whose last full stop is missing or ends the sentence. */
export const openAcronym = sticky(`(?:\\p{L}\\.){1,10}\\p{L}${noWord}`);
/** A possible abbreviation with the word's end after its full stop: sig.ra. */
export const contracted = sticky(`\\p{L}{2,6}\\.\\p{L}{2,4}${noWord}`);
/** A repeated sign: !!!  ...  ---  ***, and the mixture ?! */
export const repeated = sticky(
  "(?:\\.{2,200}|…{1,20}|[!?]{2,200}|([-–—=*_~#+])\\1{1,200}|([^\\p{L}\\p{N}\\s])\\2{3,200}|''|``|\\+/-)",
);
/** '80s; 'tis; 's that stands alone; °C; US$ */
export const special = sticky(
  `(?:[${apostrophes}](?:\\p{Nd}{2}s?|s|ll|re|ve|d|m|t|n|ls|ns|l)${noWord}|°[CF]${noWord}|\\p{Lu}{1,3}\\$|\\p{L}{1,4}\\.[ªº]|(?:b/c|w/o|n/a|e/ou?|y/o|et/ou|g/l)${noWord})`,
);
