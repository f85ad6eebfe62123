import { escapeXml } from '@florilegium/contracts/writing/escape-xml';

/** A document in the form for cesDoc. Unknown fields are ''. */
export interface CesDocument {
  title: string;
  author: string;
  publisher: string;
  /** Address of the page. */
  url: string;
  /** The date of publication in the page, or of fetching, in its written form. */
  date: string;
  /** ISO 639-1, else 639-3. */
  language: string;
  keywords: readonly string[];
  domain: string;
  subdomain: string;
  subject: string;
  /** Who distributes the text, where, and on what terms. */
  distributor: { name: string; url: string; availability: string };
  /** Year of its release. */
  released: string;
  /** Who did what: 'Crawling and normalization' and the project's name. */
  responsible: { task: string; name: string };
  /** Where the page's original is stored. */
  original: string;
  paragraphs: readonly CesParagraph[];
}

/** A paragraph and its attributes. */
export interface CesParagraph {
  text: string;
  /** Why it isn't the document's text: boilerplate, another language, too short; null if it is. */
  crawlInfo: 'boilerplate' | 'ooi-lang' | 'ooi-length' | null;
  /** Its role on the page; null for a plain paragraph. */
  type: 'title' | 'heading' | 'listitem' | null;
}

/** Options for writing a cesDoc. */
export interface CesDocumentOptions {
  /**
   * Also write paragraphs that aren't text, labelled like ILSP-FC's `crawlinfo` and `type`; the papers' format has
   * neither.
   */
  crawlInfo?: boolean;
  /** Address of a stylesheet for browsers, relative to the document. */
  stylesheet?: string;
}

/**
 * One document in PANACEA's basic Travelling Object, an XCES cesDoc 0.4: elements, order and attributes as in
 * deliverable D4.2, appendix A. With `crawlInfo` it has further attributes.
 */
export function writeCesDocument(document: CesDocument, options: CesDocumentOptions = {}): string {
  const lines = ["<?xml version='1.0' encoding='UTF-8'?>"];
  if (options.stylesheet !== undefined)
    lines.push(`<?xml-stylesheet type="text/xsl" href="${escapeXml(options.stylesheet)}"?>`);
  lines.push('<cesDoc version="0.4">', '  <cesHeader version="0.4">');
  lines.push(...fileDescription(document), ...profileDescription(document));
  lines.push('  </cesHeader>', '  <text>', '    <body>');
  cesParagraphs(document, options).forEach((paragraph, at) => {
    lines.push(`      ${writeParagraph(paragraph, at + 1, options)}`);
  });
  lines.push('    </body>', '  </text>', '</cesDoc>');
  return `${lines.join('\n')}\n`;
}

/** The paragraphs to write, in the order of their numbers. */
export function cesParagraphs(
  document: CesDocument,
  options: CesDocumentOptions = {},
): readonly CesParagraph[] {
  return options.crawlInfo
    ? document.paragraphs
    : document.paragraphs.filter((one) => one.crawlInfo === null);
}

function writeParagraph(paragraph: CesParagraph, number: number, options: CesDocumentOptions): string {
  const { text, crawlInfo, type } = paragraph;
  let attributes = ` id="p${number}"`;
  if (options.crawlInfo && crawlInfo) attributes += ` crawlinfo="${crawlInfo}"`;
  if (options.crawlInfo && type) attributes += ` type="${type}"`;
  return `<p${attributes}>${escapeXml(text)}</p>`;
}

function fileDescription(document: CesDocument): string[] {
  const { distributor, responsible } = document;
  return [
    '    <fileDesc>',
    '      <titleStmt>',
    `        ${element('title', document.title)}`,
    '        <respStmt>',
    '          <resp>',
    `            ${element('type', responsible.task)}`,
    `            ${element('name', responsible.name)}`,
    '          </resp>',
    '        </respStmt>',
    '      </titleStmt>',
    '      <publicationStmt>',
    `        ${element('distributor', distributor.name)}`,
    `        <eAddress type="web">${escapeXml(distributor.url)}</eAddress>`,
    `        ${element('availability', distributor.availability)}`,
    `        ${element('pubDate', document.released)}`,
    '      </publicationStmt>',
    '      <sourceDesc>',
    '        <biblStruct>',
    '          <monogr>',
    `            ${element('title', document.title)}`,
    `            ${element('author', document.author)}`,
    '            <imprint>',
    `              ${element('publisher', document.publisher)}`,
    `              ${element('pubDate', document.date)}`,
    `              ${element('eAddress', document.url)}`,
    '            </imprint>',
    '          </monogr>',
    '        </biblStruct>',
    '      </sourceDesc>',
    '    </fileDesc>',
  ];
}

function profileDescription(document: CesDocument): string[] {
  return [
    '    <profileDesc>',
    '      <langUsage>',
    `        <language iso639="${escapeXml(document.language)}"/>`,
    '      </langUsage>',
    '      <textClass>',
    '        <keywords>',
    ...document.keywords.map((keyword) => `          ${element('keyTerm', keyword)}`),
    '        </keywords>',
    `        ${element('domain', document.domain)}`,
    `        ${shortElement('subdomain', document.subdomain)}`,
    `        ${shortElement('subject', document.subject)}`,
    '      </textClass>',
    '      <annotations>',
    `        ${element('annotation', document.original)}`,
    '      </annotations>',
    '    </profileDesc>',
  ];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The appendix writes these two empty elements in the short form. */
const shortElement = (name: string, text: string) => (text === '' ? `<${name}/>` : element(name, text));
