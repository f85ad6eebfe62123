import { expect, it } from 'vitest';
import { decodedTable } from './decode-table';

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

it('goes on in the encoding that it began with', async () => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('è'.repeat(40_000)), 0xe0]);
  const { text, encoding } = await read(bytes, 4_096);
  expect([encoding, text.length, text.at(-1)]).toEqual(['utf-8', 40_001, '\ufffd']);
});
