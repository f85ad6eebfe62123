/**
 * Features of a place between two tokens, for a logistic model that recognises the end of a sentence. Its weights
 * were learnt from treebanks (scripts/train-sentences.ts). The method follows Palmer and Hearst (1997) and Gillick
 * (2009): the word before the full stop, the word after it, and how they are written.
 */
import { abbreviationsOf } from './abbreviations';
import type { Token } from './tokenize';

/** The quotes and brackets opened since the sentence began, and its beginning. */
export interface SentenceState {
  /** The sentence's first token. */
  start: number;
  /** Number of straight double quotes so far. */
  quotes: number;
  /** Number of open brackets and quotation marks. */
  brackets: number;
  quotations: number;
}

/** The state at the beginning of a sentence whose first token is number `start`. */
export function sentenceStart(start: number): SentenceState {
  return { start, quotes: 0, brackets: 0, quotations: 0 };
}

/** Updates the state with the next token of the sentence. */
export function advance(state: SentenceState, form: string): void {
  if (form.length > 2) return;
  if (form === '"' || form === "''" || form === '``') state.quotes++;
  else if (form === '(' || form === '[') state.brackets++;
  else if (form === ')' || form === ']') state.brackets = Math.max(0, state.brackets - 1);
  else if (form === '«' || form === '“' || form === '„') state.quotations++;
  else if (form === '»' || form === '”') state.quotations = Math.max(0, state.quotations - 1);
}

const closer = /^(?:["'’”»)\]}“]|''|[)\]}]{2})$/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * How a token is written, as one short code: the punctuation mark itself, `low`, `Cap`, `CAPS`, `One` (a capital),
 * `mix`, `num`, `ord` (1.), `abb`, `abl` and `abn` (an abbreviation; one before a word, one before a number), `ini`
 * and `inl` (J., z.), `acr` and `acl` (U.S., a.m.), `net`, `tag`, `sym`.
 */
export function writtenAs(form: string, language: string): string {
  if (form === '\u037E' || (form === ';' && language === 'el')) return '?';
  const first = form.codePointAt(0) as number;
  if (form.length === 1 && first < 128 && !letterOrDigit.test(form)) return form;
  if (/^[.…]+$/.test(form)) return '…';
  if (/^[!?.]+$/.test(form)) return form.includes('?') ? '?' : '!';
  if (/^[-–—=*_~]+$/.test(form)) return '-';
  if (/^[#@]./u.test(form)) return 'tag';
  if (/^(?:https?:|ftp:|www\.)|.@./i.test(form)) return 'net';
  if (/\.$/.test(form)) return stopped(form, language);
  if (/^\p{N}/u.test(form)) return 'num';
  if (/^\p{Lu}/u.test(form)) {
    if (/^\p{Lu}['’]?$/u.test(form)) return 'One';
    return /\p{Ll}/u.test(form) ? 'Cap' : 'CAPS';
  }
  if (/^[\p{L}\p{M}]/u.test(form)) return /\p{Lu}/u.test(form) ? 'mix' : 'low';
  return form.length === 1 ? form : 'sym';
}

function stopped(form: string, language: string): string {
  if (/^\p{N}+\.$/u.test(form)) return 'ord';
  if (/^\p{L}\.$/u.test(form)) return /^\p{Ll}/u.test(form) ? 'inl' : 'ini';
  if (/\..+\.$/u.test(form)) return /^\p{Ll}/u.test(form) ? 'acl' : 'acr';
  return abbreviationClass(form.slice(0, -1).toLowerCase(), language) || 'abb';
}

/** `abl` for an abbreviation that precedes a word, `abn` for one before numbers, `abb` for any other. */
function abbreviationClass(lowered: string, language: string): string {
  const { always, leading, beforeNumber } = abbreviationsOf(language);
  if (leading.has(lowered)) return 'abl';
  if (always.has(lowered)) return 'abb';
  return beforeNumber.has(lowered) ? 'abn' : '';
}

/** The casing of a block. */
export function casingOf(tokens: readonly Token[]): BlockTokens['casing'] {
  let some = false;
  for (const [place, { form }] of tokens.entries()) {
    if (!/^\p{Lu}/u.test(form)) continue;
    if (place > 0 && /^[.!?]$/.test(tokens[place - 1]?.form ?? '')) return 'regular';
    some = true;
  }
  return some ? 'some' : 'none';
}

/** Languages in which a colon ends a sentence if a capital letter follows. */
const endsAtColon: ReadonlySet<string> = new Set(['it', 'en']);
/** Languages that write quotations »so«. */
const pointsInward: ReadonlySet<string> = new Set(['de', 'sl', 'hr', 'da']);

/** The tokens of a block, and the facts that don't depend on its sentences. */
export interface BlockTokens {
  tokens: readonly Token[];
  language: string;
  /**
   * Whether the block has no capital letters, some, or capitals after its full stops. The meaning of a small letter
   * depends on this.
   */
  casing: 'none' | 'some' | 'regular';
  /** Words with which sentences of the language begin, in lower case, with how reliable each is: '1' or '2'. */
  starters: ReadonlyMap<string, string>;
}

/** Whether a token is an abbreviation that precedes a word, with its full stop or before it. */
function isLeading(tokens: readonly Token[], place: number, language: string): boolean {
  const form = tokens[place]?.form ?? '';
  const word = form === '.' ? (tokens[place - 1]?.form ?? '') : form.endsWith('.') ? form.slice(0, -1) : '';
  if (form === '.' && tokens[place - 1]?.spaceAfter) return false;
  return word !== '' && abbreviationsOf(language).leading.has(word.toLowerCase());
}

/** Whether a token is `12 .` or `II .` with the full stop as a separate token. */
function isOrdinal(tokens: readonly Token[], place: number): boolean {
  return tokens[place]?.form === '.' && /^(?:\p{N}+|[IVXLC]+)$/u.test(tokens[place - 1]?.form ?? '');
}

/** Whether a sentence may end after token `place`. The model is only asked for such places. */
export function mayEnd({ tokens, language, casing, starters }: BlockTokens, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token?.spaceAfter || !next) return false;
  const last = token.form[token.form.length - 1] as string;
  if (last === ',' || last === '(' || /\p{L}['’]$/u.test(token.form) || /^[,;:.!?)\]”]/.test(next.form))
    return false;
  if (next.form === (pointsInward.has(language) ? '«' : '»')) return false;
  if (last === '.' && isLeading(tokens, place, language)) return false;
  // A sentence does not end before a small letter or a quotation. In Greek, a semicolon is a question mark.
  if (last === ';' && language !== 'el') return /^\p{Lu}/u.test(next.form);
  if (last === ':') return endsAtColon.has(language) && /^\p{Lu}/u.test(next.form);
  const bare = letterOrDigit.test(last);
  if (bare && starters.size > 0 && /^\p{L}/u.test(next.form) && !starters.has(next.form.toLowerCase()))
    return false;
  const small = /^\p{Ll}/u.test(next.form);
  if (small && casing !== 'none' && place > 0 && (closer.test(token.form) || isOrdinal(tokens, place)))
    return false;
  return !small || !bare;
}

/** Number of tokens, in a few steps. */
function step(count: number): string {
  return count < 2 ? '1' : count < 4 ? '3' : count < 8 ? '7' : count < 25 ? '24' : count < 60 ? '59' : '60';
}

/** The word of a token as a feature. Rare and long words get none. */
function wordOf(form: string): string {
  return form.length > 14 ? '~' : form.toLowerCase().replace(/\p{N}/gu, '0');
}

/**
 * The features of the place after token `place`. A feature that begins with a language's code counts only for that
 * language.
 */
export function boundaryFeatures(block: BlockTokens, place: number, state: SentenceState): string[] {
  const { tokens, language, casing, starters } = block;
  let at = place;
  while (at > state.start && at > place - 3 && closer.test(tokens[at]?.form ?? '')) at--;
  const form = tokens[at]?.form ?? '';
  const closed = at === place ? '' : (tokens[place]?.form ?? '');
  const before = at > state.start ? (tokens[at - 1]?.form ?? '') : '';
  let after = place + 1;
  while (after < place + 3 && /^["'“”„«»‘([¿¡–—-]$/.test(tokens[after]?.form ?? '')) after++;
  const nextForm = tokens[place + 1]?.form ?? '';
  const wordForm = tokens[after]?.form ?? '';
  const next = writtenAs(nextForm, language);
  const word = after === place + 1 ? '' : writtenAs(wordForm, language);
  const previous = before ? writtenAs(before, language) : '^';
  const written = writtenAs(form, language);
  // a. C. is the same as a.C., not the initial of a name.
  const end = written === 'ini' && previous === 'inl' ? 'acl' : written;
  const lowered = before.toLowerCase();
  const abbreviation = end === '.' ? abbreviationClass(lowered, language) : '';
  const open = `${state.quotes % 2}${Math.min(state.brackets, 1)}${Math.min(state.quotations, 1)}`;
  const spaced = tokens[at - 1]?.spaceAfter && at > state.start ? '_' : '';
  const length = step(place - state.start + 1);
  const edge = `${end}${closed}`;
  const start = `${next}${word}`;
  const second = writtenAs(tokens[after + 1]?.form ?? '', language);
  const begins = starters.get(wordForm.toLowerCase()) ?? '';
  // Rules for one mark usually hold for the others, which are rarer.
  const mark = /^[.?!]$/.test(end) ? 'S' : end;
  const general = [
    `ks ${edge} ${start} ${begins}`,
    `kp ${previous} ${end} ${begins}`,
    `e ${edge}`,
    `en ${edge} ${start}`,
    `gn ${mark}${closed} ${start} ${begins}`,
    `pe ${previous} ${end}`,
    `pen ${previous} ${end} ${next}`,
    `ao ${mark}${closed} ${open} ${next}`,
    `el ${edge} ${length}`,
    `sp ${edge} ${spaced}`,
    `pl ${end} ${previous} ${Math.min(before.length, 5)}`,
    ...(abbreviation ? [`ab ${end} ${abbreviation} ${next}`] : []),
    `ca ${mark}${closed} ${next} ${casing}`,
    `wl ${mark} ${Math.min(form.length, 5)} ${begins}`,
    `nn ${end} ${start} ${second}`,
    ...(state.start === place || (state.start === place - 1 && end === '.')
      ? [`st ${previous} ${end} ${next}`]
      : []),
  ];
  const own = [
    `e ${edge}`,
    `en ${edge} ${start}`,
    `pe ${previous} ${end} ${next}`,
    `w ${end} ${wordOf(wordForm)}`,
    ...(letterOrDigit.test(form) ? [`f ${wordOf(form)}`] : [`b ${end} ${wordOf(before)}`]),
  ];
  if (casing === 'none') return general.map((feature) => `lc ${feature}`);
  return [...general, ...own.map((feature) => `${language}:${feature}`)];
}
