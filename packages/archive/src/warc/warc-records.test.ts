import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchange } from '../fixtures/exchange';
import { payloadDigest } from './digest';
import { recordParts, type WarcRecordInput } from './record-parts';
import { parseRecord } from './warc-record-parser';
import { metadataRecord, requestRecord, responseRecord, revisitRecord, warcinfoRecord } from './warc-records';

const blockOf = (record: WarcRecordInput) => Buffer.concat(record.block).toString('latin1');
const bytesOf = (record: WarcRecordInput) => Buffer.concat(recordParts(record));

test('payload digests are SHA-1 in base 32', () => {
  // The digest of nothing, as every WARC tool writes it.
  expect(payloadDigest(Buffer.alloc(0))).toBe('sha1:3I42H3S6NNFQ2MSVX7XZKYAYSCX5QBYJ');
});

test('a response record keeps the head in order and says how its framing was undone', () => {
  const record = responseRecord(exchange({ truncated: 'length' }), { identifiedType: 'text/html' });
  const text = bytesOf(record).toString('latin1');
  expect(text).toMatch(/^WARC\/1\.1\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:[0-9a-f-]{36}>\r\n/);
  for (const field of [
    'WARC-Target-URI: http://esempio.test/pagina?x=1',
    'WARC-Date: 2026-11-21T10:11:12.345Z',
    'WARC-IP-Address: 192.0.2.7',
    'Content-Type: application/http;msgtype=response',
    'WARC-Identified-Payload-Type: text/html',
    'WARC-Truncated: length',
    `WARC-Payload-Digest: ${payloadDigest(exchange().body)}`,
  ]) {
    expect(text).toContain(`\r\n${field}\r\n`);
  }
  expect(blockOf(record)).toBe(
    'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n' +
      'X-Città: forlì\r\nContent-Length: 14\r\n\r\n<p>perch\xc3\xa9</p>',
  );
});

test('a length that fits stays where it was; one that does not is renamed', () => {
  const fits = responseRecord(
    exchange({
      rawHeaders: [
        ['content-length', '14'],
        ['B', '2'],
      ],
    }),
  );
  expect(blockOf(fits)).toContain('content-length: 14\r\nB: 2\r\n\r\n');
  const cut = responseRecord(exchange({ rawHeaders: [['content-length', '99']] }));
  expect(blockOf(cut)).toContain('X-Archive-Orig-content-length: 99\r\nContent-Length: 14\r\n\r\n');
});

test('a header cannot break out of its line', () => {
  // U+010A has the line end as its lower byte.
  const rawHeaders: [string, string][] = [
    ['X-A', 'b\r\n\r\nfree'],
    ['X: B\r\n', 'c\u010ad'],
    ['', 'e'],
  ];
  const record = responseRecord(exchange({ rawHeaders, statusText: 'O\nK' }));
  expect(blockOf(record)).toMatch(
    /^HTTP\/1\.1 200 O K\r\nX-A: b free\r\nX__B__: c\?d\r\n_: e\r\nContent-Length: 14\r\n\r\n/,
  );
});

test('what was spoken is named, a field for each protocol', () => {
  const spoken = exchange({
    httpVersion: '2',
    statusText: '',
    protocols: ['h2', 'tls/1.3'],
    cipherSuite: 'TLS_AES_128_GCM_SHA256',
  });
  const response = responseRecord(spoken);
  const request = requestRecord(spoken, response);
  expect(blockOf(response)).toMatch(/^HTTP\/2 200\r\n/);
  expect(blockOf(request)).toMatch(/^GET \/pagina\?x=1 HTTP\/2\r\nhost: esempio\.test\r\n/);
  for (const record of [response, request]) {
    expect(bytesOf(record).toString()).toContain(
      'WARC-Protocol: h2\r\nWARC-Protocol: tls/1.3\r\nWARC-Cipher-Suite: TLS_AES_128_GCM_SHA256\r\n',
    );
  }
  expect(bytesOf(responseRecord(exchange())).toString()).not.toContain('WARC-Protocol');
});

test('metadata is lines of fields that belong to the response', () => {
  const response = responseRecord(exchange());
  const record = metadataRecord(exchange(), response, {
    via: 'http://esempio.test/',
    hopsFromSeed: 'LR',
    fetchTimeMs: 12.6,
    more: [
      ['topic score', '0.5\r\nwarc: no'],
      ['città', 'forlì'],
    ],
  });
  const parsed = parseRecord(bytesOf(record));
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(parsed.record.type).toBe('metadata');
  expect(parsed.record.header('WARC-Concurrent-To')).toBe(response.id);
  expect(parsed.record.header('WARC-Target-URI')).toBe(exchange().url);
  expect(parsed.record.header('Content-Type')).toBe('application/warc-fields');
  expect(parsed.record.payload.toString()).toBe(
    'via: http://esempio.test/\r\nhopsFromSeed: LR\r\nfetchTimeMs: 13\r\ntopic_score: 0.5 warc: no\r\ncittà: forlì\r\n',
  );
});

test('a revisit of the same payload has the head, the digest and where the payload is', () => {
  const first = new Date('2026-10-01T00:00:00Z');
  const digest = payloadDigest(exchange().body);
  const record = revisitRecord(exchange(), 'identicalPayload', {
    url: 'http://esempio.test/altrove',
    date: first,
    recordId: '<urn:uuid:1>',
  });
  const text = bytesOf(record).toString('latin1');
  for (const field of [
    'WARC-Type: revisit',
    'WARC-Profile: http://netpreserve.org/warc/1.1/revisit/identical-payload-digest',
    'WARC-Refers-To: <urn:uuid:1>',
    'WARC-Refers-To-Target-URI: http://esempio.test/altrove',
    'WARC-Refers-To-Date: 2026-10-01T00:00:00.000Z',
    'WARC-Truncated: length',
    `WARC-Payload-Digest: ${digest}`,
  ]) {
    expect(text).toContain(`\r\n${field}\r\n`);
  }
  // The length is that of the payload, which replay takes from elsewhere.
  expect(blockOf(record)).toMatch(
    /\r\nX-Archive-Orig-Transfer-Encoding: chunked\r\n.*\r\nContent-Length: 14\r\n\r\n$/,
  );
});

test('a revisit that the server answered with 304 keeps its head as it came', () => {
  const answer = exchange({
    status: 304,
    statusText: 'Not Modified',
    body: Buffer.alloc(0),
    rawHeaders: [
      ['ETag', '"a"'],
      ['Content-Length', '14'],
    ],
  });
  const record = revisitRecord(answer, 'notModified', { url: answer.url, date: new Date(0) });
  const text = bytesOf(record).toString('latin1');
  expect(blockOf(record)).toBe('HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 14\r\n\r\n');
  expect(text).toContain('WARC-Profile: http://netpreserve.org/warc/1.1/revisit/server-not-modified\r\n');
  expect(text).not.toMatch(/WARC-Refers-To:|WARC-Payload-Digest|WARC-Truncated/);
});

test('warcinfo names who crawls when that is known', () => {
  const info = { software: 'Florilegium/1', fileName: 'a.warc.gz', date: new Date(0) };
  expect(blockOf(warcinfoRecord(info))).not.toMatch(/operator|robots:|isPartOf/);
  const full = blockOf(
    warcinfoRecord({
      ...info,
      operator: 'Lingue <crawl@example.org>',
      robots: 'obeyed',
      isPartOf: 'Corpus\nuno',
    }),
  );
  expect(full).toContain(
    '\r\noperator: Lingue <crawl@example.org>\r\nrobots: obeyed\r\nisPartOf: Corpus uno\r\n',
  );
});

test('a body that is coded is marked, so that it is not compressed again', () => {
  const coded = (value: string) =>
    responseRecord(exchange({ body: gzipSync('a'), rawHeaders: [['content-ENCODING', value]] })).isCoded;
  expect([coded('gzip'), coded('identity, BR'), coded('identity')]).toEqual([true, true, false]);
});

test('any exchange comes back as it was recorded', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text), { maxLength: 8 }),
      text,
      fc.uint8Array({ maxLength: 500 }),
      fc.integer({ min: 100, max: 599 }),
      (rawHeaders, statusText, body, status) => {
        const given = exchange({ rawHeaders, statusText, status, body: Buffer.from(body) });
        const parsed = parseRecord(bytesOf(responseRecord(given)));
        if (!parsed.ok) throw new Error(parsed.reason);
        const { http, payload, header } = parsed.record;
        expect(payload.equals(body)).toBe(true);
        expect(http?.status).toBe(status);
        expect(http?.headers.filter(([name]) => !/^content-length$/i.test(name)).length).toBe(
          rawHeaders.filter(([name]) => !/^content-length$/i.test(name)).length,
        );
        expect(header('WARC-Payload-Digest')).toBe(payloadDigest(body));
      },
    ),
  );
});
