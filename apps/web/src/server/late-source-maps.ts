import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** So many maps are read in so many ms. One has up to 5 MB, and nothing else is done while it is read: 0.1 to 0.4 s. */
const budget = { most: 6, everyMs: 60_000 };

/**
 * Has Next name the sources of an error that it logs. Its source maps are read when that happens: with Node's own option
 * `--enable-source-maps` a process holds the map of every file that it has loaded, 250 MB for the built app.
 */
export async function readSourceMapsLate(): Promise<void> {
  // It can be loaded only after Next itself.
  const { setBundlerFindSourceMapImplementation } = await import('next/dist/server/patch-error-inspect.js');
  setBundlerFindSourceMapImplementation(
    withinBudget((url) => {
      try {
        return JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'));
      } catch {
        return undefined;
      }
    }, budget),
  );
}

/**
 * Finds so many maps in a time and no more: whoever makes the app fail again and again must not keep it busy with
 * reading. Errors beyond them are logged with the places in the built files.
 *
 * @param now in ms
 */
export function withinBudget<T>(
  find: (url: string) => T | undefined,
  { most, everyMs, now = () => performance.now() }: { most: number; everyMs: number; now?: () => number },
): (url: string) => T | undefined {
  let since = Number.NEGATIVE_INFINITY;
  let found = 0;
  return (url) => {
    if (!url.startsWith('file:')) return undefined;
    if (now() - since >= everyMs) {
      since = now();
      found = 0;
    }
    found += 1;
    return found > most ? undefined : find(url);
  };
}
