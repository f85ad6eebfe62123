/** Requests of this process whose body may take its time. Kept on globalThis: the gate and the app are built apart. */
const scope = globalThis as typeof globalThis & { florilegiumSlowBodies?: Map<string, () => void> };
scope.florilegiumSlowBodies ??= new Map();
const waiting = scope.florilegiumSlowBodies;

/** The header under which the gate tells the app which request it handles; what a client sends under it is dropped. */
export const requestIdHeader = 'x-request-id';

/** For the gate: `extend` is called when the app lets this request's body take its time. Returns what forgets it. */
export function onSlowBodyAllowed(requestId: string, extend: () => void): () => void {
  waiting.set(requestId, extend);
  return () => waiting.delete(requestId);
}

/**
 * Lets the body of this request take as long as it keeps coming, a day at most: for large files on a slow line. Only
 * for whoever is signed in, since each such request holds a connection.
 */
export function allowSlowBody(request: Request): void {
  waiting.get(request.headers.get(requestIdHeader) ?? '')?.();
}
