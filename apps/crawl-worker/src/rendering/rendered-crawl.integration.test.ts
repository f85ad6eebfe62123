import { sql } from '@florilegium/db/sql/sql';
import { openRenderer } from '@florilegium/rendering/open-renderer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import type { Answer } from '../fixtures/test-site';

const renderer = openRenderer();
const standing = await renderer.standing();
if (standing.kind === 'none') process.stderr.write(`Pages are not rendered here: ${standing.detail}\n`);

let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('rendered_crawl');
});
afterAll(async () => {
  await world.close();
  await renderer.close();
});

const plain =
  (type: string, body: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

const app = `
const show = async () => {
  const page = location.pathname === '/' ? 'home' : location.pathname.slice(1);
  const { text, links } = await (await fetch('/api/' + page + '.json')).json();
  document.getElementById('root').innerHTML =
    '<h1>' + page + '</h1><p>' + text + '</p>' + links.map((link) => '<a href="' + link + '">' + link + '</a>').join(' ');
};
show();`;
const data = (page: string) => ({
  text: `${page} is a page that its scripts have written, and ${page} says what no other page says. `.repeat(
    5,
  ),
  links: page === 'home' ? ['/spring', '/summer', '/autumn', '/winter'] : ['/'],
});

/** A home page and four more whose scripts fetch their text and their links. */
function answerOfSeasons(path: string): Answer | string {
  if (path === '/app.js') return plain('text/javascript', app);
  const page = /^\/api\/(\w+)\.json$/.exec(path)?.[1];
  if (page) return plain('application/json', JSON.stringify(data(page)));
  return '<!doctype html><html lang="en"><head><title>Seasons</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';
}

describe.skipIf(standing.kind === 'none')('a site that scripts write', () => {
  it('is crawled whole, and not at all without them', async () => {
    const site = await world.openSite(answerOfSeasons);
    await world.startWorker({ renderer });
    const without = await world.startJob([site.origin()], { scripts: 'never' });
    expect((await world.ended(without.runId)).pagesFetched).toBe(1);
    const { runId } = await world.startJob([site.origin()]);
    expect((await world.ended(runId)).pagesFetched).toBe(5);
    const { rows } = await world.database.query<{ outcome: string; count: string }>(
      sql`SELECT n.outcome, count(*) AS count FROM rendering n JOIN capture c ON c.id = n.capture_id
        WHERE c.run_id = ${runId} GROUP BY 1`,
    );
    expect(rows.map(({ outcome, count }) => [outcome, Number(count)])).toEqual([['rendered', 5]]);
    expect(site.asked().get('127.0.0.1/app.js')).toBe(1);
  });

  it('says what its pages lacked: whatever is refused in the browser’s own process, too', async () => {
    const writes = (script: string) =>
      `<!doctype html><html><body><div id="root"></div><script>${script}</script></body></html>`;
    const posts = writes(
      `fetch('/graphql', { method: 'POST', body: '{}' }).then((r) => r.text()).then((text) => root.append(text)).catch(() => {})`,
    );
    const greedy = writes(
      `(async () => { for (let n = 0; n < 30; n++) await fetch('/n' + n).catch(() => {}); })()`,
    );
    const site = await world.openSite((path) => {
      if (path.startsWith('/n')) return plain('text/plain', '.');
      return path === '/posts' ? posts : path === '/greedy' ? greedy : writes('1');
    });
    await world.startWorker({ renderer });
    const seeds = ['/posts', '/greedy', '/silent'].map((path) => `${site.origin()}${path}`);
    const { runId } = await world.startJob(seeds);
    await world.ended(runId);
    const { rows } = await world.database.query<{ url: string; outcome: string; requests: number }>(
      sql`SELECT r.url, n.outcome, n.requests FROM rendering n JOIN capture c ON c.id = n.capture_id JOIN resource r ON r.id = c.resource_id
        WHERE c.run_id = ${runId} ORDER BY n.outcome`,
    );
    expect(rows.map(({ url, ...rest }) => ({ path: url.replace(site.origin(), ''), ...rest }))).toEqual([
      { path: '/silent', outcome: 'gaveNothing', requests: 0 },
      { path: '/posts', outcome: 'needsPost', requests: 0 },
      { path: '/greedy', outcome: 'overBudget', requests: 20 },
    ]);
    expect(site.asked().has('127.0.0.1/graphql')).toBe(false);
  });

  it('has no more pages opened than the job allows, by all workers together, and says so of the others', async () => {
    const site = await world.openSite(answerOfSeasons);
    await world.startWorker({ renderer });
    const { runId } = await world.startJob([site.origin()], { limits: { maxRendered: 3 } });
    expect((await world.ended(runId)).pagesFetched).toBe(5);
    const { rows } = await world.database.query<{ outcome: string; detail: string; count: number }>(
      sql`SELECT outcome, detail, count(*)::int AS count FROM rendering WHERE run_id = ${runId} GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { outcome: 'limitReached', detail: '3', count: 2 },
      { outcome: 'rendered', detail: '', count: 3 },
    ]);
    const { rendered } = await world.database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
    expect(rendered).toBe(3);
  });
});
