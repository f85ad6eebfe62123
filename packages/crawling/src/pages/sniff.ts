import { defaultExtensions, type Format, formatOfMediaType } from '@florilegium/contracts/formats';

/** Number of first bytes that are useful to recognise a document. */
export const sniffBytes = 4_096;

/**
 * Recognises a document by its first bytes, whatever its header claims. Returns a format, `other` for an unknown
 * format, or null if there are too few bytes. The header decides only among formats that begin alike (plain text and
 * HTML without a tag at the beginning, the members of the OLE and zip families); if it says nothing, the extension of
 * `url` decides. This follows the WHATWG MIME Sniffing standard as far as the standard goes.
 */
export function sniffFormat(
  firstBytes: Uint8Array,
  contentType: string | undefined,
  url?: string,
): Format | 'other' | null {
  const bytes = firstBytes.subarray(0, sniffBytes);
  if (bytes.length === 0) return null;
  const claimed = claimedFormat(contentType, url);
  const head = latin1(bytes);
  if (isPdf(head)) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return sniffOle(contentType, url, claimed);
  if (head.startsWith('PK\x03\x04')) return sniffZip(head, claimed);
  if (isBeginningOfMagic(head)) return null;
  return sniffText(textOf(bytes, head, contentType), contentType, url, claimed);
}

// Readers accept a PDF whose header is anywhere in the first 1,024 bytes. A page that merely mentions the header is
// not a PDF.
function isPdf(head: string): boolean {
  const at = head.slice(0, 1_024).indexOf('%PDF-');
  return at === 0 || (at > 0 && !htmlTag.test(afterPreamble(head)));
}

type Claim = Format | 'other' | undefined;

// The format in the header, or in the extension if the header is missing or says nothing.
function claimedFormat(contentType: string | undefined, url: string | undefined): Claim {
  const bare = bareType(contentType);
  if (bare !== '' && !saysNothing.has(bare)) return formatOfMediaType(bare) ?? 'other';
  return formatOfExtension(url);
}

const saysNothing = new Set([
  'application/octet-stream',
  'application/zip',
  'binary/octet-stream',
  'unknown/unknown',
]);

function bareType(contentType: string | undefined): string {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function formatOfExtension(url: string | undefined): Claim {
  const path = url?.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase();
  return extension === undefined ? undefined : defaultExtensions[extension];
}

// Word, Excel and PowerPoint share a container whose directory may be anywhere in the file.
function sniffOle(
  contentType: string | undefined,
  url: string | undefined,
  claimed: Claim,
): Format | 'other' {
  if (claimed === 'doc') return 'doc';
  const other = /excel|powerpoint|visio|outlook|msi/.test(bareType(contentType));
  return other || formatOfExtension(url) === 'other' ? 'other' : 'doc';
}

function sniffZip(head: string, claimed: Claim): Format | 'other' | null {
  if (head.length < 128) return null;
  const declared = /mimetype(application\/(?:epub\+zip|vnd\.oasis\.opendocument\.(?:text)?))/.exec(
    head.slice(0, 256),
  )?.[1];
  if (declared?.endsWith('+zip')) return 'epub';
  if (declared !== undefined) return declared.endsWith('text') ? 'odt' : 'other';
  if (hasEntry(head, 'word/')) return 'docx';
  if (['xl/', 'ppt/', 'visio/'].some((folder) => hasEntry(head, folder))) return 'other';
  const zipped = claimed === 'docx' || claimed === 'odt' || claimed === 'epub';
  return zipped ? claimed : 'other';
}

/** Whether these bytes have a zip entry in the folder: names are 30 bytes after their signature. */
function hasEntry(head: string, folder: string): boolean {
  for (let at = 0; at !== -1; at = head.indexOf('PK\x03\x04', at + 1)) {
    if (head.startsWith(folder, at + 30)) return true;
  }
  return false;
}

const magics = ['%PDF-', '{\\rtf', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'PK\x03\x04'];

function isBeginningOfMagic(head: string): boolean {
  return head.length < 8 && magics.some((magic) => magic.startsWith(head));
}

const htmlTag =
  /^<(?:!doctype\s+html|(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|header|main|article|section)[\s/>])/i;

function sniffText(
  found: string,
  contentType: string | undefined,
  url: string | undefined,
  claimed: Claim,
): Format | 'other' {
  if (binary.test(found) && !isPageAllTheSame(found, contentType)) return 'other';
  const text = found.replace(everyBinary, '');
  const start = afterPreamble(text);
  if (htmlTag.test(start) && !isPlainText(contentType, url, start)) return 'html';
  if (/^\s*<\?xml[\s?]/.test(text)) return 'other';
  if (isHtmlType(contentType)) return 'html';
  if (claimed === 'other') return 'other';
  if (claimed === 'html') return 'html';
  // No claim, or a claim that the bytes disprove ('a PDF' that is text).
  return /<(?:html|head|body|title)[\s>]/i.test(text) && claimed !== 'txt' ? 'html' : 'txt';
}

// HTML source that is declared as plain text stays text.
function isPlainText(contentType: string | undefined, url: string | undefined, start: string): boolean {
  if (bareType(contentType) !== 'text/plain') return false;
  return formatOfExtension(url) === 'txt' || !/^<(?:!doctype\s+html|html[\s>])/i.test(start);
}

// Comments, white space and processing instructions may stand before the first tag; XHTML begins so.
function afterPreamble(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const closing = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined;
    const end = closing === undefined ? -1 : rest.indexOf(closing, 2);
    if (closing === undefined || end === -1) return rest;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

/** Control characters that no text has: the 'binary data bytes' of the WHATWG standard. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

const everyBinary = new RegExp(binary, 'g');
/** Half the share that such characters have among random bytes, 27 in 256. */
const maxBinaryShare = 0.05;

/** Signatures of files that are neither text nor one of our formats. */
const otherMagics = [
  ...[
    '\x89PNG',
    'GIF8',
    '\xff\xd8\xff',
    'RIFF',
    'II*\0',
    'MM\0*',
    '\0\0\x01\0',
    'OggS',
    'fLaC',
    'ID3',
    '\x1aE\xdf\xa3',
  ],
  ...[
    '\x1f\x8b',
    'BZh',
    '\xfd7zXZ',
    '7z\xbc\xaf',
    'Rar!',
    '\x28\xb5\x2f\xfd',
    'wOFF',
    'wOF2',
    '\0asm',
    '\x7fELF',
    'MZ',
  ],
  ...['\xca\xfe\xba\xbe', 'SQLite format 3'],
];

/**
 * Browsers show a page with a few invalid bytes. So does this: it must begin like a page, or be declared as one and
 * be mostly text.
 */
function isPageAllTheSame(text: string, contentType: string | undefined): boolean {
  if (otherMagics.some((magic) => text.startsWith(magic)) || text.startsWith('ftyp', 4)) return false;
  const without = text.replace(everyBinary, '');
  const start = afterPreamble(without);
  if (/^<(?:!doctype\s+html|html[\s>])/i.test(start)) return true;
  // Parsers of HTML pass over NUL (HTML standard, 13.2.5.1), so in a declared page it proves nothing.
  const counted = isHtmlType(contentType) ? text.replaceAll('\0', '') : text;
  const isText = counted.length - without.length <= counted.length * maxBinaryShare;
  return isText && (isHtmlType(contentType) || (bareType(contentType) === '' && htmlTag.test(start)));
}

function isHtmlType(contentType: string | undefined): boolean {
  const bare = bareType(contentType);
  return bare === 'text/html' || bare === 'application/xhtml+xml';
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

// For UTF-16 only the ASCII characters matter. With a byte-order mark it is decoded. Without one it is decoded only
// if the header names it and its ASCII characters have their zeros; else it counts as binary. UTF-8 stays as bytes.
function textOf(bytes: Uint8Array, head: string, contentType: string | undefined): string {
  if (head.startsWith('\xef\xbb\xbf')) return head.slice(3);
  if (head.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = /charset\s*=\s*["']?\s*utf-16/i.test(contentType ?? '') ? unmarkedUtf16(bytes) : undefined;
  return unmarked === undefined ? head : new TextDecoder(unmarked).decode(bytes);
}

function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at & 1]! += 1;
  const [before = 0, behind = 0] = zeros;
  if (Math.max(before, behind) < bytes.length * 0.2) return undefined;
  return before > behind ? 'utf-16be' : 'utf-16le';
}
