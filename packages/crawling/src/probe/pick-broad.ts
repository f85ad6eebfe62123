/**
 * Picks at most `most` items that show as much as possible. It takes one of each kind, then shares the places that are
 * left among the kinds by the number of their other items, evenly spaced within each. The order is kept. If there are
 * more kinds than places, kinds are ignored and the items are evenly spaced.
 */
export function pickBroad<T>(items: readonly T[], most: number, kindOf: (item: T) => string): T[] {
  if (items.length <= most) return [...items];
  if (most <= 0) return [];
  const kinds = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    const kind = kindOf(item);
    const members = kinds.get(kind);
    if (members) members.push(at);
    else kinds.set(kind, [at]);
  }
  if (kinds.size > most) return spaced(items.length, most).map((at) => items[at]!);
  const picked = shares([...kinds.values()], most).flatMap(([members, share]) =>
    spaced(members.length, share).map((at) => members[at]!),
  );
  return picked.sort((a, b) => a - b).map((at) => items[at]!);
}

/** How many of each kind to pick: one, and its share of the remaining places (largest remainder method). */
function shares(kinds: readonly number[][], most: number): (readonly [number[], number])[] {
  const places = most - kinds.length;
  const others = kinds.reduce((sum, members) => sum + members.length - 1, 0);
  const exact = kinds.map((members) => ((members.length - 1) * places) / others);
  const whole = exact.map(Math.floor);
  const left = places - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, kind) => ({ kind, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.kind - b.kind);
  for (const { kind } of byRemainder.slice(0, left)) whole[kind]! += 1;
  return kinds.map((members, kind) => [members, 1 + whole[kind]!] as const);
}

/** `count` positions out of `length`, evenly spaced. */
function spaced(length: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => Math.floor((n * length) / count));
}
