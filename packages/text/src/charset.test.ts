import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from './charset';

const italian =
  'Perché la città è così quieta di lunedì? Già alle sette c’è chi può sedersi lì, più in là della fontana, e bere un caffè.';
const polish =
  'Zażółć gęślą jaźń. Łódź leży nad rzeką Łódką, a w środę świeciło słońce i wróble ćwierkały głośno.';
const greek = 'Η θάλασσα ήταν ήρεμη και οι ψαράδες μάζευαν τα δίχτυα τους πριν από το μεσημέρι.';

/** The bytes of a text in a single-byte encoding, by what its decoder gives for every byte. */
function encode(text: string, charset: string): Buffer {
  const high = charset === 'windows-1252' ? { '’': 0x92, '€': 0x80 } : {};
  const decoder = new TextDecoder(charset);
  const byteOf = new Map<string, number>(Object.entries(high));
  for (let byte = 0; byte < 256; byte++) {
    const character = decoder.decode(Uint8Array.of(byte));
    if (!byteOf.has(character)) byteOf.set(character, byte);
  }
  return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? 0x3f));
}
const page = (body: Uint8Array, head = '') =>
  Buffer.concat([
    Buffer.from(`<html><head>${head}<title>x</title></head><body><p>`),
    body,
    Buffer.from('</p></body>'),
  ]);

describe('decodeBytes', () => {
  it('follows a byte-order mark whatever is declared', () => {
    expect(decodeBytes(Buffer.from(`\uFEFF${italian}`, 'utf16le'), 'text/html; charset=iso-8859-1')).toEqual({
      text: italian,
      charset: 'utf-16le',
    });
    expect(decodeBytes(Buffer.from(`\uFEFF${italian}`, 'utf8')).text).toBe(italian);
  });

  it('sees UTF-8 and UTF-16 without a mark, against a wrong declaration', () => {
    const declared = 'text/html; charset=windows-1252';
    expect(decodeBytes(Buffer.from(italian), declared)).toEqual({ text: italian, charset: 'utf-8' });
    expect(decodeBytes(Buffer.from(italian, 'utf16le'))).toEqual({ text: italian, charset: 'utf-16le' });
  });

  it('takes UTF-8 with a stray byte for UTF-8', () => {
    const torn = Buffer.concat([Buffer.from(italian), Buffer.of(0xe8, 0x20), Buffer.from(italian)]);
    expect(decodeBytes(torn).charset).toBe('utf-8');
    const cut = Buffer.from(italian.slice(0, 6)).subarray(0, 6);
    expect(decodeBytes(cut).charset).toBe('utf-8');
  });

  it.each([
    [italian, 'windows-1252'],
    [polish, 'iso-8859-2'],
    [polish, 'windows-1250'],
    [greek, 'iso-8859-7'],
  ])('reads %s in %s, declared, undeclared and declared wrongly', (text, charset) => {
    const body = encode(text.replaceAll('’', charset === 'windows-1252' ? '’' : "'"), charset);
    const expected = charset === 'windows-1252' ? text : text.replaceAll('’', "'");
    for (const head of ['', `<meta charset="${charset}">`, '<meta charset="utf-8">'])
      expect(decodeBytes(page(body, head)).text).toContain(expected);
  });

  it('decodes the quotes and the euro sign of Windows-1252', () => {
    const bytes = Buffer.concat([
      Buffer.from([0x93, 0x35, 0x20, 0x80, 0x94]),
      encode(' è quanto costa il biglietto per chi abita in città, lì si paga di più.', 'iso-8859-15'),
    ]);
    expect(decodeBytes(page(bytes, '<meta charset="iso-8859-1">')).text).toContain('“5 €” è quanto costa');
  });

  it('reads the encodings of East Asia', () => {
    const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd]);
    expect(decodeBytes(page(japanese, '<meta charset="shift_jis">')).text).toContain('日本語の文章');
  });

  it('lets no unknown or absurd label stop it', () => {
    for (const label of ['x-klingon', 'replacement', 'utf-7', 'iso-2022-kr', '"', ''])
      expect(
        decodeBytes(Buffer.from([0x63, 0x61, 0x66, 0xe9]), `text/plain; charset=${label}`, false).text,
      ).toHaveLength(4);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.option(fc.string(), { nil: undefined }),
        fc.boolean(),
        (bytes, type, isHtml) => {
          expect(typeof decodeBytes(bytes, type, isHtml).text).toBe('string');
        },
      ),
    );
  });
});
