import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { escapeXml } from '@florilegium/contracts/writing/escape-xml';
import type { CorpusDocument } from '../corpus-document';
import type { ReleaseAbout } from '../release/release-about';
import { optOutWords } from '../rights/rights-attributes';

/** The beginning of a TEI P5 corpus: its header. {@link teiEnd} closes it. */
export function teiStart(about: ReleaseAbout): string {
  const { title, number, creators, licence, corpusName, date, doi } = about;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<teiCorpus xmlns="http://www.tei-c.org/ns/1.0">',
    '<teiHeader>',
    '<fileDesc>',
    `<titleStmt>${element('title', title)}${creators.map((name) => element('author', name)).join('')}</titleStmt>`,
    `<editionStmt><edition n="${escapeXml(number)}">${escapeXml(`Version ${number}`)}</edition></editionStmt>`,
    '<publicationStmt>',
    element('distributor', corpusName),
    ...(doi === '' ? [] : [`<idno type="DOI">${escapeXml(doi)}</idno>`]),
    `<availability>${licence === '' ? '<p>No licence is stated.</p>' : element('licence', licence)}</availability>`,
    `<date when="${date.slice(0, 10)}"/>`,
    '</publicationStmt>',
    '<sourceDesc><p>Pages of the web; each text names its own.</p></sourceDesc>',
    '</fileDesc>',
    '<encodingDesc><appInfo>',
    `<application ident="florilegium" version="${escapeXml(about.productVersion)}"><label>Florilegium</label></application>`,
    '</appInfo></encodingDesc>',
    '</teiHeader>',
  ].join('\n')}\n`;
}

/** The end of a TEI P5 corpus. */
export const teiEnd = '</teiCorpus>\n';

/**
 * One document as a `<TEI>` of a TEI P5 corpus: origin, metadata and rights in its header; paragraphs, sentences, and words
 * with lemma, part of speech and features (att.linguistic) in its body.
 *
 * @param paragraphs the sentences of each content text, in order
 */
export function writeTeiDocument(
  document: CorpusDocument,
  paragraphs: readonly (readonly TaggedSentence[])[],
): string {
  const language = escapeXml(document.language);
  const lines = [
    `<TEI xml:id="d-${escapeXml(document.id)}">`,
    '<teiHeader>',
    '<fileDesc>',
    `<titleStmt>${element('title', document.title || document.url)}</titleStmt>`,
    `<publicationStmt>${element('publisher', hostOf(document.url))}${availability(document)}</publicationStmt>`,
    `<sourceDesc><bibl>${element('title', document.title || document.url)}`,
    ...metadataElements(document),
    `<ptr target="${escapeXml(uri(document.url))}"/>`,
    `<date type="download" when="${escapeXml(document.capturedAt)}"/>`,
    '</bibl></sourceDesc>',
    '</fileDesc>',
    '<profileDesc>',
    `<langUsage><language ident="${language}">${language}</language></langUsage>`,
    ...classOf(document),
    '</profileDesc>',
    '</teiHeader>',
    `<text xml:lang="${language}"><body>`,
  ];
  if (paragraphs.length === 0) lines.push('<p/>');
  for (const sentences of paragraphs) {
    lines.push('<p>');
    for (const sentence of sentences) {
      lines.push(
        `<s>${sentence.map((token, at) => tokenElement(token, at === sentence.length - 1)).join('')}</s>`,
      );
    }
    lines.push('</p>');
  }
  lines.push('</body></text>', '</TEI>');
  return `${lines.join('\n')}\n`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** TEI's pointers are URIs: what a URI must not contain is encoded. */
const uri = (url: string) => url.replace(/[\s<>"{}|\\^`]/g, (character) => encodeURIComponent(character));

const hostOf = (url: string) => parseUrl(url)?.hostname || url;

/**
 * What the page says of its use, and what the corpus was given: the licence by its identifier and as the page names it,
 * what the page or its site asks, and whether a permission covers the text.
 */
function availability({ signals, rights }: CorpusDocument): string {
  const { licence, optOuts, permitted } = rights;
  const named = signals?.licence ?? licence;
  const identifier = licence === null ? '' : ` n="${escapeXml(licence)}"`;
  const target = named && /^https?:/i.test(named) ? ` target="${escapeXml(uri(named))}"` : '';
  const said = [
    named
      ? `<licence${identifier}${target}>${escapeXml(named)}</licence>`
      : element('p', 'The page names no licence.'),
    ...optOuts.map((one) => element('p', optOutWords[one])),
    signals && signals.robots.length > 0 && element('p', `Robots directives: ${signals.robots.join(', ')}.`),
    permitted && element('p', 'The corpus has a permission for this text.'),
  ];
  const status = optOuts.length > 0 && !permitted ? 'restricted' : 'unknown';
  return `<availability status="${status}">${said.filter(Boolean).join('')}</availability>`;
}

const metadataElements = ({ metadata }: CorpusDocument) =>
  Object.entries(metadata)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `<note type="metadata" n="${escapeXml(name)}">${escapeXml(value)}</note>`);

function classOf({ domain, keywords }: CorpusDocument): string[] {
  const classes = [
    domain && `<keywords scheme="#domain">${element('term', domain)}</keywords>`,
    keywords.length > 0 &&
      `<keywords scheme="#keywords">${keywords.map((word) => element('term', word)).join('')}</keywords>`,
  ].filter(Boolean);
  return classes.length === 0 ? [] : [`<textClass>${classes.join('')}</textClass>`];
}

/** TEI's types are words: what is none in a tag, such as a space, is one underscore. */
const typeOf = (tag: string) => tag.replace(/[\p{C}\p{Z}]+/gu, '_');

function tokenElement({ form, lemma, upos, feats, tag, spaceAfter }: TaggedToken, isLast: boolean): string {
  const name = upos === 'PUNCT' || upos === 'SYM' ? 'pc' : 'w';
  const attributes = [
    name === 'w' && lemma !== '' && ['lemma', lemma],
    upos !== '' && ['pos', upos],
    feats !== '' && ['msd', feats],
    typeOf(tag) !== '' && ['type', typeOf(tag)],
    !spaceAfter && !isLast && ['join', 'right'],
  ].filter((one): one is [string, string] => Array.isArray(one));
  const written = attributes.map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  return `<${name}${written}>${escapeXml(form)}</${name}>`;
}
