/** Tokens and the spaces between them as a text. */
export const joinTokens = (tokens: readonly string[]): string => tokens.join('').replace(/\s+/g, ' ').trim();
