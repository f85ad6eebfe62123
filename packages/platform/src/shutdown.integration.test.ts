import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../dist/ending-process.mjs', import.meta.url));
let child: ChildProcess;

/** Starts a process that says 'ready', and 'ending' when its handler begins; the handler takes `handlerMs`. */
async function start(handlerMs: number): Promise<{ words: () => string }> {
  child = fork(script, [String(handlerMs)], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  child.stdout?.on('data', (chunk) => {
    words += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true });
  return { words: () => words };
}

afterEach(() => {
  child.kill('SIGKILL');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s: the handler runs once, then exit 0', async (signal) => {
  const { words } = await start(50);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(words()).toBe('ending;ended;');
});

test('a parent that is gone ends its child', async () => {
  const { words } = await start(50);
  const exited = once(child, 'exit');
  child.disconnect();
  expect(await exited).toEqual([0, null]);
  expect(words()).toBe('ending;ended;');
});

test('a second signal ends it at once', async () => {
  const { words } = await start(60_000);
  child.kill('SIGTERM');
  await once(child.stdout!, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(words()).toBe('ending;');
});
