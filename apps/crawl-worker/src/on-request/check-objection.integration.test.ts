import { proofFilePath } from '@florilegium/contracts/objections';
import { askForProof, fileObjection, readObjection } from '@florilegium/db/objections/objections';
import { withdrawObjection } from '@florilegium/db/objections/standing';
import { siteHost } from '@florilegium/scope/urls/site-host';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { page, type TestSite } from '../fixtures/test-site';

// Names below .localhost are this machine's, whatever name servers say.
let world: CrawlWorld;
let site: TestSite;
/** What the file of each host says. */
const files = new Map<string, string>();
/** The TXT records of each name. */
const records = new Map<string, string[][]>();

beforeAll(async () => {
  world = await openCrawlWorld('objections');
  site = await world.openSite((path, host) => {
    if (path === '/robots.txt' && host === 'closed.localhost') {
      return (_, response) => response.end('User-agent: *\nDisallow: /');
    }
    if (path === proofFilePath && host === 'moved.localhost') {
      return (_, response) =>
        response.writeHead(302, { location: `http://file.localhost:${site.port}${proofFilePath}` }).end();
    }
    if (path === proofFilePath && host === 'inward.localhost') {
      return (_, response) =>
        response.writeHead(302, { location: `http://127.0.0.9:${site.port}${proofFilePath}` }).end();
    }
    if (path === proofFilePath) {
      const file = files.get(host);
      return file === undefined ? undefined : (_, response) => response.end(file);
    }
    return host.startsWith('crawled.') || host.startsWith('news.')
      ? page(`Page ${path} of ${host}`, ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'])
      : undefined;
  });
  await world.startWorker({
    hostPorts: ['127.0.0.1', '[::1]'].flatMap((host) => [`${host}:1`, `${host}:${site.port}`]),
    proofs: {
      resolveTxt: async (name) => records.get(name) ?? Promise.reject(new Error('ENODATA')),
      // The first one nobody listens at, as at a site without https.
      fileAddresses: (host) => [
        `http://${host}:1${proofFilePath}`,
        `http://${host}:${site.port}${proofFilePath}`,
      ],
    },
  });
});
afterAll(() => world?.close());

const email = 'webmaster@example.org';

async function objection(host: string, subdomains = false) {
  const id = await fileObjection(world.database, { host, subdomains, email });
  return { id, token: (await readObjection(world.database, id))!.token };
}

/** Has the proof looked for, and says what came of it. */
async function look(id: string) {
  await askForProof(world.database, id, new Date());
  await world.database.prisma.siteObjection.update({ where: { id }, data: { checkedAt: null } });
  await world.queues.send('check-objection', { objectionId: id });
  const { state, proof, problem } = await until(async () => {
    const now = await readObjection(world.database, id);
    return now?.checkedAt && now;
  });
  return { state, proof, problem };
}

const standing = (proof: string) => ({ state: 'standing', proof, problem: null });
const waiting = (problem: string) => ({ state: 'waiting', proof: null, problem });

describe('the proof that somebody speaks for a site', () => {
  it('is a file that the site serves, once it has the token', async () => {
    const { id, token } = await objection('file.localhost');
    expect(await look(id)).toEqual(waiting('noFile'));
    files.set('file.localhost', `${token}x\n not-${token}\n`);
    expect(await look(id)).toEqual(waiting('noToken'));
    files.set('file.localhost', `# left out\r\n${token}\r\n`);
    expect(await look(id)).toEqual(standing('file'));
  });

  it('is a TXT record, in one part or several, and then the site is not asked', async () => {
    const { id, token } = await objection('dns.localhost');
    records.set('_florilegium-optout.dns.localhost', [['v=spf1 -all'], [token.slice(0, 9), token.slice(9)]]);
    expect(await look(id)).toEqual(standing('dns'));
    expect(site.seen.some(({ host }) => host === 'dns.localhost')).toBe(false);
  });

  it('is not the token of another request, nor a file elsewhere, nor one that robots.txt closes', async () => {
    const other = await objection('other.localhost');
    const mine = await objection('other.localhost');
    files.set('other.localhost', other.token);
    expect(await look(mine.id)).toEqual(waiting('noToken'));
    const moved = await objection('moved.localhost');
    files.set('file.localhost', moved.token);
    expect(await look(moved.id)).toEqual(waiting('elsewhere'));
    const closed = await objection('closed.localhost');
    files.set('closed.localhost', closed.token);
    expect(await look(closed.id)).toEqual(waiting('robotsDenied'));
    expect(site.asked().has(`closed.localhost${proofFilePath}`)).toBe(false);
  });
});

describe('a stranger who names an address of this network', () => {
  it.each(['127.0.0.9', '[::ffff:127.0.0.9]', '0x7f000009', '2130706441', '127.9', 'localhost.'])(
    'names no site: %s',
    (typed) => {
      expect(siteHost(typed, { subdomains: false }).ok).toBe(false);
    },
  );

  it('has nothing asked there, nor hears whether somebody answers, however the name got by the form', async () => {
    const before = site.seen.length;
    const { id, token } = await objection('127.0.0.9');
    files.set('127.0.0.9', token);
    expect(await look(id)).toEqual(waiting('unreachable'));
    expect(site.seen.length).toBe(before);
  });

  it('has nothing asked there by a redirect of the own site either', async () => {
    const before = site.seen.length;
    const { id } = await objection('inward.localhost');
    expect(await look(id)).toEqual(waiting('elsewhere'));
    expect(site.seen.slice(before).map(({ host }) => host)).not.toContain('127.0.0.9');
  });
});

describe('a site that is left out', () => {
  it('is asked for nothing further by a crawl, below it neither, until an admin takes that back', async () => {
    const origin = (host: string) => `http://${host}:${site.port}`;
    const { id, token } = await objection('crawled.localhost', true);
    records.set('_florilegium-optout.crawled.localhost', [[token]]);
    const { runId } = await world.startJob(
      ['crawled.localhost', 'sub.crawled.localhost', 'news.localhost'].map((host) => `${origin(host)}/1`),
      { limits: { intervalMs: 400 } },
    );
    await until(async () => site.asked().has('sub.crawled.localhost/1'));
    expect(await look(id)).toEqual(standing('dns'));
    await world.ended(runId);
    const counts = await world.database.prisma.reasonCount.findMany({
      where: { runId, reason: 'siteObjected' },
    });
    expect(counts[0]!.count).toBeGreaterThan(0);
    const pagesOf = (host: string) =>
      [...site.asked().keys()].filter((key) => key.startsWith(`${host}/`)).length;
    expect(pagesOf('news.localhost')).toBe(8);
    expect(pagesOf('crawled.localhost') + pagesOf('sub.crawled.localhost')).toBeLessThan(16);

    const before = site.seen.filter(({ host }) => host.endsWith('crawled.localhost')).length;
    const again = await world.startJob([`${origin('crawled.localhost')}/1`]);
    await world.ended(again.runId);
    expect(site.seen.filter(({ host }) => host.endsWith('crawled.localhost'))).toHaveLength(before);

    await withdrawObjection(world.database, { id, actorId: world.userId });
    const third = await world.startJob([`${origin('crawled.localhost')}/9`]);
    await world.ended(third.runId);
    expect(site.asked().has('crawled.localhost/9')).toBe(true);
  });
});
