import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeCertificates, type ServerCertificate } from '@florilegium/testkit/hazards/certificates';
import { afterAll, beforeAll, expect, it } from 'vitest';

// A process takes the authorities that it trusts from its environment when it starts, so the client has one of its own.

let folder: string;
let certificates: Awaited<ReturnType<typeof makeCertificates>>;
let arrived: { statement: string; password: unknown }[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  certificates = await makeCertificates(['127.0.0.1'], new Date());
  folder = mkdtempSync(join(tmpdir(), 'florilegium-tls-'));
  writeFileSync(join(folder, 'authority.pem'), certificates.authority);
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What a client says that asks a server with this certificate, over TLS; with the authority it trusts, or without. */
async function asked(certificate: ServerCertificate, trusts = true): Promise<string> {
  arrived = [];
  const server = createServer(certificate, async (request, response) => {
    arrived.push({ statement: await text(request), password: request.headers['x-clickhouse-key'] });
    response.end('["1"]\n');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const trusted = trusts ? { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') } : {};
  const program = fileURLToPath(new URL('../fixtures/programs/tls-asking.ts', import.meta.url));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, origin], {
    env: { ...env, ...trusted },
  });
  return stdout;
}

it('a server is asked over TLS, where its authority is trusted', async () => {
  expect(await asked(certificates.servers.valid)).toBe('[["1"]]');
  expect(arrived).toEqual([{ statement: 'SELECT 1', password: 'very secret' }]);
});

it.each(['expired', 'wrongHost', 'selfSigned'] as const)(
  'a server whose certificate is %s is told neither statement nor password',
  async (kind) => {
    expect(await asked(certificates.servers[kind])).toBe('unreachable');
    expect(arrived).toEqual([]);
  },
);

it('nor is one whose authority nobody named', async () => {
  expect(await asked(certificates.servers.valid, false)).toBe('unreachable');
  expect(arrived).toEqual([]);
});
