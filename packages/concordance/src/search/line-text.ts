import type { LineToken } from './kwic';

/** Tokens as they were written. */
export const textOf = (tokens: readonly LineToken[]): string =>
  tokens.map(({ word, joined }, at) => (joined || at === 0 ? word : ` ${word}`)).join('');
