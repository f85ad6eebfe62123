/**
 * A date in words for a message, and how they begin: in Italian an article loses its vowel before 8 and 11, as in 'l’8 nov
 * 2026' and 'dell’11 nov 2026'. Where a message has an article before {day}, it chooses by {dayBegins}.
 *
 * @param name of the value in the message
 * @param words as `format.dateTime` writes them for the reader
 */
export function dated<N extends string>(
  name: N,
  words: string,
): Record<N, string> & Record<`${N}Begins`, 'vowel' | 'other'> {
  const begins = /^(?:8|11)(?!\d)/.test(words) ? 'vowel' : 'other';
  return { [name]: words, [`${name}Begins`]: begins } as ReturnType<typeof dated<N>>;
}
