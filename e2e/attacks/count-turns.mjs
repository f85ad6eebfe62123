// Loaded into the web app's process by tests: writes down how long its main thread worked without a pause.
import { appendFileSync, readFileSync } from 'node:fs';

const everyMs = 5;
const file = process.env.TURNS_FILE;

/** What the main thread has worked so far, in ms: time in which others had the processor doesn't count. */
const workedMs = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (file && process.argv[1]?.endsWith('apps/web/dist/main.mjs')) {
  let before = workedMs();
  setInterval(() => {
    const now = workedMs();
    // Between two of these calls other turns may have been, too: it is never less than the longest of them.
    if (now - before > 20) appendFileSync(file, `${Date.now()} ${Math.round(now - before)}\n`);
    before = now;
  }, everyMs).unref();
}
