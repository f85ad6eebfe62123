/** Where a browser keeps things; localStorage, which may be full or forbidden. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

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
  note: (userId: string) => `florilegium.note:${userId}:`,
} as const;

/** Looks at sites are known to the server; the browser only remembers which of them a form has. */
export const probeKeys = 'florilegium.probe ';

/** Stands from when a person signs out until they sign in again; its value names the sign-out. */
export const signOutKey = (userId: string) => `florilegium.signedOut.${userId}`;

const unsentOf = (userId: string) => Object.values(unsentKeys).map((keyOf) => keyOf(userId));

function keysOf(store: Pick<Store, 'key' | 'length'>, beginnings: readonly string[]): string[] {
  const keys = Array.from({ length: store.length }, (_, number) => store.key(number) ?? '');
  return keys.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
}

/** How many things of a person wait in this browser that the server does not have. */
export function countUnsent(store: Store, userId: string): number {
  return keysOf(store, unsentOf(userId)).length;
}

/**
 * Keeps something of a person's work, unless they have signed out meanwhile: a form that is still open in another tab
 * leaves nothing behind for whoever sits there next. Throws where it keeps nothing, as a browser does that has no room.
 */
export function keepWork(
  store: Pick<Store, 'getItem' | 'setItem'>,
  { userId, key, value }: { userId: string; key: string; value: string },
): void {
  if (signOutOf(store, userId) !== null) throw new Error('Whose work it is has signed out.');
  store.setItem(key, value);
}

/**
 * Removes what a browser keeps of the work of a person who signs out, and has it keep nothing more of theirs until they
 * sign in again. How the product looks and works for whoever sits there stays, and what another person has not sent yet:
 * that is theirs to lose.
 */
export function forgetWork(store: Store, userId: string): void {
  const remove = () => {
    for (const key of keysOf(store, [...unsentOf(userId), probeKeys])) store.removeItem(key);
  };
  // First of all: a full store has room for the mark then. And again: a tab may have kept something before it stood.
  remove();
  store.setItem(signOutKey(userId), String(Date.now()));
  remove();
}

const endedByOthers = 'ended';

/**
 * Somebody ended a person's sessions, from another browser or as an admin: this one keeps nothing more of theirs until
 * they sign in again. What it has stays, since nobody asked whether it may go.
 */
export function markEnded(store: Pick<Store, 'getItem' | 'setItem'>, userId: string): void {
  if (signOutOf(store, userId) === null) store.setItem(signOutKey(userId), `${endedByOthers} ${Date.now()}`);
}

/** Whether a sign-out was none of the person's own in this browser. */
export function isEndedByOthers(signOut: string | null): boolean {
  return signOut?.startsWith(endedByOthers) ?? false;
}

/** The sign-out since which a browser keeps nothing of a person; null: they are signed in, or never were. */
export function signOutOf(store: Pick<Store, 'getItem'>, userId: string): string | null {
  return store.getItem(signOutKey(userId));
}

/** Whoever had signed out is signed in again. A sign-out that came after the one that is named stands. */
export function keepAgain(
  store: Pick<Store, 'getItem' | 'removeItem'>,
  userId: string,
  signOut: string,
): void {
  if (signOutOf(store, userId) === signOut) store.removeItem(signOutKey(userId));
}
