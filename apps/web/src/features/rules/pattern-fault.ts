/** The library's sentences about patterns that it can't read, by their beginnings, with the keys of our words. */
const faults = [
  ['missing closing ]', 'bracket'],
  ['missing closing )', 'parenthesis'],
  ['unexpected )', 'unexpectedParenthesis'],
  ['missing argument to repetition', 'nothingToRepeat'],
  ['invalid nested repetition', 'nothingToRepeat'],
  ['invalid repeat count', 'repeatCount'],
  ['invalid character class', 'range'],
  ['invalid escape', 'escape'],
  ['trailing backslash', 'backslash'],
] as const;

/** What is wrong with a pattern, as a key of rules.patternFault; 'other' for what is rare. */
export function patternFault(message: string): (typeof faults)[number][1] | 'other' {
  return faults.find(([beginning]) => message.startsWith(beginning))?.[1] ?? 'other';
}
