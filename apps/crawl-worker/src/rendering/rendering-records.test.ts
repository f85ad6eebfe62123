import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { expect, it } from 'vitest';
import { createArchivedScripts } from './archived-scripts';
import type { FetchedPart, PageRendering } from './page-rendering';
import { renderingRecords } from './rendering-records';

const answered = (body: string) =>
  ({
    url: 'http://a.test/app.js',
    status: 200,
    statusText: 'OK',
    httpVersion: '1.1',
    rawHeaders: [],
    requestHeaders: [],
    body: Buffer.from(body),
    remoteAddress: '192.0.2.1',
    startedAt: new Date(0),
    durationMs: 5,
  }) as unknown as FetchResult;
const script = (body: string, isKnown = false): FetchedPart => ({
  kind: 'script',
  result: answered(body),
  isKnown,
});
const long = 'x'.repeat(600);

/** What the records of pages that had these scripts are, one list a page. */
function recordsOf(...pages: { jobId?: string; parts: FetchedPart[]; isLost?: boolean }[]) {
  const archived = createArchivedScripts();
  return pages.map(({ jobId = 'one', parts, isLost = false }) => {
    const scripts = archived.begin();
    const rendering = { requests: [], parts, dom: null } as unknown as PageRendering;
    const { records } = renderingRecords('http://a.test/', { id: 'r' }, rendering, {
      jobId,
      scripts,
      hasDom: false,
    });
    if (!isLost) scripts.keep();
    return records.filter(({ type }) => type === 'response' || type === 'revisit').map(({ type }) => type);
  });
}

it('archives a script once, and what equals it as a revisit', () => {
  expect(
    recordsOf(
      { parts: [script(long), script(long)] },
      { parts: [script(long)] },
      { parts: [script(`${long}!`)] },
    ),
  ).toEqual([['response', 'revisit'], ['revisit'], ['response']]);
});

it('archives a script for each job, and a short one each time', () => {
  expect(
    recordsOf(
      { parts: [script(long)] },
      { jobId: 'two', parts: [script(long)] },
      { parts: [script('1')] },
      { parts: [script('1')] },
    ),
  ).toEqual([['response'], ['response'], ['response'], ['response']]);
});

it('archives a script that was fetched for another page only if that was not archived', () => {
  expect(recordsOf({ parts: [script(long)] }, { parts: [script(long, true)] })).toEqual([['response'], []]);
  expect(recordsOf({ parts: [script(long, true)] }, { parts: [script(long, true)] })).toEqual([
    ['response'],
    [],
  ]);
});

it('counts on no record that could not be written', () => {
  expect(recordsOf({ parts: [script(long)], isLost: true }, { parts: [script(long)] })).toEqual([
    ['response'],
    ['response'],
  ]);
});

it('archives what a page asked for again, when it is written as the one that it repeats', () => {
  const asked = { url: 'http://a.test/app.js', kind: 'script', answer: 200, known: false };
  const rendering = { requests: [asked], parts: [script(long)], dom: '<p>The same.</p>' };
  const { records: written } = renderingRecords(
    'http://a.test/',
    { id: 'r' },
    rendering as unknown as PageRendering,
    {
      jobId: 'one',
      scripts: createArchivedScripts().begin(),
      hasDom: true,
    },
  );
  expect(written.map(({ type }) => type)).toEqual(['metadata', 'response', 'request', 'metadata']);
});
