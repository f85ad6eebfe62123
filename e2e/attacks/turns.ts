import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (folder: string) => join(folder, 'turns');

/** Settings of a product whose web app writes down in `folder` how long its main thread works at a time. Linux only. */
export function turnsIn(folder: string): NodeJS.ProcessEnv {
  const program = new URL('./count-turns.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${program}`, TURNS_FILE: fileIn(folder) };
}

/**
 * The longest that it worked at a time since a moment, in ms of the processor's time; 0: never for longer than 20 ms.
 * Throws where nothing was written down: its start takes longer than that.
 */
export function longestTurnMs(folder: string, since: number): number {
  const lines = readFileSync(fileIn(folder), 'utf8').trim().split('\n');
  const turns = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= since);
  return Math.max(0, ...turns.map(([, ms = 0]) => ms));
}
