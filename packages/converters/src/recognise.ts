import { defaultExtensions, type Format } from '@florilegium/contracts/formats';
import { sniffFormat } from '@florilegium/crawling/pages/sniff';
import { UnconvertibleError } from './converted';
import { oleContent, oleMagic } from './word/ole';
import { entryText, unzip } from './word/zip';

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');

/** The format in an archive, by the files that its directory names. */
function zipFormat(bytes: Buffer, claimed: Format): Format | 'other' {
  const names = new Set<string>();
  const files = unzip(bytes, (name) => {
    if (names.size < 20_000) names.add(name);
    return name === 'mimetype';
  });
  const mimetype = entryText(files, 'mimetype')?.trim() ?? '';
  if (mimetype.startsWith('application/epub+zip') || names.has('META-INF/container.xml')) return 'epub';
  if (mimetype.startsWith('application/vnd.oasis.opendocument.text')) return 'odt';
  if (mimetype.startsWith('application/vnd.')) return 'other';
  if ([...names].some((name) => /^word\/document\d*\.xml$/i.test(name))) return 'docx';
  if (names.has('content.xml')) return 'odt';
  if ([...names].some((name) => /^(?:xl|ppt|visio)\//.test(name))) return 'other';
  return claimed === 'docx' || claimed === 'odt' || claimed === 'epub' ? claimed : 'other';
}

/**
 * Recognises a document's format by its bytes. The claimed format decides only if the bytes leave it open.
 *
 * @throws UnconvertibleError `encrypted`, `otherFormat` for a spreadsheet and similar documents, `damaged` for a
 * broken archive and for bytes that are not a document, `empty` for no bytes
 */
export function recognise(bytes: Buffer, claimed: Format): Format {
  if (bytes.length === 0) throw new UnconvertibleError('empty', 'the file is empty');
  const format = formatOf(bytes, claimed);
  if (format !== 'other') return format;
  throw new UnconvertibleError('otherFormat', `this is not ${claimed} but a document of another kind`);
}

function formatOf(bytes: Buffer, claimed: Format): Format | 'other' {
  if (bytes.subarray(0, oleMagic.length).equals(oleMagic)) return oleFormat(bytes);
  if (bytes.subarray(0, zipMagic.length).equals(zipMagic)) return zipFormat(bytes, claimed);
  // White space or a byte-order mark may come before the first group.
  if (/^(?:\u00ef\u00bb\u00bf)?\s{0,20}\{\\rtf/.test(bytes.subarray(0, 40).toString('latin1'))) return 'rtf';
  const sniffed = sniffFormat(bytes, undefined, claimed === 'html' ? 'x.html' : 'x.txt') ?? 'txt';
  if (sniffed !== 'other') return sniffed;
  // A PDF without its first line can still be read.
  if (claimed === 'pdf') return 'pdf';
  throw new UnconvertibleError('damaged', `this is no ${claimed}`);
}

function oleFormat(bytes: Buffer): Format | 'other' {
  const content = oleContent(bytes);
  if (content === 'encrypted') throw new UnconvertibleError('encrypted', 'the document needs a password');
  return content === 'other' ? 'other' : 'doc';
}

/** The format in a file's name; `txt` if the name has none. */
export function claimedFormat(file: string): Format {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const format = defaultExtensions[extension];
  return format === undefined || format === 'other' ? 'txt' : format;
}
