import { createServer as createHttpsServer } from 'node:https';
import type { SecureVersion, TLSSocket } from 'node:tls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { authority, certificate, type Pair } from './fixtures/certificates';
import { atHome, closeAll, fetcherFor, listening, usual, web } from './fixtures/servers';

let ca: Pair;
let pairs: Record<string, Pair>;
beforeAll(async () => {
  ca = await authority();
  const yesterday = new Date(Date.now() - 86_400_000);
  pairs = {
    good: await certificate({ names: ['mill.example'], issuer: ca }),
    expired: await certificate({ names: ['mill.example'], issuer: ca, notAfter: yesterday }),
    wrongHost: await certificate({ names: ['river.example'], issuer: ca }),
    selfSigned: await certificate({ names: ['mill.example'] }),
    unknownIssuer: await certificate({ names: ['mill.example'], issuer: await authority('Un’altra') }),
  };
});
afterEach(closeAll);

const serving = (pair: Pair | undefined, resumed: boolean[] = [], maxVersion: SecureVersion = 'TLSv1.3') =>
  listening(
    createHttpsServer({ ...pair, maxVersion }, (request, response) => {
      resumed.push((request.socket as TLSSocket).isSessionReused());
      response.writeHead(200, { connection: 'close' }).end('ciao');
    }),
  );

test('a certificate that holds: the protocols and the cipher suite are told', async () => {
  const port = await serving(pairs.good);
  const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
  const result = await fetcher.fetch(`https://mill.example:${port}/`, usual);
  expect(result).toMatchObject({
    httpVersion: '1.1',
    protocols: ['http/1.1', 'tls/1.3'],
    cipherSuite: 'TLS_AES_256_GCM_SHA384',
    tlsProblem: undefined,
    remoteAddress: '127.0.0.1',
  });
});

test.each<[SecureVersion, string]>([
  ['TLSv1.3', 'tls/1.3'],
  ['TLSv1.2', 'tls/1.2'],
])('%s: a second connection to a host resumes the session of the first', async (version, named) => {
  const resumed: boolean[] = [];
  const port = await serving(pairs.good, resumed, version);
  const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
  for (let i = 0; i < 3; i++) {
    const result = await fetcher.fetch(`https://mill.example:${port}/`, usual);
    expect(result.protocols).toEqual(['http/1.1', named]);
  }
  expect(resumed).toEqual([false, true, true]);
});

test.each<SecureVersion>(['TLSv1.3', 'TLSv1.2'])(
  '%s: no session is resumed whose certificate was for another host',
  async (version) => {
    const resumed: boolean[] = [];
    const port = await serving(pairs.wrongHost, resumed, version);
    const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
    for (let i = 0; i < 3; i++) {
      await expect(fetcher.fetch(`https://mill.example:${port}/`, usual)).rejects.toMatchObject({
        code: 'tlsError',
        detail: { tlsProblem: 'wrongHost' },
      });
    }
    expect(resumed).toEqual([]);
  },
);

test.each(['expired', 'wrongHost', 'selfSigned', 'unknownIssuer'])(
  '%s: refused with its kind, and asked all the same where that is wanted',
  async (tlsProblem) => {
    const resumed: boolean[] = [];
    const port = await serving(pairs[tlsProblem], resumed);
    const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
    const url = `https://mill.example:${port}/`;
    const refused = {
      code: 'tlsError',
      retry: 'never',
      detail: { host: `mill.example:${port}`, tlsProblem },
    };
    await expect(fetcher.fetch(url, usual)).rejects.toMatchObject(refused);
    for (let i = 0; i < 2; i++) {
      const result = await fetcher.fetch(url, { ...usual, allowInvalidTls: true });
      expect([result.decoded.toString(), result.tlsProblem]).toEqual(['ciao', tlsProblem]);
    }
    // What was let through once opens no door for the others.
    await expect(fetcher.fetch(url, usual)).rejects.toMatchObject(refused);
    expect(resumed).toEqual([false, false]);
  },
);

test('a certificate that holds has no problem where it needn’t hold', async () => {
  const port = await serving(pairs.good);
  const fetcher = fetcherFor([port], { lookup: atHome, trustedCertificates: [ca.cert] });
  const result = await fetcher.fetch(`https://mill.example:${port}/`, { ...usual, allowInvalidTls: true });
  expect([result.status, result.tlsProblem]).toEqual([200, undefined]);
});

test('the guard holds where certificates needn’t', async () => {
  const port = await serving(pairs.selfSigned);
  const fetcher = fetcherFor([], { lookup: atHome });
  for (const host of ['mill.example', '127.0.0.1']) {
    const fetched = fetcher.fetch(`https://${host}:${port}/`, { ...usual, allowInvalidTls: true });
    await expect(fetched).rejects.toMatchObject({ code: 'addressRefused' });
  }
});

test('a literal address needs a certificate for it', async () => {
  const port = await serving(pairs.good);
  const fetcher = fetcherFor([port], { trustedCertificates: [ca.cert] });
  await expect(fetcher.fetch(`https://127.0.0.1:${port}/`, usual)).rejects.toMatchObject({
    code: 'tlsError',
    detail: { tlsProblem: 'wrongHost' },
  });
});

test('what speaks no TLS is a problem of the protocol', async () => {
  const port = await web((_request, response) => response.end());
  const fetcher = fetcherFor([port], { lookup: atHome });
  for (const allowInvalidTls of [false, true]) {
    const fetched = fetcher.fetch(`https://mill.example:${port}/`, { ...usual, allowInvalidTls });
    await expect(fetched).rejects.toMatchObject({ code: 'tlsError', detail: { tlsProblem: 'protocol' } });
  }
});
