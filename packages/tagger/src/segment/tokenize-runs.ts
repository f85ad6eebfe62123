import type { TokenRules } from './tokenize-rules';

const joint = /['’ʼ‘`´·&\-‐‑]/;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
let segmenter: Intl.Segmenter | null = null;

/** The words of a run in a script without spaces, by the dictionaries of ICU. */
function cutUnspaced(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

function splitHyphens(run: string, rules: TokenRules): string[] {
  const parts = run.split(/([-‐‑])/);
  if (parts.length < 3) return [run];
  if (rules.prefixes?.has(parts[0]?.toLowerCase() ?? '') && /^\p{Ll}|^\p{N}/u.test(parts[2] ?? ''))
    return [parts.slice(0, 3).join(''), ...parts.slice(3)].filter(Boolean);
  return parts.filter(Boolean);
}

/** The next token at the beginning of `rest`, if it must be split off there. */
function leadingCut(rest: string, rules: TokenRules): string | null {
  const place = rest.search(/['’ʼ‘´`]/);
  if (place > 0 && place < rest.length - 1 && rules.elided?.test(rest.slice(0, place + 1)))
    return rest.slice(0, place + 1);
  return rules.proclitic?.exec(rest)?.[1] ?? null;
}

function cutClitics(piece: string, rules: TokenRules, into: string[]): void {
  let rest = piece;
  const after: string[] = [];
  while (rest && !rules.whole?.test(rest)) {
    const enclitic = rules.enclitic?.exec(rest);
    const leading = enclitic && rules.proclitic ? null : leadingCut(rest, rules);
    if (leading) {
      into.push(leading);
      rest = rest.slice(leading.length);
    } else if (enclitic?.[1] && enclitic[2]) {
      after.unshift(enclitic[2]);
      rest = enclitic[1];
    } else break;
  }
  if (rest) into.push(rest);
  into.push(...after);
}

/**
 * Splits a run of words joined by apostrophes and hyphens, by the rules of a language. The tokens together are the
 * run. Runs are short: `wordRun` of the patterns bounds them.
 */
export function cutRun(run: string, rules: TokenRules): string[] {
  if (unspaced.test(run)) return cutUnspaced(run);
  if (!joint.test(run)) return [run];
  const pieces: string[] = [];
  for (const part of rules.hyphens === 'split' ? splitHyphens(run, rules) : [run])
    cutClitics(part, rules, pieces);
  return pieces;
}
