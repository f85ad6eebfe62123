import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryBeside } from '@florilegium/platform/beside';
import { networkIsolation } from '@florilegium/platform/no-network';
import { describe, expect, it, vi } from 'vitest';
import { convert } from './convert';

const fixtures = new URL('../fixtures/', import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, fixtures));
const child = (name: string) => new URL(`children/${name}`, fixtures);

const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'converted',
    (error) => error.detail?.reason ?? error.code,
  );

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
/** Other test files run at the same time, on few cores. */
const patience = { timeout: 60_000 };

describe('convert', () => {
  it('converts in a child that runs from source', async () => {
    const childEntry = new URL('./fixtures/programs/convert-documents.ts', import.meta.url);
    const { html, title } = await convert('odt', fixture('library.odt'), { childEntry });
    expect(title).toBe('La biblioteca di San Vito');
    expect(html).toContain('<h2>Orari d’apertura</h2>');
  });

  it('passes on why a document can’t be converted', async () => {
    const options = { childEntry: entryBeside('convert-documents', import.meta.url) };
    expect(await reasonOf(convert('docx', fixture('library.docx').subarray(0, 2_000), options))).toBe(
      'damaged',
    );
    expect(await reasonOf(convert('pdf', fixture('scan.pdf'), options))).toBe('noTextLayer');
    expect(await reasonOf(convert('pdf', Buffer.alloc(257 * 1024 * 1024), options))).toBe('tooLarge');
  });

  it('kills a child that takes too long', async () => {
    const options = { childEntry: child('spin.mjs'), timeoutMs: 500 };
    expect(await reasonOf(convert('rtf', Buffer.from('x'), options))).toBe('timedOut');
  });

  it('kills what a child has started, whether it hangs or dies', async () => {
    for (const [format, reason] of [
      ['rtf', 'timedOut'],
      ['doc', 'crashed'],
    ] as const) {
      const folder = mkdtempSync(join(tmpdir(), 'converters-'));
      const note = join(folder, 'pid');
      const options = { childEntry: child('fork.mjs'), timeoutMs: 5_000 };
      expect(await reasonOf(convert(format, Buffer.from(note), options))).toBe(reason);
      const started = Number(readFileSync(note, 'utf8'));
      await vi.waitFor(() => expect(isAlive(started)).toBe(false), patience);
      rmSync(folder, { recursive: true });
    }
  });

  it('lets a child go that has grown', async () => {
    const one = () => convert('rtf', Buffer.from('x'), { childEntry: child('grow.mjs'), maxMemoryMb: 128 });
    const first = await one();
    expect((await one()).html).not.toBe(first.html);
  });

  it('survives children that crash', async () => {
    const options = { childEntry: child('crash.mjs') };
    expect(await reasonOf(convert('rtf', Buffer.from('x'), options))).toBe('crashed');
    expect(await reasonOf(convert('rtf', Buffer.from('x'), options))).toBe('crashed');
  });

  it('stops a child that hoards memory, in the heap or outside of it', async () => {
    const limits = { maxMemoryMb: 96, timeoutMs: 30_000 };
    expect(
      await reasonOf(convert('rtf', Buffer.from('x'), { childEntry: child('hoard.mjs'), ...limits })),
    ).toBe('outOfMemory');
    expect(
      await reasonOf(convert('rtf', Buffer.from('x'), { childEntry: child('heap.mjs'), ...limits })),
    ).toBe('outOfMemory');
  });

  it('uses a child again, and another one beside it when both are wanted at once', async () => {
    const one = () => convert('rtf', Buffer.from('x'), { childEntry: child('pid.mjs') });
    const first = await one();
    expect((await one()).html).toBe(first.html);
    const [left, right] = await Promise.all([one(), one()]);
    expect(left.html).not.toBe(right.html);
  });

  it('reaches nothing, where the machine can shut it in', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { html } = await convert('rtf', Buffer.from(`${port}`), { childEntry: child('dial.mjs') });
    server.close();
    expect(html).toBe(networkIsolation() ? 'ENETUNREACH' : 'reached');
  });

  it('starts anew when an idle child has died', async () => {
    const one = () => convert('rtf', Buffer.from('x'), { childEntry: child('pid.mjs'), maxMemoryMb: 100 });
    const first = Number((await one()).html);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(first)).toBe(false), patience);
    expect(Number((await one()).html)).not.toBe(first);
  });
});
