import { readFileSync } from 'node:fs';
import { type Format, formats } from '@florilegium/contracts/formats';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ConversionFault } from './converted';
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

async function faultOf(format: Format, bytes: Uint8Array): Promise<ConversionFault | 'none'> {
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
    expect(html.split('\n').filter((line) => !line.includes('data-label'))).toEqual([
      '<h1>Lungo il canale</h1>',
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
});

describe('a document under a wrong name', () => {
  it('is what its bytes say', async () => {
    for (const format of ['doc', 'docx', 'odt', 'rtf', 'epub'] as const) {
      const converted = await convertHere('pdf', fixture(`library.${format}`));
      expect(converted.format).toBe(format);
      expect(words(converted.html).join(' ')).toBe(library);
    }
    expect((await convertHere('txt', fixture('canal.pdf'))).format).toBe('pdf');
  });

  it('may be the HTML that a word processor saves as .doc', async () => {
    const html =
      '<html><head><title>Due</title></head><body><p class=MsoNormal>Uno<a href="#_ftn1" name="_ftnref1">[1]</a></p>' +
      '<p class=MsoFootnoteText>nota</p><p data-label="pageNumber" onclick="x()">tre</p></body></html>';
    expect(await convertHere('doc', Buffer.from(html))).toEqual({
      format: 'html',
      title: 'Due',
      html: '<p>Uno</p><div role="doc-footnote" data-label="footnote"><p>nota</p></div><p>tre</p>',
    });
  });

  it('may be a text', async () => {
    const { html, format } = await convertHere('doc', Buffer.from('Prima riga\nancora\n\nSeconda & ultima'));
    expect([html, format]).toEqual(['<p>Prima riga ancora</p>\n<p>Seconda &amp; ultima</p>', 'txt']);
  });

  it('is refused when it is a picture, a workbook or nothing', async () => {
    const workbook = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('Workbook\0', 'utf16le'),
    ]);
    expect(await faultOf('doc', workbook)).toBe('otherFormat');
    expect(await faultOf('docx', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }))).toBe('otherFormat');
    expect(await faultOf('doc', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('damaged');
    for (const format of formats) expect(await faultOf(format, new Uint8Array())).toBe('empty');
  });
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

  it('that is encrypted says so: Word', async () => {
    const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const package_ = Buffer.concat([magic, Buffer.alloc(504), Buffer.from('EncryptedPackage\0', 'utf16le')]);
    expect(await faultOf('docx', package_)).toBe('encrypted');
    const doc = Buffer.from(fixture('library.doc'));
    const at = doc.indexOf(Buffer.from([0xec, 0xa5]));
    doc[at + 11] = (doc[at + 11] ?? 0) | 1;
    expect(await faultOf('doc', doc)).toBe('encrypted');
  });

  it.each(formats)(
    '%s: cut anywhere or with noise ends in text or a clear fault',
    async (format) => {
      if (format === 'html' || format === 'txt') return;
      const whole = format === 'pdf' ? fixture('canal.pdf') : fixture(`library.${format}`);
      const known: unknown[] = [
        'none',
        'damaged',
        'empty',
        'noTextLayer',
        'encrypted',
        'otherFormat',
        'zipBomb',
      ];
      for (let tenth = 0; tenth < 10; tenth++)
        expect(known).toContain(await faultOf(format, whole.subarray(0, (whole.length * tenth) / 10)));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 40 }),
          async (noise) => {
            const bytes = Buffer.from(whole);
            for (const [at, byte] of noise) bytes[at] = byte;
            expect(known).toContain(await faultOf(format, bytes));
          },
        ),
        { numRuns: 25 },
      );
    },
    60_000,
  );
});
