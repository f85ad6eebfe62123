import { CqlFailure } from './cql-error';

/** A word, string or sign of a query, with its place in UTF-16 units. */
export interface CqlToken {
  kind: 'string' | 'name' | 'number' | 'sign' | 'flag' | 'end';
  /** Of a string: what stands between its quotes, `\"` read as `"`; all other backslashes stay for the pattern. */
  text: string;
  at: number;
  length: number;
}

const signs = ['!==', '::', '!=', '==', '</', '/>', ...'[](){}<>|&!=:.,?*+'];
const name = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const number = /\d+/y;
const space = /\s+/y;

/** Splits a query into its tokens. Throws {@link CqlFailure} where a string doesn't end or a character has no meaning. */
export function cqlTokens(query: string): CqlToken[] {
  const tokens: CqlToken[] = [];
  for (let at = skipped(query, 0); at < query.length; ) {
    const token = tokenAt(query, at);
    tokens.push(token);
    at = skipped(query, at + token.length);
  }
  tokens.push({ kind: 'end', text: '', at: query.length, length: 0 });
  return tokens;
}

const skipped = (query: string, at: number) => at + (matchAt(space, query, at)?.length ?? 0);

function matchAt(pattern: RegExp, query: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(query)?.[0] ?? null;
}

function tokenAt(query: string, at: number): CqlToken {
  if (query[at] === '"') return stringAt(query, at);
  const flag = query[at] === '%' ? matchAt(name, query, at + 1) : null;
  if (flag) return { kind: 'flag', text: flag, at, length: flag.length + 1 };
  const word = matchAt(name, query, at);
  if (word) return { kind: 'name', text: word, at, length: word.length };
  const digits = matchAt(number, query, at);
  if (digits) return { kind: 'number', text: digits, at, length: digits.length };
  const sign = signs.find((one) => query.startsWith(one, at));
  if (sign) return { kind: 'sign', text: sign, at, length: sign.length };
  throw new CqlFailure({ problem: 'unexpected', at, length: 1, expected: [] });
}

function stringAt(query: string, at: number): CqlToken {
  let text = '';
  for (let next = at + 1; next < query.length; next++) {
    const character = query[next] as string;
    if (character === '"') return { kind: 'string', text, at, length: next + 1 - at };
    if (character !== '\\' || next + 1 >= query.length) {
      text += character;
      continue;
    }
    const escaped = query[++next] as string;
    text += escaped === '"' ? '"' : `\\${escaped}`;
  }
  throw new CqlFailure({ problem: 'unclosedString', at, length: query.length - at, expected: [] });
}
