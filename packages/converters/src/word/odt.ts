import { aboutDocument } from '../about-document';
import { type Converted, UnconvertibleError } from '../converted';
import { escapeHtml, labelAttribute, noteAttributes, unwrapCells } from '../html-writing';
import { readXml } from './xml-events';
import { entryText, unzip } from './zip';

/** Most spaces or columns that one element may stand for; more is an error or an attack. */
const maxRepeat = 1_000;

const skipped = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note-citation',
  'text:sequence-decls',
  'text:variable-decls',
  'text:bibliography-source',
  'text:table-of-content-source',
  'office:forms',
  'svg:title',
  'svg:desc',
]);
const plainTags: Record<string, string> = {
  'text:list': 'ul',
  'text:list-item': 'li',
  'table:table': 'table',
  'table:table-row': 'tr',
  'table:table-cell': 'td',
};

const contents = new Set([
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:alphabetical-index',
]);

const isNote = (name: string) => name === 'text:note-body';

/**
 * Writes OpenDocument's content as HTML. Foot- and endnotes come after the text; notes and indexes carry their
 * labels.
 */
function writeContent(xml: string): string {
  const main: string[] = [];
  const notes: string[] = [];
  let out = main;
  let skip = 0;
  const level = (attributes: Record<string, string>) =>
    Math.min(6, Math.max(1, Number.parseInt(attributes['text:outline-level'] ?? '1', 10) || 1));
  const headings: number[] = [];
  readXml(xml, {
    open(name, attributes) {
      if (skip > 0 || skipped.has(name)) {
        skip++;
        return;
      }
      if (isNote(name)) out = notes;
      else if (contents.has(name)) out.push(`<div${labelAttribute('tableOfContents')}>`);
      else if (name === 'text:h') {
        headings.push(level(attributes));
        out.push(`<h${headings.at(-1)}>`);
      } else if (name === 'text:p') out.push(out === notes ? `<p${noteAttributes}>` : '<p>');
      else if (name === 'text:s')
        out.push(' '.repeat(Math.min(maxRepeat, Number.parseInt(attributes['text:c'] ?? '1', 10) || 1)));
      else if (name === 'text:tab') out.push(' ');
      else if (name === 'text:line-break') out.push('<br>');
      else if (plainTags[name]) out.push(`<${plainTags[name]}>`);
    },
    text(text) {
      if (skip === 0) out.push(escapeHtml(text));
    },
    close(name) {
      if (skip > 0) {
        skip--;
        return;
      }
      if (isNote(name)) out = main;
      else if (contents.has(name)) out.push('</div>\n');
      else if (name === 'text:h') out.push(`</h${headings.pop() ?? 1}>\n`);
      else if (name === 'text:p') out.push('</p>\n');
      else if (plainTags[name]) out.push(`</${plainTags[name]}>\n`);
    },
  });
  return [...main, ...notes].join('');
}

/** OpenDocument text: headings, paragraphs, lists, tables and notes of content.xml; the title from meta.xml. */
export async function convertOdt(bytes: Buffer): Promise<Converted> {
  const files = unzip(bytes, (name) => ['content.xml', 'meta.xml', 'META-INF/manifest.xml'].includes(name));
  if (/manifest:encryption-data/.test(entryText(files, 'META-INF/manifest.xml') ?? ''))
    throw new UnconvertibleError('encrypted', 'the document is encrypted');
  const content = entryText(files, 'content.xml');
  if (content === undefined) throw new UnconvertibleError('damaged', 'content.xml is missing');
  const body = content.indexOf('<office:body');
  return {
    html: unwrapCells(writeContent(body < 0 ? content : content.slice(body))),
    ...aboutDocument(entryText(files, 'meta.xml')),
  };
}
