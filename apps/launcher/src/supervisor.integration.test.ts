import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restartPauseMs, type SupervisedProcess, supervise } from './supervisor';

let folder: string;
let running: SupervisedProcess | null = null;
const said: string[] = [];

function start(script: string, healthUrl?: string): SupervisedProcess {
  const path = join(folder, 'process.mjs');
  writeFileSync(path, script);
  const plan = {
    name: 'worker',
    args: [path],
    cwd: folder,
    env: process.env,
    logPath: join(folder, 'worker.log'),
  };
  running = supervise({ ...plan, healthUrl }, (line) => said.push(line));
  return running;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  said.length = 0;
});

afterEach(async () => {
  await running?.stop(0);
  rmSync(folder, { recursive: true, force: true });
});

const pidFile = () => join(folder, 'pid');
const ready = `import { writeFileSync } from 'node:fs';
  writeFileSync('pid', String(process.pid));
  process.on('SIGTERM', () => { writeFileSync('ended', 'in order'); process.exit(0); });
  process.send({ ready: true });
  setInterval(() => {}, 1000);`;

test('is ready when the process says so, and ends it in order', async () => {
  const process = start(ready);
  await process.ready;
  await process.stop(5_000);
  expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('in order');
  expect(said).toEqual([]);
});

test('starts a killed process again, and says so', async () => {
  await start(ready).ready;
  const first = readFileSync(pidFile(), 'utf8');
  process.kill(Number(first), 'SIGKILL');
  await vi.waitFor(() => expect(said.at(-1)).toBe('The worker runs again.'), { timeout: 20_000 });
  expect(said[0]).toMatch(/^The worker ended \(SIGKILL: .*\); it is started again in 0\.5 s\.$/);
  expect(readFileSync(pidFile(), 'utf8')).not.toBe(first);
});

test('gives up a process that never comes up, with its last words', async () => {
  const process = start("console.error('DATABASE_URL is missing.'); process.exit(1);");
  await expect(process.ready).rejects.toThrow(
    /The worker did not start \(exit 1: DATABASE_URL is missing\); its log: /,
  );
}, 30_000);

test('ends a process that does not want to end', async () => {
  const process = start(
    `process.on('SIGTERM', () => {}); process.send({ ready: true }); setInterval(() => {}, 1000);`,
  );
  await process.ready;
  await process.stop(200);
});

test('a process with an address is ready when that answers', async () => {
  const port = 20_000 + (process.pid % 10_000);
  const script = `import { createServer } from 'node:http';
    createServer((request, response) => response.end('ok')).listen(${port}, '127.0.0.1');`;
  await start(script, `http://127.0.0.1:${port}/`).ready;
});

test('pauses grow and stop growing', () => {
  expect([1, 2, 3, 4].map(restartPauseMs)).toEqual([500, 1000, 2000, 4000]);
  expect(restartPauseMs(1000)).toBe(30_000);
});
