import { type Abbreviations, abbreviationsOf } from './abbreviations';
import * as pattern from './tokenize-patterns';
import { type TokenRules, tokenRulesOf } from './tokenize-rules';
import { cutRun } from './tokenize-runs';

/** A word or punctuation mark of the text. */
export interface Token {
  form: string;
  /** Whether white space, or the end of the text, follows. */
  spaceAfter: boolean;
}

interface Language {
  rules: TokenRules;
  abbreviations: Abbreviations;
}

function matchAt(regex: RegExp, text: string, place: number): string | null {
  regex.lastIndex = place;
  return regex.exec(text)?.[0] ?? null;
}

/** An address without the punctuation of the sentence around it. A closing bracket stays if the address opened it. */
function trimAddress(address: string): string {
  let end = address.length;
  while (end > 0) {
    const last = address[end - 1] as string;
    const opened = last === ')' && address.lastIndexOf('(', end - 1) >= 0;
    if (opened || !/[.,;:!?'’)\]}…*]/.test(last)) break;
    end--;
  }
  return address.slice(0, end);
}

const afterStop = /\s{1,3}(\S{1,20})/uy;
const romanNumber = /^[IVXLC]+$/;

/** Whether the full stop at `end` belongs to the word before it. */
function ownsStop(word: string, text: string, end: number, { rules, abbreviations }: Language): boolean {
  if (!rules.stopBelongs) return false;
  const lower = word.toLowerCase();
  const glued = /^\p{Ll}/u.test(text[end + 1] ?? '');
  if (abbreviations.always.has(lower)) return !glued || lower.length > 1;
  const close = /[\p{L}\p{N}]/u.test(text[end + 1] ?? '');
  if (close) return /^\p{Lu}$/u.test(word) && /\p{Lu}/u.test(text[end + 1] ?? '');
  if (/^\p{Lu}$/u.test(word)) return !/[°º]\s?$/.test(text.slice(Math.max(0, end - 3), end - 1));
  afterStop.lastIndex = end + 1;
  const next = afterStop.exec(text)?.[1] ?? '';
  if (abbreviations.beforeNumber.has(lower)) return /^\p{N}|^[IVXLC]+(?!\p{L})|^[A-Z]\b/u.test(next);
  if (rules.ordinalDigits === 0) return false;
  if (romanNumber.test(word)) return /^\p{Ll}/u.test(next);
  if (!/^\p{Nd}+$/u.test(word) || word.length > rules.ordinalDigits) return false;
  return /^\p{Ll}/u.test(next) || (word.length < 3 && /^[\p{L}\p{N}]/u.test(next));
}

/** A token at `place` that is recognised as a whole, before words are tried. */
function wholeAt(text: string, place: number): string | null {
  const address = matchAt(pattern.url, text, place) ?? matchAt(pattern.email, text, place);
  const trimmed = address ? trimAddress(address) : '';
  if (trimmed.length > 4) return trimmed;
  return (
    matchAt(pattern.tag, text, place) ??
    matchAt(pattern.domain, text, place) ??
    matchAt(pattern.emoji, text, place) ??
    matchAt(pattern.emoticon, text, place) ??
    matchAt(pattern.special, text, place)
  );
}

/** A number with its signs; a unit right after it is a token of its own. Null if it begins a word. */
function numberAt(text: string, place: number, { rules }: Language): string[] | null {
  const range = rules.ranges ? matchAt(pattern.numberRange, text, place) : null;
  if (range && rules.ranges?.test(range)) return [range];
  const number = matchAt(pattern.number, text, place);
  if (!number) return null;
  const end = place + number.length;
  if (text[end] === '%' && rules.joinsPercent) return [`${number}%`];
  const unit =
    matchAt(pattern.unit, text, end) ?? (rules.hoursApart ? matchAt(pattern.hour, text, end) : null);
  if (unit) return [number, unit];
  return /^\p{Nd}+$/u.test(number) && beginsWord.test(text.slice(end, end + 2)) ? null : [number];
}

const beginsWord = /^(?:[-‐‑]?[\p{L}\p{N}\p{M}_]|[-‐‑\p{L}])/u;

/** The last token of a run with the mark after it that belongs to it: a full stop, apostrophe or hyphen. */
function withMark(last: string, text: string, end: number, language: Language): string {
  const next = text[end] ?? '';
  if (next === '.' && text[end + 1] !== '.') return ownsStop(last, text, end, language) ? `${last}.` : last;
  // 'la scuola' closes a quotation; dell' does not, whatever quotation is open.
  const closes = /[aeiou]$/i.test(last) && inQuotes(text, end, next);
  if (language.rules.elided?.test(last + next) && apostrophe.test(next) && !closes) return last + next;
  for (const { word, mark } of language.rules.marks ?? []) {
    const found = word.test(last) ? matchAt(mark, text, end) : null;
    if (found && !inQuotes(text, end, found)) return last + found;
  }
  return last;
}

const apostrophe = new RegExp(`[${pattern.apostrophes}]`);

/** Whether an apostrophe at `end` closes a quotation that began shortly before. */
function inQuotes(text: string, end: number, mark: string): boolean {
  return apostrophe.test(mark) && /(?:^|[\s(])['’‘][^'’‘]*$/.test(text.slice(Math.max(0, end - 80), end));
}

/** An abbreviation that continues after its full stop: sig.ra, dott.ssa. A full stop after it ends the sentence. */
function contractedAt(text: string, place: number, { abbreviations }: Language): string | null {
  const found = matchAt(pattern.contracted, text, place);
  return found && abbreviations.always.has(found.toLowerCase()) ? found : null;
}

/** The tokens at `place`, together at least one character long. */
function tokensAt(text: string, place: number, language: Language): string[] {
  const plain = matchAt(pattern.plainWord, text, place);
  if (plain) return [plain];
  const whole = wholeAt(text, place);
  if (whole) return [whole];
  const acronym = language.rules.stopBelongs ? matchAt(pattern.acronym, text, place) : null;
  if (acronym) return [acronym];
  const open = matchAt(pattern.openAcronym, text, place) ?? contractedAt(text, place, language);
  if (open) return [open];
  const number = numberAt(text, place, language);
  const run = number ? number.join('') : matchAt(pattern.wordRun, text, place);
  if (run) {
    const pieces = number ?? cutRun(run, language.rules);
    const last = pieces.length - 1;
    pieces[last] = withMark(pieces[last] as string, text, place + run.length, language);
    return pieces;
  }
  const sign = matchAt(pattern.repeated, text, place);
  if (sign && !(language.rules.marksApart && /^[!?]/.test(sign))) return [sign];
  return [String.fromCodePoint(text.codePointAt(place) as number)];
}

const space = /\s/;

function isSpace(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  return code >= 160 && space.test(text[place] as string);
}

/**
 * The tokens of a text in a language (ISO 639-1; any other string counts as unknown). Every character that is not
 * white space is in exactly one of them. Time is linear in the length of the text.
 */
export function tokenize(given: string, language: string): Token[] {
  // NEL, the next-line character of old mainframes, is white space in Unicode but not in regular expressions.
  const text = given.replaceAll('\u0085', ' ');
  const how: Language = { rules: tokenRulesOf(language), abbreviations: abbreviationsOf(language) };
  const tokens: Token[] = [];
  let place = 0;
  while (place < text.length) {
    if (isSpace(text, place)) {
      place++;
      const last = tokens[tokens.length - 1];
      if (last) last.spaceAfter = true;
      continue;
    }
    for (const form of tokensAt(text, place, how)) {
      tokens.push({ form, spaceAfter: false });
      place += form.length;
    }
  }
  const last = tokens[tokens.length - 1];
  if (last) last.spaceAfter = true;
  return tokens;
}
