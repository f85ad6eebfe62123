import { openRenderer } from '@florilegium/rendering/open-renderer';
import type { PageAnswer, PageRequest, PageToRender } from '@florilegium/rendering/renderer';
import { afterAll, describe, expect, it } from 'vitest';

const renderer = openRenderer();
const standing = await renderer.standing();
afterAll(() => renderer.close());
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

const pageOf = (html: string, url = 'https://site.test/page'): PageToRender => ({
  url,
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from(html),
  userAgent: 'Florilegium/1.0 (+https://corpora.example.org/crawler)',
});
const answered = (text: string, type = 'text/html'): PageAnswer => ({
  kind: 'answer',
  status: 200,
  headers: [['content-type', type]],
  body: Buffer.from(text),
});
const never = new AbortController().signal;

describe.skipIf(standing.kind === 'none')('a renderer', () => {
  it('renders what a page’s scripts fetch and write', async () => {
    const requests: PageRequest[] = [];
    const html = `<!doctype html><html lang=it><title>x</title><div id=root></div><script>
      fetch('/api/text?id=1', { headers: { accept: 'application/json' } }).then((r) => r.json()).then(({ text }) => {
        document.getElementById('root').innerHTML = '<p>' + text + ' ' + navigator.userAgent + '</p>';
      });</script>`;
    const rendered = await renderer.render(
      pageOf(html),
      async (request) => {
        requests.push(request);
        return answered(JSON.stringify({ text: 'La pioggia è finita.' }), 'application/json');
      },
      never,
    );
    expect(rendered).toMatchObject({ kind: 'rendered', refused: {} });
    expect(rendered.kind === 'rendered' && rendered.html).toContain(
      '<p>La pioggia è finita. Florilegium/1.0 (+https://corpora.example.org/crawler)</p>',
    );
    expect(requests).toEqual([
      {
        url: 'https://site.test/api/text?id=1',
        method: 'GET',
        kind: 'xhr',
        headers: [['accept', 'application/json']],
      },
    ]);
  });
});
