import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the code of a source fits one of the patterns, as 'line: text'. Comments don't count. */
export function linesThatFit(source: string, patterns: readonly RegExp[]): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
  return code.split('\n').flatMap((line, index) => {
    const bare = line.replace(/(^|\s)\/\/.*$/, '');
    return patterns.some((pattern) => pattern.test(bare)) ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

/** The sources below a folder, without tests and what only tests use. No folder has none. */
export function sourcesOf(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|fixtures/.test(name))
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
