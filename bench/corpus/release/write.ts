/**
 * Writes a release in this process and its threads, as the mapping worker does; prints what it took as JSON. Arguments: its
 * id; `alone` for no threads, as the command line does, so that a profile has everything in it.
 */
import { join } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import { openDatabase } from '@florilegium/db/sql/database';
import { readSettings } from '@florilegium/platform/env';
import { doReleaseTask } from '@florilegium/releases/render';
import { writeRelease } from '@florilegium/releases/write-release';
import { openReleasing } from '../../../apps/mapping-worker/src/release/releasing';
import { peakMemoryOfAll } from '../../crawling/engine/processes';

/** What writing a release took. */
export interface WritingFigures {
  ms: number;
  cpuSeconds: number;
  peakBytes: number;
}

const settings = readSettings(process.env, process.cwd());
const database = openDatabase(settings.databaseUrl!, { maxConnections: 4 });
const [releaseId = '', alone] = process.argv.slice(2);
const places = { releasesFolder: join(settings.dataFolder, 'releases'), baseAddress: '' };
const releasing = openReleasing({
  ...{ database, ...places },
  threadEntry: new URL('./release-thread.mjs', import.meta.url),
});
const archive = await openArchiveStore(settings.archive);
const before = process.cpuUsage();
const started = performance.now();
const came = await (alone
  ? writeRelease(database, releaseId, {
      ...{ ...places, tasksAtOnce: 1 },
      run: (task) => doReleaseTask(archive, task),
    })
  : releasing.write(releaseId, new AbortController().signal));
if (came !== 'done') throw new Error(`The release was ${came}.`);
const { user, system } = process.cpuUsage(before);
const figures: WritingFigures = {
  ms: performance.now() - started,
  cpuSeconds: (user + system) / 1e6,
  peakBytes: peakMemoryOfAll(process.pid),
};
await releasing.close();
await archive.close();
await database.close();
process.stdout.write(JSON.stringify(figures));
