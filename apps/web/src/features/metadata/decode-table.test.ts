import { expect, it } from 'vitest';
import { decodedTable, isMisreadUtf8 } from './decode-table';

async function read(bytes: Uint8Array, size: number) {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
  };
  let text = '';
  let encoding = '';
  for await (const piece of decodedTable(pieces())) {
    text += piece.text;
    encoding = piece.encoding;
  }
  return { text, encoding };
}

const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ]);

it.each([
  ['utf-8', new TextEncoder().encode('\ufeffcittà'), 'città'],
  ['windows-1252', Uint8Array.from([99, 105, 116, 116, 0xe0]), 'città'],
  ['utf-16le', utf16('città'), 'città'],
  ['utf-8', new Uint8Array(), ''],
] as const)('reads a table in %s, whatever the pieces', async (encoding, bytes, text) => {
  for (const size of [1, 3, 100]) expect(await read(bytes, size)).toEqual({ text, encoding });
});

const ascii = (length: number) => Array.from({ length }, () => 0x61);

it('tells the encoding by the first bytes that are no ASCII, wherever they stand', async () => {
  const late = Uint8Array.from([...ascii(200_000), 0xe0, 0x80, 0x93, 0x0a, ...ascii(70_000), 0xe8]);
  for (const size of [1_000, 65_536, 1_000_000]) {
    const { text, encoding } = await read(late, size);
    expect([encoding, text.slice(200_000, 200_003), text.at(-1), text.length]).toEqual([
      'windows-1252',
      'à€“',
      'è',
      late.length,
    ]);
  }
  const utf8 = Uint8Array.from([...ascii(100_000), ...new TextEncoder().encode('è'), ...ascii(3)]);
  for (const size of [7, 100_001, 1_000_000])
    expect(await read(utf8, size)).toEqual({ encoding: 'utf-8', text: `${'a'.repeat(100_000)}èaaa` });
});

it('is UTF-8 with a fault where most of it is that', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('èé'), 0xe0, 0x0a]);
  expect(await read(bytes, 2)).toEqual({ encoding: 'utf-8', text: 'èé\ufffd\n' });
});

it('goes on in the encoding that it began with', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('è'.repeat(40_000)), 0xe0]);
  for (const size of [4_095, 4_096]) {
    const { text, encoding } = await read(bytes, size);
    expect([encoding, text.length, text.at(-1)]).toEqual(['utf-8', 40_001, '\ufffd']);
  }
});

it.each([
  ['cittÃ\u00a0', true],
  ['â‚¬', true],
  ['città', false],
  ['PERCHÉ!', false],
  ['citta', false],
  ['', false],
])('whether %j is UTF-8 that was read as Windows-1252: %s', (text, isMisread) => {
  expect(isMisreadUtf8(text)).toBe(isMisread);
});
