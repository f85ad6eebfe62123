import { type Converted, type ConvertedFormat, UnconvertibleError } from './converted';
import { convertDoc } from './doc';
import { convertDocx } from './docx';
import { convertEpub } from './epub';
import { convertOdt } from './odt';
import { convertPdf } from './pdf';
import { convertRtf } from './rtf';

const converters: Record<ConvertedFormat, (bytes: Buffer) => Promise<Converted>> = {
  doc: convertDoc,
  docx: convertDocx,
  epub: convertEpub,
  odt: convertOdt,
  pdf: convertPdf,
  rtf: convertRtf,
};

/** Word saves other formats under .doc as well: their first bytes say so. */
function trueFormat(format: ConvertedFormat, bytes: Buffer): ConvertedFormat {
  if (format !== 'doc') return format;
  const head = bytes.subarray(0, 5).toString('latin1');
  if (head.startsWith('{\\rtf')) return 'rtf';
  return head.startsWith('PK\u0003\u0004') ? 'docx' : 'doc';
}

const hasText = (html: string) => /[\p{L}\p{N}]/u.test(html.replace(/<[^>]*>|&\w+;/g, ' '));

/**
 * Converts a document in this process; `convert` does it in a child.
 *
 * @throws UnconvertibleError; a document without text is an error, never an empty success
 */
export async function convertHere(format: ConvertedFormat, bytes: Buffer): Promise<Converted> {
  const converted = await converters[trueFormat(format, bytes)](bytes);
  if (!hasText(converted.html)) throw new UnconvertibleError('empty', 'the document holds no text');
  return converted;
}
