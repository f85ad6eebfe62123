import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { cesStylesheet, cesStylesheetName } from './writers/ces-stylesheet';
import { cesViewRows } from './writers/ces-view';
import { writeCesAlign } from './writers/write-cesalign';
import { type CesDocument, writeCesDocument } from './writers/write-cesdoc';
import { writeCesHtml } from './writers/write-ceshtml';

const plain = { crawlInfo: null, type: null } as const;

const document: CesDocument = {
  title: 'Acqua & sale',
  author: '',
  publisher: '',
  url: 'https://example.org/pane?a=1&b=2',
  date: '2026-11-21 09:30:00.0',
  language: 'it',
  keywords: ['acqua', 'sale <fino>'],
  domain: '',
  subdomain: '',
  subject: '',
  distributor: { name: 'Florilegium', url: 'https://example.org', availability: 'Under review' },
  released: '2026',
  responsible: { task: 'Crawling and normalization', name: 'Laboratorio' },
  original: 'https://example.org/pane.html',
  paragraphs: [
    { text: 'Acqua & sale', crawlInfo: null, type: 'title' },
    { text: 'Home | Chi siamo', crawlInfo: 'boilerplate', type: null },
    { text: "Bolle l'acqua. Poi si sala.", ...plain },
  ],
};

/** Elements with their attributes, in order, indented by depth; throws if it is not well-formed. */
function outline(xml: string): string[] {
  const lines: string[] = [];
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`);
    lines.push(`${' '.repeat(depth++)}${name}${written.join('')}`);
  });
  parser.on('closetag', () => depth--);
  parser.write(xml).close();
  return lines;
}

/** All text of elements of a name. */
function textsOf(xml: string, wanted: string): string[] {
  const found: string[] = [];
  let open = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === wanted && open++ === 0) found.push('');
  });
  parser.on('closetag', ({ name }) => {
    if (name === wanted) open--;
  });
  parser.on('text', (text) => {
    if (open > 0) found[found.length - 1] += text;
  });
  parser.write(xml).close();
  return found;
}

const hostile = fc.string({
  unit: fc.constantFrom(
    ...'a<>&"\'] ?-\u0000\u000b\u0085\u2028\ud83d\uffff\t\nè'.split(''),
    '\u{1f600}',
    '?>',
    ']]>',
    '</p>',
  ),
});

describe('writeCesDocument', () => {
  it("is the appendix's form, element by element", () => {
    expect(writeCesDocument(document)).toBe(`<?xml version='1.0' encoding='UTF-8'?>
<cesDoc version="0.4">
  <cesHeader version="0.4">
    <fileDesc>
      <titleStmt>
        <title>Acqua &amp; sale</title>
        <respStmt>
          <resp>
            <type>Crawling and normalization</type>
            <name>Laboratorio</name>
          </resp>
        </respStmt>
      </titleStmt>
      <publicationStmt>
        <distributor>Florilegium</distributor>
        <eAddress type="web">https://example.org</eAddress>
        <availability>Under review</availability>
        <pubDate>2026</pubDate>
      </publicationStmt>
      <sourceDesc>
        <biblStruct>
          <monogr>
            <title>Acqua &amp; sale</title>
            <author></author>
            <imprint>
              <publisher></publisher>
              <pubDate>2026-11-21 09:30:00.0</pubDate>
              <eAddress>https://example.org/pane?a=1&amp;b=2</eAddress>
            </imprint>
          </monogr>
        </biblStruct>
      </sourceDesc>
    </fileDesc>
    <profileDesc>
      <langUsage>
        <language iso639="it"/>
      </langUsage>
      <textClass>
        <keywords>
          <keyTerm>acqua</keyTerm>
          <keyTerm>sale &lt;fino&gt;</keyTerm>
        </keywords>
        <domain></domain>
        <subdomain/>
        <subject/>
      </textClass>
      <annotations>
        <annotation>https://example.org/pane.html</annotation>
      </annotations>
    </profileDesc>
  </cesHeader>
  <text>
    <body>
      <p id="p1">Acqua &amp; sale</p>
      <p id="p2">Bolle l'acqua. Poi si sala.</p>
    </body>
  </text>
</cesDoc>
`);
  });

  it('labels what is no text when asked, and names a stylesheet', () => {
    const written = writeCesDocument(document, { crawlInfo: true, stylesheet: 'a?b="c"&d.xsl?>' });
    expect(written).toContain('<p id="p1" type="title">Acqua &amp; sale</p>');
    expect(written).toContain('<p id="p2" crawlinfo="boilerplate">Home | Chi siamo</p>');
    expect(written.split('\n')[1]).toBe(
      '<?xml-stylesheet type="text/xsl" href="a?b=&quot;c&quot;&amp;d.xsl?&gt;"?>',
    );
    expect(outline(written)[0]).toBe('cesDoc version=0.4');
  });

  it('stays well-formed and of the same shape whatever the strings are', () => {
    const shape = outline(writeCesDocument(document)).map((line) => line.replace(/ iso639=.*/, ''));
    fc.assert(
      fc.property(hostile, (text) => {
        const one: CesDocument = {
          ...document,
          title: text,
          author: text,
          url: text,
          date: text,
          language: text,
          keywords: [text, text],
          domain: text,
          subdomain: text,
          original: text,
          paragraphs: [
            { text, ...plain },
            { text, ...plain },
          ],
        };
        const lines = outline(writeCesDocument(one, { stylesheet: text }));
        expect(lines.map((line) => line.replace(/ iso639=.*/, ''))).toEqual(shape);
        outline(writeCesHtml(one));
      }),
    );
  });
});

describe('the view', () => {
  it('is a stylesheet that is well-formed and knows the paths of a document', () => {
    expect(outline(cesStylesheet)[0]).toContain('xsl:stylesheet version=1.0');
    expect(cesStylesheetName).toMatch(/\.xsl$/);
    const paths = new Set<string>();
    const stack: string[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => {
      stack.push(name);
      const path = stack.slice(2).join('/');
      paths.add(path);
      for (const key of Object.keys(attributes)) paths.add(`${path}/@${key}`);
    });
    parser.on('closetag', () => void stack.pop());
    parser.write(writeCesDocument(document)).close();
    for (const { path } of cesViewRows) expect(paths).toContain(path);
  });

  it('shows the same paragraphs and metadata as HTML', () => {
    const html = writeCesHtml(document, { crawlInfo: true });
    expect(textsOf(html, 'p')).toEqual(['Acqua & sale', 'Home | Chi siamo', "Bolle l'acqua. Poi si sala."]);
    expect(textsOf(html, 'dd')).toContain('sale <fino>');
    expect(textsOf(html, 'dt')).not.toContain('Author');
    expect(textsOf(writeCesHtml(document), 'p')).toHaveLength(2);
  });
});

describe('writeCesAlign', () => {
  const pair = [
    { location: 'https://example.org/a&b/4.xml', language: 'en' },
    { location: 'https://example.org/35.xml', language: 'fr' },
  ] as const;

  it("is the appendix's form", () => {
    expect(writeCesAlign(pair)).toBe(`<cesAlign version="1.0">
  <cesHeader version="1.0">
    <profileDesc>
      <translations>
        <translation trans.loc="https://example.org/a&amp;b/4.xml" lang="en" wsd="UTF-8" n="1"/>
        <translation trans.loc="https://example.org/35.xml" lang="fr" wsd="UTF-8" n="2"/>
      </translations>
    </profileDesc>
  </cesHeader>
</cesAlign>
`);
  });

  it('stays well-formed whatever the strings are', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const both = [
          { location: text, language: text },
          { location: text, language: text },
        ] as const;
        expect(outline(writeCesAlign(both))).toHaveLength(6);
      }),
    );
  });
});
