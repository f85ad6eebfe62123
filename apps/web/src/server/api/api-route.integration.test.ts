import { createApiKey } from '@florilegium/db/people/api-keys';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { visitor } from '@/server/fixtures/next/visitor';
import { type Asked, ask, openAsked } from '../../features/services/fixtures/ask-route';
import { secretHash } from '../sign-in/passwords';
import { apiRoute } from './api-route';

let asked: Asked;
beforeAll(async () => {
  visitor.hasMessage = (key) => key.startsWith('because.');
  asked = await openAsked();
  const make = (key: string, more: { scope?: 'read'; expiresAt?: Date }) =>
    createApiKey(asked.database, {
      userId: asked.userId,
      name: key,
      keyHash: secretHash(key),
      prefix: 'flo',
      ...more,
    });
  await make('flo_reads', { scope: 'read' });
  await make('flo_changes', {});
  await make('flo_expired', { expiresAt: new Date(Date.now() - 1) });
});
afterAll(() => asked?.close());

/** By names of the table of access that ask for no more than somebody who is signed in, or an admin. */
const paths = {
  GET: '/search',
  POST: '/services/tagger',
  PATCH: '/hosts/{host}',
} as const;

const routeOf = (method: keyof typeof paths) =>
  apiRoute({
    method,
    path: paths[method],
    tag: 'things',
    summary: 'Test.',
    response: z.object({}),
    handle: async () => ({}),
  });

describe('an API key', () => {
  it('that may only read opens reading, and no method that changes anything', async () => {
    expect((await ask(routeOf('GET'), { key: 'flo_reads' })).status).toBe(200);
    for (const method of ['POST', 'PATCH'] as const) {
      const answer = await ask(routeOf(method), { key: 'flo_reads' });
      expect(answer.status, method).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'notAllowed', reason: 'readOnlyKey' });
      expect((await ask(routeOf(method), { key: 'flo_changes' })).status, method).toBe(200);
    }
  });

  it('that has expired opens nothing', async () => {
    const answer = await ask(routeOf('GET'), { key: 'flo_expired' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'notSignedIn', reason: 'badApiKey' });
  });
});

describe('what is streamed', () => {
  it('breaks off once the key by which it was asked for is revoked', async () => {
    const endless = apiRoute({
      method: 'GET',
      path: paths.GET,
      tag: 'things',
      summary: 'Test.',
      produces: ['text/csv'],
      response: z.object({}),
      handle: async () =>
        new Response(new ReadableStream({ pull: (controller) => controller.enqueue(Uint8Array.of(97)) })),
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const reader = (await ask(endless, { key: 'flo_changes' })).body!.getReader();
      const later = async () => {
        vi.setSystemTime(Date.now() + 60_000);
        return (await reader.read()).done;
      };
      expect([await later(), await later()]).toEqual([false, false]);
      await asked.database.prisma.apiKey.updateMany({
        where: { name: 'flo_changes' },
        data: { revokedAt: new Date() },
      });
      await expect(later()).rejects.toThrow();
    } finally {
      vi.useRealTimers();
    }
  });
});
