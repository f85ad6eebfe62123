const maxDepth = 60;
/** So many of the first parts tell whether a list is flat. */
const lookedAt = 20;

/**
 * Puts a flat state together: some frameworks write a list in which every object names its parts by their places
 * (devalue, as Nuxt and SvelteKit use it). Anything else comes back as it is.
 *
 * @param places how many values may still be put together
 */
export function flatValue(value: unknown, places: { left: number }): unknown {
  if (!Array.isArray(value) || value.length < 3 || !isFlat(value)) return value;
  const at = (place: unknown, depth: number): unknown => {
    if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || depth > maxDepth) return null;
    const part = value[place];
    // Before room is made for its parts: a long list may hold itself.
    places.left -= Array.isArray(part) ? 1 + part.length : 1;
    if (places.left < 0) return null;
    if (Array.isArray(part)) {
      // ["Reactive", 1]: a wrapper around another part.
      if (typeof part[0] === 'string') return at(part[1], depth + 1);
      return part.map((one) => at(one, depth + 1));
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, at(one, depth + 1)]));
  };
  return at(0, 0);
}

/** Whether the first parts are objects and lists of places alone. */
function isFlat(list: readonly unknown[]): boolean {
  const parts = list
    .slice(0, lookedAt)
    .filter((one): one is object => typeof one === 'object' && one !== null);
  const isPlace = (one: unknown) => typeof one === 'number' && Number.isInteger(one) && one < list.length;
  const isWrapper = (part: object) => Array.isArray(part) && typeof part[0] === 'string';
  return (
    parts[0] === list[0] &&
    parts.every((part) => isWrapper(part) || Object.values(part).every(isPlace)) &&
    list.some((one) => typeof one === 'string')
  );
}
