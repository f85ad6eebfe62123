/** Where a browser keeps things; localStorage, which may be full or forbidden. */
type Store = Pick<Storage, 'removeItem' | 'key' | 'length'>;

/**
 * Beginnings of the keys of what a person typed or judged and the server does not have yet. Somebody who signs in after
 * another on the same computer doesn't get what the other typed.
 */
export const unsentKeys = {
  draft: (userId: string) => `florilegium.draft.${userId}.`,
  rules: (userId: string) => `florilegium.rules.${userId}.`,
  judging: (userId: string) => `florilegium.judging.${userId}.`,
  plan: (userId: string) => `florilegium.plan.${userId}.`,
  judgement: (userId: string) => `florilegium.judgement:${userId}:`,
} as const;

/** Looks at sites are known to the server; the browser only remembers which of them a form has. */
export const probeKeys = 'florilegium.probe ';

const unsentOf = (userId: string) => Object.values(unsentKeys).map((keyOf) => keyOf(userId));

function keysOf(store: Store, beginnings: readonly string[]): string[] {
  const keys = Array.from({ length: store.length }, (_, number) => store.key(number) ?? '');
  return keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
}

/** How many things of a person wait in this browser that the server does not have. */
export function countUnsent(store: Store, userId: string): number {
  return keysOf(store, unsentOf(userId)).length;
}

/**
 * Removes what a browser keeps of a person's work. How the product looks and works for whoever sits there stays, and what
 * another person has not sent yet: that is theirs to lose.
 */
export function forgetWork(store: Store, userId: string): void {
  for (const key of keysOf(store, [...unsentOf(userId), probeKeys])) store.removeItem(key);
}
