import { dieWithParent } from '@florilegium/platform/dies-with-parent';
import { runMain } from '@florilegium/platform/shutdown';
import { dropRights } from './confine';
import { serve } from './serve';

/**
 * The render process: renders the pages of whoever started it, in a browser that reaches no network. It speaks over its
 * standard input and output, and ends with them.
 */
async function main(): Promise<void> {
  dropRights();
  dieWithParent();
  const leave = () => void served.end().finally(() => process.exit(0));
  const served = serve({
    write(parts) {
      process.stdout.cork();
      for (const part of parts) process.stdout.write(part);
      process.stdout.uncork();
    },
    end: leave,
  });
  process.stdout.on('error', leave);
  process.stdin.on('data', (chunk: Buffer) => served.take(chunk));
  process.stdin.on('error', leave);
  process.stdin.on('close', leave);
  process.on('SIGTERM', leave);
}

runMain(main);
