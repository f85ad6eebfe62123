import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { OptionValues } from '../command';
import { readCrawlOrder as readOrder } from './crawl-options';

const readCrawlOrder = (values: OptionValues) => readOrder(values, { stdin: Readable.from([]), cwd: '/' });

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

  it('set limits, and no pause at all where a host is asked without one', async () => {
    const limitsOf = async (values: object) =>
      (await readCrawlOrder({ seeds, out: 'x', ...values })).job?.limits;
    expect(await limitsOf({})).toMatchObject({
      addressIntervalMs: 100,
      restFactor: 2,
      maxPagesPerHost: null,
    });
    const given = { 'address-interval-ms': '50', 'rest-factor': '1.5', 'max-pages-per-host': '7' };
    expect(await limitsOf(given)).toMatchObject({
      addressIntervalMs: 50,
      restFactor: 1.5,
      maxPagesPerHost: 7,
    });
    const free = { intervalMs: 0, addressIntervalMs: 0, restFactor: 0 };
    expect(await limitsOf({ 'interval-ms': '0' })).toMatchObject(free);
    const rested = { 'interval-ms': '0', 'rest-factor': '3' };
    expect(await limitsOf(rested)).toMatchObject({ ...free, restFactor: 3 });
    expect(await limitsOf({ 'interval-ms': '1' })).toMatchObject({ addressIntervalMs: 100, restFactor: 2 });
  });

  it('keep every format that can become text where no job and no format is given', async () => {
    const formatsOf = async (values: object) =>
      (await readCrawlOrder({ seeds, out: 'x', ...values })).job?.formats;
    expect(await formatsOf({})).toEqual([]);
    expect(await formatsOf({ config })).toEqual(['html']);
    expect(await formatsOf({ config, formats: 'html,pdf' })).toEqual(['html', 'pdf']);
    await expect(formatsOf({ formats: 'html,exe' })).rejects.toThrow(/formats/);
  });

  it('leave sitemaps out where they are told to', async () => {
    expect((await readCrawlOrder({ seeds, out: 'x' })).job).toMatchObject({ sitemaps: true });
    expect((await readCrawlOrder({ seeds, out: 'x', 'no-sitemaps': true })).job).toMatchObject({
      sitemaps: false,
    });
  });

  it('take the job of an earlier crawl', async () => {
    const order = await readCrawlOrder({ out: 'x', again: true, 'no-map': true });
    expect(order).toMatchObject({ job: null, maps: false });
  });

  it('make a job without limit of pages where there is none', async () => {
    const { job } = await readCrawlOrder({ seeds, out: 'x' });
    expect(job).toMatchObject({ scope: { kind: 'host' }, limits: { maxPages: null, intervalMs: 5_000 } });
  });

  it('take a pattern as what is followed and kept', async () => {
    const job = (await readCrawlOrder({ seeds, out: 'x', scope: '/it/' })).job!;
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
    [{ out: 'x', seeds, 'address-interval-ms': '0.5' }, '--address-interval-ms'],
    [{ out: 'x', seeds, 'rest-factor': '-1' }, '--rest-factor'],
    [{ out: 'x', seeds, 'max-pages-per-host': '0' }, '--max-pages-per-host'],
    [{ out: 'x', seeds, again: true }, '--seeds'],
    [{ out: 'x', 'no-sitemaps': true, again: true }, '--no-sitemaps'],
    [{ out: 'x', seeds, 'allow-network': ['10.0.0.1'] }, '--allow-network'],
    [{ out: 'x', seeds, 'allow-network': ['10.0.0.0/64'] }, '--allow-network'],
    [{ out: 'x', seeds, scope: '(?=a)' }, 'look around'],
    [{ out: 'x', seeds, 'contact-email': 'a@example.org' }, '--contact-url'],
    [{ out: 'x', config: seeds }, 'is not JSON'],
    [{ out: 'x', config: file('odd.json', '{"seeds": ["http://a.example/"], "formts": []}') }, 'formts'],
    [
      {
        out: 'x',
        config: file('domain.json', '{"seeds": ["http://a.example/"], "metadata": {"domain": "news"}}'),
      },
      'metadata.domain',
    ],
  ])('%o: one sentence', async (values, words) => {
    await expect(readCrawlOrder(values)).rejects.toMatchObject({
      code: 'badInput',
      message: expect.stringContaining(words),
    });
  });
});
