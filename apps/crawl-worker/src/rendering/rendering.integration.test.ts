import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { pauseRun, resumeRun, startRun } from '@florilegium/db/runs/job-control';
import { countPlots } from '@florilegium/db/runs/plot-counts';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { archivedLines, archivedRecords, exchanges } from '../fixtures/archived-lines';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { type Script, scriptedRenderer } from '../fixtures/scripted-renderer';
import type { Answer } from '../fixtures/test-site';

let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('rendering');
});
afterEach(() => world.rest());
afterAll(() => world.close());

const shell = '<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>';
const prose = (of: string) =>
  `${of} is what this page is about, and of ${of} it says more than others. `.repeat(6);
const written = (of: string, links: string[] = []) =>
  `<!doctype html><html><body><p>${prose(of)}</p>${links.map((href) => `<a href="${href}">${href}</a>`).join('')}</body></html>`;
const plain =
  (type: string, body: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };

/** A site of shells, whose pages are written from /api/. */
const api = (path: string) => (path.startsWith('/api/') ? plain('application/json', path) : undefined);
const writes: Script = async (get, { url }) => {
  await get('/app.js', { kind: 'script' });
  const text = await get(`/api${new URL(url).pathname}`);
  return text === null ? shell : written(text.replaceAll('/', ' '));
};

async function renderings(runId: number) {
  const { rows } = await world.database.query<{
    url: string;
    outcome: string;
    detail: string;
    hasDom: boolean;
    requests: number;
  }>(sql`SELECT r.url, n.outcome, n.detail, n.file_id IS NOT NULL AS "hasDom", n.requests
    FROM rendering n JOIN capture c ON c.id = n.capture_id JOIN resource r ON r.id = c.resource_id
    WHERE c.run_id = ${runId} ORDER BY r.url`);
  return rows;
}

it('reads a page as its scripts left it: its text, its links, each once asked for', async () => {
  const site = await world.openSite(
    (path) => api(path) ?? (path === '/app.js' ? plain('text/javascript', '1') : shell),
  );
  const renderer = scriptedRenderer(({ url }) => {
    const { pathname } = new URL(url);
    return pathname === '/'
      ? async (get) => {
          await get('/app.js', { kind: 'script' });
          return written('home', ['/one', '/two']);
        }
      : writes;
  });
  await world.startWorker({ renderer });
  const { runId, jobId } = await world.startJob([site.origin()]);
  const run = await world.ended(runId);
  expect(run.pagesFetched).toBe(3);
  expect(await renderings(runId)).toMatchObject([
    { outcome: 'rendered', hasDom: true, requests: 1 },
    { outcome: 'rendered', hasDom: true, requests: 1 },
    { outcome: 'rendered', hasDom: true, requests: 1 },
  ]);
  const counted = await countPlots(world.database, jobId);
  expect(counted?.counts.runs[0]?.scripts).toEqual([
    {
      outcome: 'rendered',
      pages: 3,
      cpuMs: 36,
      requests: 3,
      bytes: expect.any(Number),
      kept: 0,
      words: 0,
      gained: 0,
    },
  ]);
  const asked = site.asked();
  expect([...asked.keys()].sort()).toEqual(
    ['/', '/api/one', '/api/two', '/app.js', '/one', '/two'].map((path) => `127.0.0.1${path}`),
  );
  expect(Math.max(...asked.values())).toBe(1);
});

it('archives what a page asked for, and the page as its scripts left it', async () => {
  const site = await world.openSite(
    (path) => api(path) ?? (path === '/app.js' ? plain('text/javascript', '1') : shell),
  );
  const worker = await world.startWorker({ renderer: scriptedRenderer(() => writes) });
  const { runId } = await world.startJob([`${site.origin()}/solo`]);
  await world.ended(runId);
  await worker.close();
  const { rows } = await world.database.query<{ offset: number }>(
    sql`SELECT n."offset" FROM rendering n JOIN capture c ON c.id = n.capture_id WHERE c.run_id = ${runId}`,
  );
  const found = await archivedRecords(world, site);
  expect(found.find(({ line }) => line === 'resource urn:dom:/solo')?.offset).toBe(rows[0]!.offset);
  expect(found.map(({ line }) => line)).toEqual([
    'response /solo',
    'request /solo',
    'metadata /solo',
    'resource urn:dom:/solo',
    'metadata urn:dom:/solo',
    ...exchanges('/app.js', '/api/solo'),
  ]);
});

it('archives what was asked for in vain, too', async () => {
  const site = await world.openSite(
    (path) => api(path) ?? (path === '/app.js' ? plain('text/javascript', '1') : shell),
  );
  const asksInVain = async (get: (url: string) => Promise<unknown>) => {
    await get(`${site.origin()}/app.js`);
    return shell;
  };
  const worker = await world.startWorker({ renderer: scriptedRenderer(() => asksInVain) });
  const { runId } = await world.startJob([`${site.origin()}/vain`]);
  await world.ended(runId);
  await worker.close();
  expect(await renderings(runId)).toMatchObject([{ outcome: 'gaveNothing', hasDom: false }]);
  expect(await archivedLines(world, site)).toEqual([
    'response /vain',
    'request /vain',
    'metadata /vain',
    'metadata /vain',
    ...exchanges('/app.js'),
  ]);
});

it('asks robots.txt for each request of a page, and says what it forbids', async () => {
  const site = await world.openSite((path) => {
    if (path === '/robots.txt') return plain('text/plain', 'User-agent: *\nDisallow: /api/');
    return path === '/app.js' ? plain('text/javascript', '1') : shell;
  });
  await world.startWorker({ renderer: scriptedRenderer(() => writes) });
  const { runId } = await world.startJob([`${site.origin()}/closed`]);
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([
    { outcome: 'forbidden', detail: `${site.origin()}/api/closed`, hasDom: false },
  ]);
  expect(site.asked().has('127.0.0.1/api/closed')).toBe(false);
});

it('asks for nothing that was taken down, whatever page would show it', async () => {
  const site = await world.openSite((path) => api(path) ?? shell);
  const target = { kind: 'url' as const, url: `${site.origin()}/api/taken` };
  const said = { requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01' };
  const takedown = { target, said: { ...said, reference: '', note: '' } };
  await makeTakedown(world.database, world.corpusId, takedown, null);
  await world.startWorker({ renderer: scriptedRenderer(() => writes) });
  const pages = ['taken', 'standing'].map((name) => `${site.origin()}/${name}`);
  const { runId } = await world.startJob(pages);
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([{ hasDom: true }, { hasDom: false }]);
  const asked = [...site.asked().keys()].filter((path) => path.includes('/api/'));
  expect(asked).toEqual(['127.0.0.1/api/standing']);
});

it('sends nothing, however a page asks', async () => {
  const site = await world.openSite(() => shell);
  const posts: Script = async (get) => {
    await get('/graphql', { method: 'POST' });
    await get('/graphql', { method: 'DELETE' });
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => posts) });
  const { runId } = await world.startJob([`${site.origin()}/posting`]);
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([{ outcome: 'needsPost', hasDom: false }]);
  expect([...site.asked().keys()]).toEqual(['127.0.0.1/posting']);
});

it('gives a page no more than twenty requests', async () => {
  const site = await world.openSite((path) => (path.startsWith('/n') ? plain('text/plain', path) : shell));
  const greedy: Script = async (get) => {
    for (let n = 0; n < 50; n += 1) await get(`/n${n}`);
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => greedy) });
  const { runId } = await world.startJob([`${site.origin()}/greedy`]);
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([{ outcome: 'overBudget', requests: 20 }]);
  expect(site.asked().size).toBe(21);
});

it('leaves pages of a kind that gained nothing five times, and pages with text', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `/item/${n + 1}`);
  const site = await world.openSite((path) => (path === '/' ? written('full', names) : shell));
  const renderer = scriptedRenderer(() => async () => shell);
  await world.startWorker({ renderer });
  const { runId } = await world.startJob([site.origin()], { limits: { maxParallel: 1 }, trapBudgets: false });
  await world.ended(runId);
  expect(renderer.opened.length).toBe(5);
  const counts = new Map<string, number>();
  for (const { outcome } of await renderings(runId)) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ gaveNothing: 5, kindGaveNothing: 7 });
});

it('opens no page that brings its scripts the text and has links, and does open one without links', async () => {
  const article = { title: 'The long spring', body: prose('spring').repeat(5) };
  const brings = (links: string) =>
    shell
      .replace('<body>', `<head><title>${article.title}</title></head><body>${links}`)
      .replace('</div>', `</div><script type="application/json">${JSON.stringify({ article })}</script>`);
  const site = await world.openSite((path) =>
    path === '/brings' ? brings('<a href="/alone">next</a>') : path === '/alone' ? brings('') : undefined,
  );
  const renderer = scriptedRenderer(() => writes);
  await world.startWorker({ renderer });
  const { runId } = await world.startJob([`${site.origin()}/brings`]);
  await world.ended(runId);
  expect(renderer.opened).toEqual([`${site.origin()}/alone`]);
});

it('never runs scripts where the job says so, and says that there is no browser where there is none', async () => {
  const site = await world.openSite(() => shell);
  const renderer = scriptedRenderer(() => writes);
  const worker = await world.startWorker({ renderer });
  const { runId } = await world.startJob([`${site.origin()}/never`], { scripts: 'never' });
  await world.ended(runId);
  expect(renderer.opened).toEqual([]);
  expect(await renderings(runId)).toEqual([]);
  await worker.close();
  await world.startWorker();
  const second = await world.startJob([`${site.origin()}/nobrowser`]);
  await world.ended(second.runId);
  expect(await renderings(second.runId)).toMatchObject([{ outcome: 'noBrowser' }]);
});

it('keeps the pause of its host', async () => {
  const site = await world.openSite((path) => (path.startsWith('/n') ? plain('text/plain', path) : shell));
  const four: Script = async (get) => {
    await Promise.all([1, 2, 3].map((n) => get(`/n${n}`)));
    return written(`four ${Math.random()}`);
  };
  await world.startWorker({ renderer: scriptedRenderer(() => four) });
  const intervalMs = 400;
  const seeds = ['/a', '/b'].map((path) => `${site.origin()}${path}`);
  const { runId } = await world.startJob(seeds, { limits: { intervalMs } });
  await world.ended(runId);
  const times = site.seen.map(({ at }) => at).sort((a, b) => a - b);
  // robots.txt, two pages and six parts.
  expect(times.length).toBe(9);
  for (let n = 1; n < times.length; n += 1) {
    expect(times[n]! - times[0]!).toBeGreaterThanOrEqual(n * intervalMs * 0.9);
  }
});

it.each([
  [429, 'retry-after'],
  [503, 'server'],
])('asks a host no more for a page that answers %i', async (status, header) => {
  const site = await world.openSite((path) => {
    if (!path.startsWith('/n')) return shell;
    return (_, response) => void response.writeHead(status, { [header]: '1' }).end();
  });
  const eager: Script = async (get) => {
    await Promise.all([1, 2, 3, 4].map((n) => get(`/n${n}`)));
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => eager) });
  const { runId } = await world.startJob([`${site.origin()}/burst`], { limits: { maxRetries: 0 } });
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([{ outcome: 'hostResting', requests: 1 }]);
  expect([...site.asked().keys()]).toEqual(['127.0.0.1/burst', '127.0.0.1/n1']);
});

it('asks a host no more for a page that it leaves without an answer', async () => {
  const site = await world.openSite((path) => (path.startsWith('/n') ? () => {} : shell));
  const eager: Script = async (get) => {
    await Promise.all([1, 2, 3].map((n) => get(`/n${n}`)));
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => eager) });
  const { runId } = await world.startJob([`${site.origin()}/mute`], {
    limits: { timeoutMs: 1_000, maxRetries: 0 },
  });
  await world.ended(runId);
  expect([...site.asked().keys()]).toEqual(['127.0.0.1/mute', '127.0.0.1/n1']);
});

it('leaves tabs to other jobs and pages without scripts to its own, whatever one site does', async () => {
  const shells = Array.from({ length: 30 }, (_, n) => `/shell${'abcdefghijklmnopqrstuvwxyzabcd'[n]}${n}`);
  const slow = await world.openSite((path) => (path === '/' ? written('slow', shells) : shell));
  const hosts = Array.from({ length: 12 }, (_, n) => `127.0.3.${n + 1}`);
  const other = await world.openSite((path) => (path === '/plain' ? written('plain') : shell));
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let open = 0;
  let most = 0;
  const renderer = scriptedRenderer(({ url }) => async () => {
    if (!url.startsWith(slow.origin())) return written(url);
    open += 1;
    most = Math.max(most, open);
    await released;
    open -= 1;
    return written(url);
  });
  await world.startWorker({ renderer });
  const hostile = await world.startJob([
    slow.origin(),
    ...hosts.map((host) => `${other.origin(host)}/plain`),
  ]);
  await until(() => open === 2);
  const second = await world.startJob(hosts.map((host) => `${other.origin(host)}/app`));
  const third = await world.startJob([`${other.origin('127.0.4.1')}/plain`]);
  await world.ended(second.runId);
  await world.ended(third.runId);
  await until(async () => {
    const { rows } = await world.database.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM capture WHERE run_id = ${hostile.runId}`,
    );
    return rows[0]!.n >= 1 + hosts.length;
  });
  expect(most).toBe(2);
  // The site itself waits with its pages, and is not asked for more than a few.
  expect(slow.asked().size).toBeLessThan(10);
  goOn();
  expect((await world.ended(hostile.runId)).pagesFetched).toBe(1 + shells.length + hosts.length);
});

it('archives what it asked for in a second run, too, where all came out the same', async () => {
  const site = await world.openSite((path) => api(path) ?? shell + ' '.repeat(600));
  const again: Script = async (get) => written((await get('/api/same')) ?? 'nothing');
  const worker = await world.startWorker({ renderer: scriptedRenderer(() => again) });
  const { jobId, runId } = await world.startJob([`${site.origin()}/same`]);
  await world.ended(runId);
  const second = await startRun(world.database, jobId);
  await world.queues.send('run-start', second);
  await world.ended(second.runId);
  await worker.close();
  const lines = await archivedLines(world, site);
  expect(lines.filter((line) => line === 'response /api/same').length).toBe(2);
  expect(lines.filter((line) => line.startsWith('resource urn:dom:')).length).toBe(1);
});

it('asks a page anew in the next run, however its shell stays the same, and mapping reads what is new', async () => {
  let edition = 'first';
  const site = await world.openSite((path) => {
    if (path.startsWith('/api/')) return plain('application/json', `${edition} edition`);
    return (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"shell"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"shell"', 'content-type': 'text/html' });
      // A small body is stored again rather than referred to.
      response.end(isKnown ? '' : shell + ' '.repeat(600));
    };
  });
  const again: Script = async (get) => written((await get('/api/text')) ?? 'nothing');
  await world.startWorker({ renderer: scriptedRenderer(() => again) });
  const { jobId, runId } = await world.startJob([`${site.origin()}/edition`]);
  await world.ended(runId);
  const second = async () => {
    const started = await startRun(world.database, jobId);
    await world.queues.send('run-start', started);
    await world.ended(started.runId);
    return renderings(started.runId);
  };
  const repeated = async () => {
    const { rows } = await world.database.query<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM capture c JOIN resource r ON r.id = c.resource_id
        WHERE r.job_id = ${jobId} AND c.revisit_of IS NOT NULL`,
    );
    return rows[0]!.n;
  };
  await second();
  expect(await repeated()).toBe(1);
  edition = 'second';
  expect(await second()).toMatchObject([{ outcome: 'rendered', hasDom: true }]);
  expect(await repeated()).toBe(1);
});

it('leaves a page whose run is paused, and fetches it again when the run goes on', async () => {
  const site = await world.openSite((path) => (path.startsWith('/n') ? plain('text/plain', path) : shell));
  let jobId = '';
  let isFirst = true;
  const patient: Script = async (get) => {
    await get('/n1');
    if (isFirst) {
      isFirst = false;
      await pauseRun(world.database, jobId);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await get('/n2');
    return written('patient');
  };
  const renderer = scriptedRenderer(() => patient);
  await world.startWorker({ renderer });
  const started = await world.startJob([`${site.origin()}/patient`]);
  jobId = started.jobId;
  await until(() => !isFirst);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(site.asked().get('127.0.0.1/n2')).toBeUndefined();
  await resumeRun(world.database, jobId);
  await world.queues.send('run-start', { runId: started.runId });
  await world.ended(started.runId);
  expect(renderer.opened.length).toBe(2);
  expect(await renderings(started.runId)).toMatchObject([{ outcome: 'rendered', requests: 2 }]);
});

it('asks no more than four other hosts for a page, one after the other', async () => {
  const hosts = Array.from({ length: 12 }, (_, n) => `127.0.1.${n + 1}`);
  const site = await world.openSite((path) => (path === '/part' ? plain('text/plain', path) : shell));
  const spreading: Script = async (get) => {
    await Promise.all(hosts.map((host) => get(`http://${host}:${site.port}/part`)));
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => spreading) });
  const { runId } = await world.startJob([`${site.origin()}/spreading`]);
  await world.ended(runId);
  expect(await renderings(runId)).toMatchObject([{ outcome: 'overBudget', requests: 4 }]);
  const others = new Set(site.seen.flatMap(({ host }) => (host.startsWith('127.0.1.') ? [host] : [])));
  expect(others.size).toBe(4);
});
