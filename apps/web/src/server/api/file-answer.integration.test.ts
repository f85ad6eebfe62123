import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGate } from '../../gate/gate';
import { fileAnswer } from './file-answer';
import { whileAllowed } from './while-allowed';

// So large that no buffer on its way holds it.
const size = 60_000_000;
let folder: string;
let gate: Server;
/** What is done with a body on its way. */
let onItsWay: (body: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-answer-'));
  await writeFile(join(folder, 'corpus.vert.gz'), Buffer.alloc(size, 'abcdefg'));
  gate = createGate(
    async (_, response) => {
      const asked = { headers: new Headers(), signal: new AbortController().signal };
      const answer = await fileAnswer(join(folder, 'corpus.vert.gz'), 'attachment', asked);
      // As Next sends it: what it drops is dropped here.
      for (const [name, value] of answer.headers)
        if (name !== 'content-length') response.appendHeader(name, value);
      await pipeline(Readable.fromWeb(onItsWay(answer.body!) as never), response).catch(() => {});
    },
    { names: [], trustedProxies: 0, https: false },
  );
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  gate.closeAllConnections();
  await new Promise((closed) => gate.close(closed));
  await rm(folder, { recursive: true, force: true });
});

/** An answer of which nothing is read yet. */
const slowly = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = gate.address() as AddressInfo;
    get({ host: '127.0.0.1', port, headers: { host: 'localhost' }, agent: false }, resolve).once(
      'error',
      reject,
    );
  });

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

it('is given whole to a slow reader when its folder is deleted meanwhile', async () => {
  onItsWay = (body) => body;
  const answer = await slowly();
  expect(answer.headers['content-length']).toBe(String(size));
  await rm(folder, { recursive: true });
  expect(await bytesOf(answer)).toBe(size);
  expect(answer.complete).toBe(true);
});

it('breaks off so that its reader notices when they may not have it any more', async () => {
  let pieces = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      pieces += 1;
      if (pieces > 20) throw new Error('not any more');
      controller.enqueue(piece);
    },
  });
  onItsWay = (body) => whileAllowed(body, async () => true).pipeThrough(counted);
  const answer = await slowly();
  expect(answer.headers['content-length']).toBe(String(size));
  await expect(bytesOf(answer)).rejects.toThrow('aborted');
  expect(answer.complete).toBe(false);
});
