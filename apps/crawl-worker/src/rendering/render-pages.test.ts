import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it, vi } from 'vitest';
import type { Run } from '../engine/run-book';
import { RunLedger } from '../engine/run-ledger';
import { urlOnHost } from '../fixtures/one-host';
import type { FetchedPage } from '../visit/page-outcome';
import type { PageRendering, PartRequest } from './page-rendering';
import { createRenderPages } from './render-pages';
import { withScripts } from './with-scripts';

const shell = { visibleChars: 3, scripts: 1, links: 0, articleChars: 0 };
/** Part of the same site as the page. */
const ownPart = new URL('/part', urlOnHost(1).url).href;
const anHour = { url: 'http://other.test/part', until: 1_000 + 3_600_000 };
const noSignal = new AbortController().signal;

/** How a page is read in the end whose scripts gave nothing, since they were refused what they asked for. */
async function readInTheEnd(
  refused: PartRequest['answer'],
  attempts: number,
  made: Partial<PageRendering> = {},
  signs = shell,
  from = 'http://other.test/part',
) {
  const noteOfKind = vi.fn();
  const run = {
    config: { scripts: signs === shell ? 'wherePays' : 'always', limits: { maxRetries: 3 } },
    rendersOf: () => ({ vainKind: () => null, note: noteOfKind }),
    ledger: new RunLedger(jobConfigSchema.parse({}).limits),
  } as unknown as Run;
  const fetched = { kind: 'response', answeredAt: 1_000 };
  const page = {
    url: { ...urlOnHost(1), attempts },
    fetched,
    fate: { kind: 'ok' },
  } as unknown as FetchedPage;
  const asked = { url: from, kind: 'fetch', answer: refused, known: false };
  const rendering = {
    outcome: 'rendered',
    detail: '',
    dom: '<p></p>',
    requests: [asked],
    refused: {},
    parts: [],
    rests: [],
    ...made,
  };
  const giveBack = vi.fn();
  const renders = { render: async () => rendering as never, giveBack };
  const readAgain = async (read: FetchedPage) => ({ page: read, signs });
  const read = await withScripts(renders, run, { page, first: { page, signs }, readAgain }, noSignal);
  if (read === null || 'later' in read) throw new Error('It was not read.');
  const { fate, rendering: given } = read.page;
  return { fate, outcome: given?.outcome, detail: given?.detail, noteOfKind, giveBack };
}

describe.each(['otherWorker', 'hostResting'] as const)(
  "a page whose scripts' host can't be asked now: %s",
  (why) => {
    it('is tried again later, counts once, and says nothing of its kind', async () => {
      const { fate, noteOfKind, giveBack } = await readInTheEnd(why, 0);
      expect(giveBack).toHaveBeenCalledOnce();
      expect(fate).toEqual({ kind: 'retry', delayMs: 15_000, hostBackoff: true });
      expect(noteOfKind).not.toHaveBeenCalled();
    });

    it('says so when its tries are used up: it has gained nothing then', async () => {
      const { fate, outcome, noteOfKind, giveBack } = await readInTheEnd(why, 3, {}, shell, ownPart);
      expect(giveBack).not.toHaveBeenCalled();
      expect(fate).toEqual({ kind: 'ok' });
      expect(outcome).toBe(why);
      expect(noteOfKind).toHaveBeenCalledExactlyOnceWith(expect.any(String), false);
    });

    it("is tried as often as any page where the host is of its own site, and once where it is somebody else's", async () => {
      const own = await readInTheEnd(why, 1, {}, shell, ownPart);
      expect(own.fate).toMatchObject({ kind: 'retry' });
      expect(own.noteOfKind).not.toHaveBeenCalled();
      const others = await readInTheEnd(why, 1);
      expect(others.fate).toEqual({ kind: 'ok' });
      expect(others.outcome).toBe(why);
      expect(others.noteOfKind).toHaveBeenCalledExactlyOnceWith(expect.any(String), false);
    });
  },
);

it('tries a page again, once its host has rested, whose only request the host did not want to answer', async () => {
  const made = { rests: [anHour] };
  const { fate, outcome, detail, noteOfKind } = await readInTheEnd(429, 0, made);
  expect(fate).toMatchObject({ kind: 'retry', delayMs: 600_000 });
  expect(outcome).toBe('hostResting');
  expect(detail).toBe(anHour.url);
  expect(noteOfKind).not.toHaveBeenCalled();
});

it("names the page's own host and waits for its rest, whatever a counter of somebody else's asks for", async () => {
  const own = { url: ownPart, until: 1_000 + 60_000 };
  const { fate, detail } = await readInTheEnd(429, 1, { rests: [anHour, own] });
  expect(fate).toMatchObject({ kind: 'retry', delayMs: 60_000 });
  expect(detail).toBe(ownPart);
});

it('knows the kind of pages that have waited for a host that never answered them', async () => {
  const { fate, noteOfKind } = await readInTheEnd(429, 1, { rests: [anHour] });
  expect(fate).toEqual({ kind: 'ok' });
  expect(noteOfKind).toHaveBeenCalledExactlyOnceWith(expect.any(String), false);
});

it('does not hold a page up that shows its text, whatever else it asks for', async () => {
  const made = { rests: [anHour] };
  const { fate, outcome } = await readInTheEnd(429, 0, made, { ...shell, visibleChars: 5_000 });
  expect(fate).toEqual({ kind: 'ok' });
  expect(outcome).toBe('rendered');
});

it('does not try a page again whose scripts may never have what they ask for', async () => {
  const { fate, outcome, noteOfKind } = await readInTheEnd('robotsDenied', 0);
  expect(fate).toEqual({ kind: 'ok' });
  expect(outcome).toBe('forbidden');
  expect(noteOfKind).toHaveBeenCalledWith(expect.any(String), false);
});

const ready = { kind: 'ready', browser: 'test', version: '1', isolation: 'namespace' };

/** How a page is read whose scripts can't run for what the browser or the count of pages says. */
async function readUnopened(standing: object, take: () => Promise<number | 'limit' | 'failed' | null>) {
  const note = vi.fn();
  const run = {
    config: { scripts: 'wherePays', limits: { maxRetries: 3, maxRendered: 0 } },
    rendersOf: () => ({ vainKind: () => null, note }),
    ledger: new RunLedger(jobConfigSchema.parse({}).limits),
  } as unknown as Run;
  const opened = vi.fn();
  const renders = createRenderPages({
    renderer: { render: opened, standing: async () => standing } as never,
    openAnswers: vi.fn(),
    budget: { take, giveBack: vi.fn() },
    hostNamed: () => undefined,
    userAgent: () => 'test',
  });
  const fetched = { kind: 'response', result: { decoded: Buffer.alloc(0) }, answeredAt: 0 };
  const page = { url: urlOnHost(1), fetched, fate: { kind: 'ok' } } as unknown as FetchedPage;
  const readAgain = async (read: FetchedPage) => ({ page: read, signs: shell });
  const read = await withScripts(renders, run, { page, first: { page, signs: shell }, readAgain }, noSignal);
  expect(opened).not.toHaveBeenCalled();
  expect(note).not.toHaveBeenCalled();
  return read;
}

it('leaves a page as it came, and its kind as it was, once the run has opened as many as it may', async () => {
  const read = await readUnopened(ready, async () => 'limit');
  expect(read).toMatchObject({ page: { rendering: { outcome: 'limitReached', detail: '0', requests: [] } } });
});

it('fetches a page again later whose host another worker gets, and after a while one that could not be counted', async () => {
  expect(await readUnopened(ready, async () => null)).toMatchObject({ later: { parts: [] }, delayMs: 0 });
  expect(await readUnopened(ready, async () => 'failed')).toMatchObject({ later: {}, delayMs: 30_000 });
});

it('counts no page that no browser can open', async () => {
  const take = vi.fn(async () => 1);
  const read = await readUnopened({ kind: 'none', why: 'noBrowser', detail: 'None is installed.' }, take);
  expect(read).toMatchObject({
    page: { rendering: { outcome: 'noBrowser', detail: 'None is installed.' } },
  });
  expect(take).not.toHaveBeenCalled();
});
