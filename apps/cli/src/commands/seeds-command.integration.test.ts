import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

let database: TestDatabase;
let server: Server;
let folder: string;
let words: string;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse, query: string) => void;
const keysSeen: (string | string[] | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-seeds-test-'));
  words = join(folder, 'words.txt');
  writeFileSync(words, 'mare\nsole\nvento\n');
  server = createServer((request, response) => {
    keysSeen.push(request.headers['x-api-key']);
    answer(request, response, new URL(request.url ?? '', origin).searchParams.get('q') ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function seeds(...more: string[]) {
  const args = ['seeds', '--language', 'it', '--words', words, '--tuple-size', '2', ...more];
  const env = { DATABASE_URL: database.url, MY_KEY: 'quattro-parole' };
  const { code, stdout, stderr } = await florilegium(args, { env });
  return { code, said: stderr, lines: jsonLines(stdout) };
}

const send = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const local = ['--interval-ms', '0', '--allow-network', '127.0.0.0/8'];

describe('florilegium seeds', () => {
  it('writes one address of each host with the query that found it, and counts what brought nothing', async () => {
    answer = (_, response, query) => {
      if (query.includes('vento') && query.includes('mare')) return response.end('<!doctype html><p>Hello');
      const own = `https://${query.split(' ').sort().join('-')}.example.org`;
      const items = [
        { link: `${own}/a`, name: 'A' },
        { link: `${own}/b` },
        { link: 'https://all.example.net/' },
      ];
      return send(response, { data: { items } });
    };
    const template = `${origin}/find?q={query}&lang={language}`;
    const paths = ['--results-path', 'data.items', '--url-path', 'link', '--title-path', 'name'];
    const key = ['--key', 'MY_KEY', '--key-header', 'X-Api-Key'];
    const engine = ['--engine', 'template', '--origin', template, ...paths, ...key];
    const { code, lines, said } = await seeds(...engine, ...local);
    expect(code, said).toBe(0);
    const common = { list: 'own', language: 'it', engine: 'template' };
    expect(lines).toHaveLength(3);
    expect(lines).toContainEqual({
      url: 'https://mare-sole.example.org/a',
      host: 'mare-sole.example.org',
      title: 'A',
      rank: 1,
      query: expect.toSatisfy((query: string[]) => [...query].sort().join() === 'mare,sole'),
      queries: 1,
      ...common,
    });
    expect(lines).toContainEqual(expect.objectContaining({ url: 'https://all.example.net/', queries: 2 }));
    expect(said).toContain('1 without result (notJson): ');
    expect(said).toContain('3 of 3 queries asked: 6 results, 5 addresses on 3 hosts.');
    expect(new Set(keysSeen)).toEqual(new Set(['quattro-parole']));
    expect(said).not.toContain('quattro-parole');
    const { rows } = await database.query(
      sql`SELECT (SELECT count(*) FROM search_engine) + (SELECT count(*) FROM corpus) + (SELECT count(*) FROM allowed_network) AS left`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  }, 120_000);

  it('ends with what it has when the engine lets nobody ask for a while', async () => {
    let asked = 0;
    answer = (_, response) => {
      asked += 1;
      if (asked > 1) return response.writeHead(429, { 'retry-after': '3600' }).end('{}');
      return send(response, { results: [{ url: 'https://one.example.org/' }] });
    };
    const { code, lines, said } = await seeds('--engine', 'searxng', '--origin', origin, ...local);
    expect(code, said).toBe(1);
    expect(lines).toMatchObject([{ url: 'https://one.example.org/', engine: 'searxng' }]);
    expect(said).toContain('2 not asked (quotaUsed): ');
  }, 120_000);

  it('says which address may not be asked', async () => {
    const { code, lines, said } = await seeds('--engine', 'searxng', '--origin', origin);
    expect(code).toBe(1);
    expect(lines).toEqual([]);
    expect(said).toContain('(addressRefused): the address is refused');
  }, 120_000);

  it('writes the queries alone without an engine', async () => {
    const { code, lines, said } = await seeds();
    expect(code).toBe(0);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({ query: expect.any(Array), list: 'own', language: 'it' });
    expect(said).toBe('The words give only 3 different queries.\n');
  }, 60_000);
});
