import { linkTo, type RenderLink } from '@florilegium/rendering/render-link';
import { startRenderProcess } from '@florilegium/rendering/render-pipe';
import { defaultRenderLimits } from '@florilegium/rendering/renderer';
import { type Canary, openCanary } from '@florilegium/testkit/rendering/canary';
import { wayOutPage, waysOut } from '@florilegium/testkit/rendering/ways-out';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser';
import { answerOf, never, pageOf, refuseAll, scriptedPage } from './fixtures/pages';

/**
 * The second way: a whole browser, kept from the network by its own settings alone. Most machines of developers have one;
 * `RENDER_BROWSER` names another.
 */
const browserPath = process.env.RENDER_BROWSER ?? findBrowser('deadProxy');
if (browserPath === null)
  process.stderr.write('There is no whole browser here: the second way is not tried.\n');

const open = (): RenderLink =>
  linkTo({
    pipe: startRenderProcess(new URL('../dist/main.mjs', import.meta.url), null),
    limits: defaultRenderLimits,
    isolation: 'deadProxy',
    browserPath: browserPath ?? undefined,
  });

describe.skipIf(browserPath === null)('a whole browser behind a dead proxy', () => {
  const link = browserPath === null ? null! : open();
  afterAll(async () => {
    link.end();
    await link.gone;
  });

  it('renders a page with what it is given', async () => {
    expect(await link.standing).toMatchObject({ kind: 'ready', isolation: 'deadProxy' });
    const answer = async () => answerOf('{"text":"Piove."}', 'application/json');
    const rendered = await link.render(pageOf(scriptedPage), answer, never);
    expect(rendered.kind === 'rendered' && rendered.html).toContain('<p>Piove. ');
  });

  it('lets no page out', async () => {
    const canaries: Canary[] = [];
    const outcomes: string[] = [];
    for (const way of Object.values(waysOut)) {
      const canary = await openCanary();
      canaries.push(canary);
      const rendered = await link.render(pageOf(wayOutPage(way, canary)), refuseAll, never);
      outcomes.push(rendered.kind === 'failed' ? rendered.failure : rendered.kind);
    }
    expect(outcomes.filter((end) => end !== 'rendered' && end !== 'wentElsewhere')).toEqual([]);
    expect(canaries.map((canary) => canary.heard()).filter((heard) => heard > 0)).toEqual([]);
    await Promise.all(canaries.map((canary) => canary.close()));
  });
});
