import { expect, it, vi } from 'vitest';
import type { Run } from '../engine/run-book';
import { urlOnHost } from '../fixtures/one-host';
import type { RenderPages } from '../rendering/render-pages';
import type { FetchedPage } from '../visit/page-outcome';
import { judgeAndLearn } from './judge-and-learn';
import type { PageJudges } from './page-judges';

const topic = { focus: { terms: [] } };
const run = { topic, ledger: { whileJudging: (work: () => unknown) => work() } } as unknown as Run;
const readers = { judges: { judge: vi.fn() } as unknown as PageJudges, renders: {} as RenderPages };
const noSignal = new AbortController().signal;
const answered = (result: object) =>
  ({
    url: urlOnHost(1),
    fate: { kind: 'ok' },
    fetched: { kind: 'response', result, startedAt: 0, answeredAt: 1 },
    site: { contentSignals: {}, tdm: null },
  }) as unknown as FetchedPage;

it('skips a page whose reading fails, and says why', async () => {
  const broken = answered({
    get decoded(): Buffer {
      throw new RangeError('Maximum call stack size exceeded');
    },
  });
  expect(await judgeAndLearn(readers, run, broken, noSignal)).toMatchObject({
    state: 'skipped',
    reason: 'protocolError',
    detail: 'Maximum call stack size exceeded',
    pages: 1,
  });
});
