import { runMain } from '@florilegium/platform/shutdown';
import { run } from './run';

const interrupted = 130;

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(interrupted);
    process.stderr.write('Ending in order. A second Ctrl-C ends at once.\n');
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return controller.signal;
}

runMain(async () => {
  process.exitCode = await run(process.argv.slice(2), {
    // Opened when it is read: a command that reads nothing leaves standard input alone.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    interruption,
  });
});
