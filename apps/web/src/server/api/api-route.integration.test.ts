import { createApiKey } from '@florilegium/db/people/api-keys';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { visitor } from '@/server/fixtures/next/visitor';
import { type Asked, ask, openAsked } from '../../features/services/fixtures/ask-route';
import { settings } from '../context';
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

describe('somebody who is not signed in', () => {
  const origin = 'http://florilegium.test';
  it.each([
    ['a program', {}, 'noCredentials'],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 'noCredentials'],
    ['a page of our own', { 'sec-fetch-site': 'same-origin' }, undefined],
    ['a page of our own over plain HTTP', { origin, host: 'florilegium.test' }, undefined],
  ] as [string, Record<string, string>, string | undefined][])(
    'and asks by %s is told of a key, or of the session that ended',
    async (_by, headers, reason) => {
      const answer = await ask(routeOf('GET'), { headers: { authorization: '', ...headers } });
      expect(answer.status).toBe(401);
      expect(((await answer.json()) as { reason?: string }).reason).toBe(reason);
    },
  );
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

describe('somebody who asks too often', () => {
  it('is told when to ask again, whichever key they send', async () => {
    const { requestsPerMinute } = settings();
    Object.assign(settings(), { requestsPerMinute: 2 });
    const statuses: number[] = [];
    let last: Response | undefined;
    for (const key of ['flo_reads', 'flo_test', 'flo_reads']) {
      last = await ask(routeOf('GET'), { key });
      statuses.push(last.status);
    }
    Object.assign(settings(), { requestsPerMinute });
    expect(statuses.at(-1)).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last?.json()).toMatchObject({ code: 'rateLimited', reason: 'manyRequests' });
  });

  it('begins no more long work, by whichever way, and goes on reading', async () => {
    const { ordersPerHour } = settings();
    Object.assign(settings(), { ordersPerHour: 1 });
    const order = apiRoute({
      method: 'POST',
      path: '/services/focused-crawl',
      tag: 'things',
      summary: 'Test.',
      body: z.object({ corpusId: z.string() }),
      response: z.object({}),
      handle: async () => ({}),
    });
    const { id: corpusId } = await asked.database.prisma.corpus.create({
      data: { id: crypto.randomUUID(), name: 'Lingua' },
    });
    const body = { corpusId };
    const first = await ask(order, { key: 'flo_test', body });
    const second = await ask(order, { key: 'flo_test', body });
    const reading = await ask(routeOf('GET'), { key: 'flo_reads' });
    Object.assign(settings(), { ordersPerHour });
    expect([first.status, second.status, reading.status]).toEqual([200, 429, 200]);
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await second.json()).toMatchObject({ reason: 'manyOrders' });
  });
});
