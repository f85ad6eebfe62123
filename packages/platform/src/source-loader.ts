import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Arguments for Node that let it run an entry: tsx, if the entry is TypeScript. */
export function loaderArguments(entry: string): string[] {
  if (!entry.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];
}
