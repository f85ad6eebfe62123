import { deflateSync } from 'node:zlib';
import { entryBeside } from '@florilegium/platform/beside';
import { type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { convert } from './convert';
import { makeZip } from './fixtures';
import { maxUnzippedBytes } from './word/zip';

const options = {
  childEntry: entryBeside('convert-documents', import.meta.url),
  timeoutMs: 20_000,
  maxMemoryMb: 256,
};

/** The document's file that says where another XML file is. */
const epubContainer =
  '<container><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const epubPackage =
  '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';

/** The files of a small document, by format; the last one has its text. */
const parts = {
  docx: (text: Uint8Array): Zippable => ({ 'word/document.xml': text }),
  odt: (text: Uint8Array): Zippable => ({
    mimetype: Buffer.from('application/vnd.oasis.opendocument.text'),
    'content.xml': text,
  }),
  epub: (text: Uint8Array): Zippable => ({
    mimetype: Buffer.from('application/epub+zip'),
    'META-INF/container.xml': Buffer.from(epubContainer),
    'a.opf': Buffer.from(epubPackage),
    'a.xhtml': text,
  }),
} as const;
const zipped = ['docx', 'odt', 'epub'] as const;

/** Each entity stands for ten of the one before: expanded, a billion times the word. */
const billion = [
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b0 "parola ">',
  ...Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`),
  ']>',
].join('');
const bodies = {
  docx: '<w:document><w:body><w:p><w:r><w:t>Testo &b9;</w:t></w:r></w:p></w:body></w:document>',
  odt: '<office:document-content><office:body><office:text><text:p>Testo &b9;</text:p></office:text></office:body></office:document-content>',
  epub: '<html><body><p>Testo &b9;</p></body></html>',
} as const;

/** A PDF of one page whose content or picture is a stream that inflates to an enormous size. */
function pdfWith(stream: Buffer, dictionary: string): Buffer {
  const head = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 4 0 R >> >> >> endobj
4 0 obj << /Filter /FlateDecode /Length ${stream.length} ${dictionary} >>
stream
`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

/** A gigabyte of spaces, as a stream of a PDF. */
let gigabyte: Buffer;
beforeAll(() => {
  gigabyte = deflateSync(Buffer.alloc(1_000_000_000, 0x20), { level: 1 });
});

describe('bombs', () => {
  it.each(zipped)(
    '%s that unpacks to more than a document can be is refused',
    async (format) => {
      const bomb = zipSync(parts[format](new Uint8Array(maxUnzippedBytes + 1)), { level: 1 });
      await expect(convert(format, Buffer.from(bomb), options)).rejects.toMatchObject({
        code: 'conversionFailed',
        detail: { reason: 'zipBomb' },
      });
    },
    120_000,
  );

  it.each(['odt', 'epub'] as const)(
    '%s whose entities stand for a billion words keeps its own words',
    async (format) => {
      const bomb = zipSync(parts[format](Buffer.from(billion + bodies[format])));
      const { html } = await convert(format, Buffer.from(bomb), options);
      expect(html).toContain('Testo');
      expect(html.length).toBeLessThan(10_000);
    },
  );

  it('docx whose entities stand for a billion words is damaged: its library takes none', async () => {
    const bomb = zipSync(parts.docx(Buffer.from(billion + bodies.docx)));
    await expect(convert('docx', Buffer.from(bomb), options)).rejects.toMatchObject({
      detail: { reason: 'damaged' },
    });
  });

  it('a zip of twenty thousand files and one is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`word/${n}.xml`, '<a/>']));
    await expect(
      convert('docx', makeZip({ 'word/document.xml': '', ...files }), options),
    ).rejects.toMatchObject({
      detail: { reason: 'zipBomb' },
    });
  }, 60_000);

  it.each([
    ['whose page inflates to a gigabyte', ''],
    [
      'whose picture inflates to a gigabyte',
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    ],
  ])(
    'a PDF %s costs no more than itself',
    async (_, dictionary) => {
      const bomb = pdfWith(gigabyte, dictionary);
      const outcome = await convert('pdf', bomb, options).catch((error: unknown) => error);
      expect(outcome).toMatchObject({ code: 'conversionFailed' });
      // Later documents are converted as before.
      const other = zipSync(parts.odt(Buffer.from(bodies.odt)));
      expect((await convert('odt', Buffer.from(other), options)).html).toContain('Testo');
    },
    120_000,
  );
});
