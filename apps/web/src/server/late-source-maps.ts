import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Has Next name the sources of an error that it logs. Its source maps are read when that happens: with Node's own option
 * `--enable-source-maps` a process holds the map of every file that it has loaded, 250 MB for the built app.
 */
export async function readSourceMapsLate(): Promise<void> {
  // It can be loaded only after Next itself.
  const { setBundlerFindSourceMapImplementation } = await import('next/dist/server/patch-error-inspect.js');
  setBundlerFindSourceMapImplementation((url) => {
    if (!url.startsWith('file:')) return undefined;
    try {
      return JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'));
    } catch {
      return undefined;
    }
  });
}
