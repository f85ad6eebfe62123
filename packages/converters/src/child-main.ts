import { Worker } from 'node:worker_threads';
import type { ConversionAnswer, ConversionRequest } from './child-protocol';
import { UnconvertibleError } from './converted';
import { convertHere } from './formats';

/**
 * A converter in an endless loop can't notice that its parent is gone. So a second thread checks the parent's id once
 * a second, and ends the process when it changes.
 */
function dieWithParent(): void {
  const watch =
    'const parent = process.ppid; setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 1000);';
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}

async function answer({ id, format, bytes }: ConversionRequest): Promise<ConversionAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { id, ok: true, ...(await convertHere(format, buffer)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, ok: false, fault: error instanceof UnconvertibleError ? error.fault : 'damaged', message };
  }
}

/** The child's main function: converts what its parent sends, one document at a time, until the channel closes. */
export function convertChildMain(): void {
  dieWithParent();
  process.on('message', (request: ConversionRequest) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
}
