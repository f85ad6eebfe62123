import { openRenderer } from '@florilegium/rendering/open-renderer';
import { hostilePages } from '@florilegium/testkit/rendering/hostile-pages';
import { afterAll, describe, expect, it } from 'vitest';
import { answerOf, never, pageOf, refuseAll, scriptedPage } from './fixtures/pages';

const renderer = openRenderer();
// So that a loop doesn't take its ten seconds.
const strict = openRenderer({ limits: { cpuMs: 500 } });
const standing = await renderer.standing();
afterAll(() => Promise.all([renderer.close(), strict.close()]));
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

describe.skipIf(standing.kind === 'none').concurrent('a renderer', () => {
  it.each(Object.entries(hostilePages))('survives: %s', async (_name, { html, ends, says }) => {
    const first = ends.includes('tooSlow') ? strict : renderer;
    const rendered = await first.render(pageOf(html), refuseAll, never);
    expect(ends).toContain(rendered.kind === 'failed' ? rendered.failure : 'rendered');
    if (rendered.kind === 'rendered' && says) expect(rendered.html).toContain(says);
    const next = await first.render(
      pageOf(scriptedPage),
      async () => answerOf('{"text":"Piove."}', 'application/json'),
      never,
    );
    expect(next.kind === 'rendered' && next.html).toContain('<p>Piove. ');
  });
});
