/**
 * Makes a function that says in which of some lists a word is, null if in none. The words of a list are parted by
 * spaces; one that ends in a full stop is a whole word, others are beginnings of words. The longest beginning counts.
 */
export function wordLists<Name extends string>(
  lists: Readonly<Record<Name, string>>,
): (word: string) => Name | null {
  const words = new Map<string, Name>();
  const beginnings = new Map<string, Name>();
  for (const [name, list] of Object.entries(lists) as [Name, string][])
    for (const entry of list.trim().split(/\s+/u))
      if (entry.endsWith('.')) words.set(entry.slice(0, -1), name);
      else beginnings.set(entry, name);
  const lengths = [...beginnings.keys()].map(({ length }) => length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return (word) => {
    const whole = words.get(word);
    if (whole) return whole;
    for (let length = Math.min(longest, word.length); length >= shortest; length--) {
      const found = beginnings.get(word.slice(0, length));
      if (found) return found;
    }
    return null;
  };
}
