import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCrawlOrder } from './crawl-options';

const folder = mkdtempSync(join(tmpdir(), 'crawl-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const seeds = file('seeds.txt', '# mine\nhttp://b.example/\n\nhttp://c.example/\n');
const config = file(
  'job.json',
  JSON.stringify({ name: 'mine', seeds: ['http://a.example/'], limits: { maxPages: 5, intervalMs: 2_000 } }),
);

describe('the options of a crawl', () => {
  it('add to a job file', async () => {
    const order = await readCrawlOrder({ config, seeds, out: 'x', 'interval-ms': '0', scope: 'folder' });
    expect(order.job).toMatchObject({
      name: 'mine',
      seeds: ['http://a.example/', 'http://b.example/', 'http://c.example/'],
      scope: { kind: 'folder' },
      limits: { maxPages: 5, intervalMs: 0 },
    });
    expect(order).toMatchObject({ maps: true, contact: null, allowNetworks: [] });
  });

  it('make a job without limit of pages where there is none', async () => {
    const { job } = await readCrawlOrder({ seeds, out: 'x' });
    expect(job).toMatchObject({ scope: { kind: 'host' }, limits: { maxPages: null, intervalMs: 5_000 } });
  });

  it('take a pattern as what is followed and kept', async () => {
    const { job } = await readCrawlOrder({ seeds, out: 'x', scope: '/it/' });
    const rule = { action: 'include', test: 'matches', value: '/it/' };
    expect(job.scope.kind).toBe('custom');
    expect(job.rules).toEqual({ navigate: [rule], save: [rule] });
  });

  it('take networks, a contact and no mapping', async () => {
    const networks = ['127.0.0.0/8', 'fd00::/8'];
    const contact = { 'contact-email': 'a@example.org', 'contact-url': 'https://example.org/' };
    const order = await readCrawlOrder({
      seeds,
      out: 'x',
      'allow-network': networks,
      'no-map': true,
      ...contact,
    });
    expect(order).toMatchObject({
      allowNetworks: networks,
      maps: false,
      contact: { email: 'a@example.org', url: 'https://example.org/' },
    });
  });

  it.each([
    [{ seeds }, '--out'],
    [{ out: 'x' }, 'no seeds'],
    [{ out: 'x', seeds: 'nowhere.txt' }, 'nowhere.txt'],
    [{ out: 'x', seeds, 'interval-ms': 'fast' }, '--interval-ms'],
    [{ out: 'x', seeds, 'interval-ms': '' }, '--interval-ms'],
    [{ out: 'x', seeds, 'allow-network': ['10.0.0.1'] }, '--allow-network'],
    [{ out: 'x', seeds, 'allow-network': ['10.0.0.0/64'] }, '--allow-network'],
    [{ out: 'x', seeds, scope: '(?=a)' }, 'look around'],
    [{ out: 'x', seeds, 'contact-email': 'a@example.org' }, '--contact-url'],
    [{ out: 'x', config: seeds }, 'is not JSON'],
    [{ out: 'x', config: file('odd.json', '{"seeds": ["http://a.example/"], "formts": []}') }, 'formts'],
  ])('%o: one sentence', async (values, words) => {
    await expect(readCrawlOrder(values)).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringContaining(words),
    });
  });
});
