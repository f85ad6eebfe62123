/** A piece of running text: a word, a number, a punctuation mark. */
export interface Token {
  text: string;
  /** It has a letter or a digit. Until a tagger says more, only these tokens count as words. */
  isWord: boolean;
  /** White space stood between this token and the next. */
  spaceAfter: boolean;
}

const letter = String.raw`\p{L}\p{M}\p{N}_`;
const apostrophe = `['’ʼ]`;

// Forms that lose their vowel before another word and keep the apostrophe (Italian, French, Catalan, Occitan).
const elidedForms =
  'l|d|c|m|t|s|v|n|j|un|gl|qu|dell|all|dall|nell|sull|coll|quell|quest|bell|sant|nessun|qualcun|ciascun|' +
  'alcun|com|dov|cos|quand|anch|tutt|mezz|pover|buon|grand|senz|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu';
// Words whose apostrophe does not mark an elision of the first part.
const wholeForms = `aujourd${apostrophe}hui|prud${apostrophe}hommes?|d${apostrophe}abord|c${apostrophe}mon`;

const abbreviations =
  'sig|sigg|sigra|dott|dr|prof|ing|avv|ecc|etc|mr|mrs|ms|jr|sr|vs|artt|pag|pagg|pp|cfr|nr|ca|bzw|usw|bspw|vgl|' +
  'mme|mlle|núm|pág|sra|srta';

// Alternatives in the order in which they are tried, at each place of a chunk without white space. Every repetition
// before a required character is bounded, so every text takes linear time.
const shapes = [
  String.raw`(?:https?|ftp):\/\/[^\s<>"«»]*[^\s<>"«».,;:!?()\[\]{}'’”…]|www\.[^\s<>"«»]*[^\s<>"«».,;:!?()\[\]{}'’”…]`,
  String.raw`[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}`,
  `[#@][${letter}]+`,
  String.raw`(?:\p{L}\.){2,20}(?![${letter}])`,
  String.raw`\p{Lu}\.(?=$|[-,;)])`,
  `(?:${abbreviations})\\.(?![${letter}])`,
  String.raw`[+−-]?\p{Nd}+(?:[.,:/’'-]\p{Nd}+)*(?:[ªº°]|[\p{L}\p{M}]+)?`,
  `(?:${wholeForms})(?![${letter}])`,
  `(?:${elidedForms})${apostrophe}(?=[${letter}])`,
  `[${letter}]+(?:(?:[-‐‑·]|${apostrophe})[${letter}]+)*(?:(?<=\\bpo|\\bmo|\\bbe|\\bca|\\bfa|\\bva|\\bda|\\bdi)${apostrophe})?`,
  String.raw`\p{Extended_Pictographic}(?:[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u{200D}\p{Extended_Pictographic})*`,
  `[:;=][-']?[)(DPp](?![${letter}])`,
  String.raw`\.{2,}|-{2,}|([!?*=_~])\1+`,
  String.raw`[^\s]`,
];
const tokenPattern = new RegExp(shapes.join('|'), 'giu');
const plainWord = /^[\p{L}\p{M}]+$/u;
const wordPart = /[\p{L}\p{N}]/u;

// Scripts that are written without spaces; ICU's dictionaries find their words.
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u;
const unspacedRuns =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々\p{M}]+)/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Intl.Segmenter copies its whole input for every segment, so it gets short strings only. */
const segmentChars = 120;

function segmentRun(run: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (start < run.length) {
    let end = Math.min(run.length, start + segmentChars);
    if (end < run.length && isLowSurrogate(run, end)) end--;
    const pieces = Array.from(segmenter.segment(run.slice(start, end)), (piece) => piece.segment);
    // The last piece may have been cut: it starts the next round.
    if (end < run.length && pieces.length > 1) end -= pieces.pop()!.length;
    parts.push(...pieces);
    start = end;
  }
  return parts;
}

/** No word without white space is longer, and the pattern engine gets at most this much at once. */
const chunkChars = 1_000;

/** The pieces of a text between its white space, none longer than `chunkChars`. */
function* chunksOf(text: string): Generator<{ chunk: string; spaceAfter: boolean }> {
  for (const whole of text.split(/\s+/u)) {
    let start = 0;
    while (start < whole.length) {
      let end = Math.min(whole.length, start + chunkChars);
      if (end < whole.length && isLowSurrogate(whole, end)) end--;
      yield { chunk: whole.slice(start, end), spaceAfter: end === whole.length };
      start = end;
    }
  }
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

function splitChunk(chunk: string): string[] {
  if (!unspacedScript.test(chunk)) return chunk.match(tokenPattern) ?? [chunk];
  return chunk.split(unspacedRuns).flatMap((part) => {
    if (part === '') return [];
    return unspacedScript.test(part) ? segmentRun(part) : (part.match(tokenPattern) ?? [part]);
  });
}

/**
 * The tokens of a text, by rules for all languages. URLs, addresses, hashtags, numbers, acronyms and common
 * abbreviations stay whole, elided forms keep their apostrophe (`l'` + `albero`), compounds and clitics joined by
 * hyphens stay one token. Joined by their `spaceAfter`, the tokens give the text again with normalised white space.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { chunk, spaceAfter } of chunksOf(text)) {
    if (plainWord.test(chunk) && !unspacedScript.test(chunk)) {
      tokens.push({ text: chunk, isWord: wordPart.test(chunk), spaceAfter });
      continue;
    }
    for (const part of splitChunk(chunk))
      tokens.push({ text: part, isWord: wordPart.test(part), spaceAfter: false });
    tokens.at(-1)!.spaceAfter = spaceAfter;
  }
  const last = tokens.at(-1);
  if (last) last.spaceAfter = false;
  return tokens;
}

/** Number of words of a text: tokens with a letter or a digit. */
export function countWords(text: string): number {
  let words = 0;
  for (const { chunk } of chunksOf(text)) {
    if (plainWord.test(chunk) && !unspacedScript.test(chunk)) words += wordPart.test(chunk) ? 1 : 0;
    else for (const part of splitChunk(chunk)) if (wordPart.test(part)) words++;
  }
  return words;
}
