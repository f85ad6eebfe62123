import type { Rules } from '@florilegium/contracts/jobs/rules';

/**
 * Largest pattern, counted with its repetitions written out: `x{0,400}` is 400 times x. Compiling it and searching
 * the longest URL take some 50 ms at most.
 */
export const maxPatternSize = 500;
/** Largest sum of the patterns of a job's rules. */
export const maxPatternsSize = 20_000;

/** A literal letter costs almost nothing. */
const literalSize = 1 / 8;
/** A Unicode class is a table of ranges; without regard to case, all of them are folded. */
const unicodeClassSize = 10;
const foldedClassSize = 40;

/** Most repetitions in the engine. */
const mostRepetitions = 1_000;

/** A part of a pattern: its size, and its size for each repetition. */
interface Part {
  size: number;
  unit: number;
}

/**
 * The size of a pattern once its repetitions are written out, read from its text. So the cost of a search is known
 * before anything is compiled. For an invalid pattern the number has no meaning.
 */
export function patternSize(pattern: string): number {
  const classSize = /\(\?[a-zA-Z]*i/.test(pattern) ? foldedClassSize : unicodeClassSize;
  const groups: Part[] = [{ size: 0, unit: 0 }];
  let last: Part = { size: 0, unit: 0 };
  const add = (part: Part) => {
    const group = groups.at(-1)!;
    group.size += part.size;
    group.unit += part.unit;
    last = part;
  };
  token.lastIndex = 0;
  for (let found = token.exec(pattern); found; found = token.exec(pattern)) {
    const [text] = found;
    const repeated = repetition.exec(text);
    if (repeated) {
      const group = groups.at(-1)!;
      const most = timesOf(repeated);
      // The engine's parser refuses the pattern here, with a better message.
      if (most > mostRepetitions) return 0;
      const size = last.unit * most + most;
      group.size += size - last.size;
      group.unit += size - last.unit;
      last = { size, unit: size };
    } else if (text.startsWith('(')) {
      groups.push({ size: 0, unit: 0 });
    } else if (text === ')' && groups.length > 1) {
      const { size, unit } = groups.pop()!;
      add({ size: size + 1, unit: unit + 2 });
    } else add(atomOf(text, classSize));
  }
  return Math.ceil(groups.reduce((sum, { size }) => sum + size, 0));
}

/** A quotation, a Unicode class, an escape, a class, the head of a group, a repetition, or one character. */
const token =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|[\s\S])|\\[\s\S]|\[\^?\]?(?:\\[pP]\{[^}]*\}|\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]?|\((?:\?(?:P?<\w*>|[a-zA-Z-]*:?))?|\{\d+(?:,\d*)?\}|[\s\S]/g;
const repetition = /^\{(\d+)(,(\d*))?\}$/;
const unicodeClass = /\\[pP]/g;

function timesOf([, least = '0', range, most = '']: RegExpExecArray): number {
  if (range === undefined) return Number(least);
  return most === '' ? Number(least) + 1 : Math.max(Number(least), Number(most));
}

function atomOf(text: string, classSize: number): Part {
  if (text.startsWith('\\Q')) return { size: text.length * literalSize, unit: text.length };
  const tables = text.match(unicodeClass)?.length ?? 0;
  if (tables > 0) return { size: 1 + tables * classSize, unit: 1 };
  if (text.startsWith('[')) return { size: 1 + text.length * literalSize, unit: 1 };
  if (/^(?:[.*+?|^$]|\\[a-zA-Z])$/.test(text)) return { size: 1, unit: 1 };
  return { size: literalSize, unit: 1 };
}

/** The sum over the patterns of a job's rules. */
export function patternsSize({ navigate, save }: Rules): number {
  return [...navigate, ...save].reduce(
    (sum, { test, value }) => sum + (test === 'matches' ? patternSize(value) : 0),
    0,
  );
}
