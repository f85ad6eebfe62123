import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ConversionFault, ConvertedFormat } from './converted';
import { convertHere } from './formats';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .match(/[\p{L}\p{N}€&]+/gu) ?? [];

const library =
  'La biblioteca di San Vito La biblioteca fu aperta nel 1897 da un gruppo di maestri che volevano prestare libri ' +
  'anche a chi non aveva denaro Oggi possiede più di quarantamila volumi tra cui una raccolta di erbari dipinti a ' +
  'mano Orari d apertura Lunedì e martedì dalle 9 alle 13 Giovedì dalle 15 alle 19 Sala Posti Lettura 48 Emeroteca ' +
  '12 Il prestito è gratuito basta un documento Chi legge un libro ne porta a casa due diceva il primo ' +
  'bibliotecario Ottavio Bréal nato a Škofja Loka Ελληνικά русский 日本 Costa 5 € & dura un anno';

async function faultOf(format: ConvertedFormat, bytes: Uint8Array): Promise<ConversionFault | 'none'> {
  try {
    await convertHere(format, Buffer.from(bytes));
    return 'none';
  } catch (error) {
    return (error as { fault: ConversionFault }).fault;
  }
}

describe('a document that a word processor wrote', () => {
  it.each(['doc', 'docx', 'odt', 'rtf', 'epub'] as const)('%s: every word, in order', async (format) => {
    const { html } = await convertHere(format, fixture(`library.${format}`));
    expect(words(html).join(' ')).toBe(library);
  });

  it.each(['docx', 'odt', 'rtf'] as const)('%s: headings and rows of a table', async (format) => {
    const { html } = await convertHere(format, fixture(`library.${format}`));
    const flat = html.replace(/\n/g, '');
    expect(flat).toContain('<h1>La biblioteca di San Vito</h1>');
    expect(flat).toContain('<h2>Orari d’apertura</h2>');
    expect(flat).toContain('<tr><td>Emeroteca</td><td>12</td></tr>');
  });

  it.each(['docx', 'odt', 'rtf', 'epub'] as const)('%s: the title', async (format) => {
    expect((await convertHere(format, fixture(`library.${format}`))).title).toBe('La biblioteca di San Vito');
  });

  it('takes RTF and DOCX that are called .doc', async () => {
    expect(words((await convertHere('doc', fixture('library.rtf'))).html).join(' ')).toBe(library);
    expect(words((await convertHere('doc', fixture('library.docx'))).html).join(' ')).toBe(library);
  });
});

describe('a PDF', () => {
  it('becomes paragraphs across pages and columns, without heads, page numbers and hyphens', async () => {
    const { html, title } = await convertHere('pdf', fixture('canal.pdf'));
    expect(title).toBe('Lungo il canale');
    expect(html.split('\n')).toEqual([
      '<h2>Lungo il canale</h2>',
      '<p>La passeggiata comincia alla chiusa vecchia, dove i barcaioli si fermavano a pagare il dazio e a scambiare notizie con le lavandaie del borgo, e finisce al mulino.</p>',
      '<p>Il mulino macina ancora una volta la settimana, il giovedì mattina, per chi porta il proprio grano e vuole vedere la farina scendere calda nel sacco.</p>',
      '<p>Prima colonna: qui si parla degli alberi che fanno ombra alla strada alzaia, pioppi soprattutto.</p>',
      '<p>Seconda colonna: qui si parla dei pesci che si vedono dal ponte, cavedani e scardole.</p>',
      '<p>Chi ha poco tempo prende il battello delle undici.</p>',
    ]);
  }, 30_000);

  it('without a text layer is an error', async () => {
    expect(await faultOf('pdf', fixture('scan.pdf'))).toBe('noTextLayer');
  }, 30_000);

  it('that is something else is damaged', async () => {
    expect(await faultOf('pdf', strToU8('<html><body>Not found</body></html>'))).toBe('damaged');
  }, 30_000);
});

describe('a broken document', () => {
  it.each(['doc', 'docx', 'odt', 'epub', 'rtf'] as const)('%s of random bytes is damaged', async (format) => {
    const bytes = Uint8Array.from({ length: 4_000 }, (_, i) => (i * 7919 + 13) % 251);
    expect(await faultOf(format, bytes)).toBe('damaged');
  });

  it.each(['docx', 'odt', 'epub'] as const)('%s cut in half is damaged', async (format) => {
    const bytes = fixture(`library.${format}`);
    expect(await faultOf(format, bytes.subarray(0, bytes.length / 2))).toBe('damaged');
  });

  it('without text is an error, never an empty success', async () => {
    expect(await faultOf('rtf', strToU8('{\\rtf1\\ansi \\par}'))).toBe('empty');
    const odt = unzipSync(fixture('library.odt'));
    odt['content.xml'] = strToU8('<office:document-content><office:body/></office:document-content>');
    expect(await faultOf('odt', zipSync(odt))).toBe('empty');
  });

  it('that is encrypted says so', async () => {
    const odt = unzipSync(fixture('library.odt'));
    const manifest = strFromU8(odt['META-INF/manifest.xml']!);
    odt['META-INF/manifest.xml'] = strToU8(
      manifest.replace('</manifest:manifest>', '<manifest:encryption-data/></manifest:manifest>'),
    );
    expect(await faultOf('odt', zipSync(odt))).toBe('encrypted');
    const epub = unzipSync(fixture('library.epub'));
    const chapter = Object.keys(epub).find((name) => name.endsWith('.xhtml') && !/toc|nav/.test(name))!;
    epub['META-INF/encryption.xml'] = strToU8(`<CipherReference URI="${chapter}"/>`);
    expect(await faultOf('epub', zipSync(epub))).toBe('encrypted');
  });
});
