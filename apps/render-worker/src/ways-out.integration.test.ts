import { openRenderer } from '@florilegium/rendering/open-renderer';
import { defaultRenderLimits } from '@florilegium/rendering/renderer';
import { type Canary, openCanary } from '@florilegium/testkit/rendering/canary';
import { wayOutPage, waysOut } from '@florilegium/testkit/rendering/ways-out';
import { until } from '@florilegium/testkit/until';
import { afterAll, expect, it } from 'vitest';
import { startBrowser } from './browser';
import { never, pageOf, refuseAll } from './fixtures/pages';
import { renderPage } from './render-page';

const renderer = openRenderer();
const standing = await renderer.standing();
afterAll(() => renderer.close());
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

it.skipIf(standing.kind === 'none')('no page gets out, whatever it tries', async () => {
  const canaries: Canary[] = [];
  const outcomes = await Promise.all(
    Object.entries(waysOut).map(async ([name, way]) => {
      const canary = await openCanary();
      canaries.push(canary);
      const { kind, ...rest } = await renderer.render(pageOf(wayOutPage(way, canary)), refuseAll, never);
      const end = 'failure' in rest ? rest.failure : kind;
      return { name, end, heard: canary.heard() };
    }),
  );
  expect(outcomes.length).toBeGreaterThan(40);
  expect(outcomes.filter(({ end }) => end !== 'rendered' && end !== 'wentElsewhere')).toEqual([]);
  const left = outcomes.filter(({ end }) => end === 'wentElsewhere').map(({ name }) => name);
  expect(left.sort()).toEqual(['download', 'form sent by POST', 'location', 'meta refresh']);
  expect(canaries.map((canary) => canary.heard()).filter((heard) => heard > 0)).toEqual([]);
  await Promise.all(canaries.map((canary) => canary.close()));
});

it.skipIf(standing.kind === 'none')(
  'without isolation, answering each request would not be enough',
  async () => {
    const { browser: path } = standing as Extract<typeof standing, { kind: 'ready' }>;
    const browser = await startBrowser({ path, isolation: 'namespace', sandboxed: false });
    for (const name of ['stun', 'turn over TCP', 'web socket', 'speculation rules, prefetch']) {
      const canary = await openCanary();
      const page = pageOf(wayOutPage(waysOut[name]!, canary));
      await renderPage(browser, { page, limits: defaultRenderLimits, ask: refuseAll, signal: never });
      await until(() => canary.heard() > 0);
      await canary.close();
    }
    await browser.end();
  },
);
