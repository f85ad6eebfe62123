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
export function unstorable(value: unknown): UnstorableText[] {
  const found: UnstorableText[] = [];
  collect(value, [], found);
  return found;
}

/** `path`: of the value, changed on the way: of a million values few have to be named. */
function collect(value: unknown, path: (string | number)[], found: UnstorableText[]): void {
  if (path.length > mostLevels) return;
  if (typeof value === 'string') {
    if (unstorableText.test(value)) found.push(refused(path));
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) collectPart(value[index], index, path, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (unstorableText.test(key)) found.push(refused(path));
      else collectPart((value as Record<string, unknown>)[key], key, path, found);
    }
  }
}

function collectPart(
  part: unknown,
  key: string | number,
  path: (string | number)[],
  found: UnstorableText[],
): void {
  path.push(key);
  collect(part, path, found);
  path.pop();
}

const refused = (path: readonly (string | number)[]): UnstorableText => ({
  path: path.map(String),
  message: 'badCharacter',
});
