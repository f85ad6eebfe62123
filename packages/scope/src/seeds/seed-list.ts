/** A line of a seed list that is neither blank nor a comment, trimmed; `line` counts from 1. */
export interface SeedLine {
  line: number;
  raw: string;
}

/** Reads a seed list: one address a line, without blank lines and lines that begin with '#'. */
export function* readSeedLines(text: string): Iterable<SeedLine> {
  let line = 0;
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    line += 1;
    const raw = text.slice(start, end).trim();
    if (raw !== '' && !raw.startsWith('#')) yield { line, raw };
    start = end + 1;
  }
}
