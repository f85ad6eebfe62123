import { cleanHtml, convertedHtml } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { describe, expect, it } from 'vitest';
import { makePdf, makeZip, prose, wrap } from '../fixtures';
import { convertHere } from '../formats';

const office = 'xmlns:office="o" xmlns:text="t" xmlns:table="b"';
const odt = (body: string) =>
  makeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${office}><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string, style = '', rest = '') =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r>${rest}</w:p>`;
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const docx = (body: string, notes: string) =>
  makeZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r2" Type="${relations}/footnotes" Target="footnotes.xml"/><Relationship Id="r3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${w}><w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/footnotes.xml': `<w:footnotes ${w}>${notes}</w:footnotes>`,
  });

const epub = (chapter: string) =>
  makeZip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="c/p.opf"/></rootfiles></container>',
    'c/p.opf':
      '<package><manifest><item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="a" href="a%20b.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="n"/><itemref idref="a"/></spine></package>',
    'c/nav.xhtml':
      '<html><body><nav epub:type="toc"><ol><li><a href="a%20b.xhtml">Chapter one</a></li></ol></nav></body></html>',
    'c/a b.xhtml': `<html><head><title/></head><body>${chapter}</body></html>`,
  });

const lines = (n: number) => wrap(prose(n, 8), 90).map((text, i) => ({ text, x: 50, y: 80 + i * 12 }));
const documents = {
  odt: odt(
    '<text:table-of-content><text:index-body><text:p>Chapter one 1</text:p></text:index-body></text:table-of-content>' +
      '<text:p>A word<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>The note.</text:p></text:note-body></text:note> more.</text:p>',
  ),
  docx: docx(
    paragraph('Chapter one 1', 'TOC1') +
      `<w:p><w:r><w:t>A word</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:t xml:space="preserve"> more.</w:t></w:r></w:p>`,
    `<w:footnote w:id="1">${paragraph('The note.')}</w:footnote>`,
  ),
  epub: epub(
    '<p>A word<a epub:type="noteref" href="#n">1</a> more.<script src="x"/></p><aside epub:type="footnote" id="n"><p>The note.</p></aside>',
  ),
  rtf: Buffer.from(
    '{\\rtf1{\\stylesheet{\\s2 toc 1;}}\\pard\\s2 Chapter one 1\\par\\pard A word{\\super 1}{\\footnote {\\super 1}The note.} more.\\par}'.replaceAll(
      '{\\super 1}',
      '',
    ),
  ),
};

describe.each(Object.keys(documents) as (keyof typeof documents)[])('%s', (format) => {
  it('has its notes and its table of contents labelled, and out of the text', async () => {
    const { html } = await convertHere(format, documents[format]);
    const { blocks, shareKept } = convertedHtml(html, { url: '' });
    expect(cleanText(blocks)).toBe('A word more.');
    expect(blocks.filter((block) => block.label === 'footnote')).toMatchObject([
      { type: 'note', text: 'The note.' },
    ]);
    expect(blocks.find((block) => block.label === 'tableOfContents')?.text).toMatch(/^Chapter one/);
    expect(shareKept).toBeLessThan(1);
  });
});

describe('labels', () => {
  it('are a converter’s word alone: a web page can’t hide its text by them, nor can a document', async () => {
    const page = `<html><body><p data-label="footnote">${prose(1, 20)}</p></body></html>`;
    expect(cleanText(cleanHtml(page, { url: '' }).blocks)).toBe(prose(1, 20));
    for (const [format, bytes] of [
      ['html', Buffer.from(page)],
      ['epub', epub(page)],
    ] as const) {
      const { html } = await convertHere(format, bytes);
      expect(cleanText(convertedHtml(html, { url: '' }).blocks)).toBe(prose(1, 20));
    }
  });

  it('are of the closed list', () => {
    const { blocks } = convertedHtml('<p data-label="duplicate">a</p><p data-label="constructor">b</p>', {
      url: '',
    });
    expect(blocks.map((block) => block.label)).toEqual(['content', 'content']);
  });

  it('of a PDF leave the text whole', async () => {
    const pages = [1, 2, 3].map((n) => [
      { text: 'The head', x: 50, y: 40 },
      ...lines(n),
      { text: String(n), x: 300, y: 815 },
    ]);
    const { html } = await convertHere('pdf', makePdf(pages));
    expect(cleanText(convertedHtml(html, { url: '' }).blocks).replace(/\n/g, ' ')).toBe(
      [1, 2, 3].map((n) => prose(n, 8)).join(' '),
    );
  });
});
