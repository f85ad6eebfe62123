import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStatusLines } from './status-lines';

/** What becomes of an answer that comes in these chunks, and what is known of it. */
function shown(chunks: readonly string[]) {
  const lines = createStatusLines();
  lines.expect();
  const buffers = chunks.map((chunk) => Buffer.from(chunk, 'latin1'));
  for (const buffer of buffers) lines.look(buffer);
  const text = Buffer.concat(buffers).toString('latin1');
  return { text, version: lines.version(), hasBegun: lines.hasBegun() };
}

const page = 'HTTP/1.0 200 OK\r\n\r\nHTTP/1.1 100 in a page';

test.each([
  ['HTTP/1.1 200 OK\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n', '1.1'],
  [page, page, '1.0'],
  [`HTTP/1.1 100 Continue\r\n\r\n${page}`, `HTTP/1.1 103 Continue\r\n\r\n${page}`, '1.0'],
  [`HTTP/1.1 100\r\nA: 100\r\n\r\n${page}`, `HTTP/1.1 103\r\nA: 100\r\n\r\n${page}`, '1.0'],
  [`\r\nHTTP/1.1 100 C\n\n\r\n${page}`, `\r\nHTTP/1.1 103 C\n\n\r\n${page}`, '1.0'],
  [
    `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\n${page}`,
    `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 C\r\n\r\nHTTP/1.1 103 C\r\n\r\n${page}`,
    '1.0',
  ],
  ['HTTP/1.1 101 Switching Protocols\r\n\r\n', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', '1.1'],
  ['1', '1', '1.1'],
])('%j becomes %j, in one chunk or many', (sent, wanted, version) => {
  expect(shown([sent])).toEqual({ text: wanted, version, hasBegun: true });
  expect(shown([...sent])).toEqual({ text: wanted, version, hasBegun: true });
});

test('a request has no answer before its first byte', () => {
  const lines = createStatusLines();
  lines.expect();
  expect(lines.hasBegun()).toBe(false);
  lines.look(Buffer.from(page));
  lines.expect();
  expect(lines.hasBegun()).toBe(false);
});

test('however an answer is cut into chunks, nothing but the status of a 100 is changed', () => {
  const part = fc.constantFrom(
    'HTTP/1.1 100 C\r\n\r\n',
    'HTTP/1.0 103 E\nA: b\n\n',
    'HTTP/1.1 200\r\n\r\n',
    '\r\n',
    'x',
  );
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat(60)), (parts, cuts) => {
      const sent = parts.join('');
      const places = [0, ...cuts.filter((cut) => cut < sent.length).sort((a, b) => a - b), sent.length];
      const chunks = places.slice(1).map((end, index) => sent.slice(places[index], end));
      const { text } = shown(chunks);
      expect(text).toBe(shown([sent]).text);
      expect(text.replaceAll('HTTP/1.1 103 C', 'HTTP/1.1 100 C')).toBe(sent);
    }),
  );
});
