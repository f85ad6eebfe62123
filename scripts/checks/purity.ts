import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rooms that decide and have no effects: the same arguments give the same answer, in a browser as in a worker. */
const pureRooms = ['contracts', 'scope', 'crawling', 'text', 'tagger', 'corpus', 'panacea'];

/** What a pure room takes as an argument instead: the time, chance, the environment, the network. */
const impure = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bMath\.random\b/,
  /\bperformance\.now\b/,
  /\brandom(UUID|Bytes|Int)\b/,
  /\bgetRandomValues\b/,
  /\bset(Timeout|Interval|Immediate)\b/,
  /\bprocess\.(env|hrtime|cwd|nextTick)\b/,
  /(?<![.\w])fetch\(/,
];

/** Where a source asks for the time, chance or the outside, as 'line: text'. Comments don't count. */
export function impurities(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
  return code.split('\n').flatMap((line, index) => {
    const bare = line.replace(/(^|\s)\/\/.*$/, '');
    return impure.some((pattern) => pattern.test(bare)) ? [`${index + 1}: ${line.trim()}`] : [];
  });
}

/** The impurities of all pure rooms below `root`, each with its file. */
export function impuritiesOfRooms(root: string): string[] {
  return pureRooms.flatMap((room) => {
    const folder = join(root, 'packages', room, 'src');
    return sourcesOf(folder).flatMap((file) =>
      impurities(readFileSync(file, 'utf8')).map((found) => `${file.slice(root.length + 1)}:${found}`),
    );
  });
}

function sourcesOf(folder: string): string[] {
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
