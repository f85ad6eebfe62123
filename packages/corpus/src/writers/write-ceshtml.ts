import { escapeXml } from '@florilegium/contracts/writing/escape-xml';
import { cesViewRows, cesViewScript, cesViewStyle, cesViewWords } from './ces-view';
import { type CesDocument, type CesDocumentOptions, cesParagraphs } from './write-cesdoc';

/**
 * The view of a cesDoc as an HTML file, for browsers without XSLT (see ces-view). It is also well-formed XML, and
 * shows the paragraphs that `writeCesDocument` writes with the same options, with the same ids.
 */
export function writeCesHtml(document: CesDocument, options: CesDocumentOptions = {}): string {
  const title = escapeXml(document.title);
  const paragraphs = cesParagraphs(document, options).map(({ text, crawlInfo }, at) => {
    const label = crawlInfo ? ` data-crawlinfo="${crawlInfo}"` : '';
    return `<p id="p${at + 1}" tabindex="0"${label}>${escapeXml(text)}</p>`;
  });
  return `<!DOCTYPE html>
<html lang="${escapeXml(document.language)}">
<head>
<meta charset="UTF-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<style>${cesViewStyle}</style>
</head>
<body>
<nav lang="en"><a href="#text">${cesViewWords.text}</a><a href="#metadata">${cesViewWords.metadata}</a><span id="said" role="status"></span></nav>
<h1>${title}</h1>
<dl id="metadata" lang="en">
${metadataRows(document).join('\n')}
</dl>
<main id="text">
<div class="help" lang="en">${cesViewWords.help}</div>
${paragraphs.join('\n')}
</main>
<script>${cesViewScript}</script>
</body>
</html>
`;
}

type RowName = (typeof cesViewRows)[number]['name'];

function metadataRows(document: CesDocument): string[] {
  const values: Record<RowName, readonly string[]> = {
    Title: [document.title],
    Author: [document.author],
    Publisher: [document.publisher],
    Date: [document.date],
    Address: [document.url],
    Language: [document.language],
    Keywords: document.keywords,
    Domain: [document.domain],
    Subdomain: [document.subdomain],
    Subject: [document.subject],
    Original: [document.original],
    Distributor: [document.distributor.name],
    'Distributor’s address': [document.distributor.url],
    Availability: [document.distributor.availability],
    Released: [document.released],
    'Prepared by': [document.responsible.name],
    'What was done': [document.responsible.task],
  };
  return cesViewRows.flatMap(({ name }) => {
    const known = values[name].filter((value) => value.trim() !== '');
    return known.length > 0
      ? [`<dt>${name}</dt>`, ...known.map((value) => `<dd>${escapeXml(value)}</dd>`)]
      : [];
  });
}
