/** A string that PostgreSQL can't hold, by its path; the message is a key of errors.json below `because`. */
interface UnstorableText {
  path: string[];
  message: 'badCharacter';
}

/** The NUL character, and half of a surrogate pair: neither is text in PostgreSQL, nor in its JSON. */
const unstorableText = /[\0\p{Surrogate}]/u;

/** Parts in parts of an input: no schema has more of them, and what nobody has parsed may have any number. */
const mostLevels = 20;

/** Every string in an input that the database would refuse, keys of records among them. */
export function unstorable(value: unknown, path: string[] = []): UnstorableText[] {
  if (path.length > mostLevels) return [];
  if (typeof value === 'string') return unstorableText.test(value) ? [{ path, message: 'badCharacter' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    unstorableText.test(key) ? unstorable(key, path) : unstorable(part, [...path, key]),
  );
}
