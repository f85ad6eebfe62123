import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesThatFit, sourcesOf } from './code-lines';

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
  return linesThatFit(source, impure);
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
