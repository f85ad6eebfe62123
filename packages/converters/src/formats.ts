import type { Format } from '@florilegium/contracts/formats';
import { type Converted, UnconvertibleError } from './converted';
import { convertHtml, convertTxt } from './html';
import { convertPdf } from './pdf/pdf';
import { recognise } from './recognise';
import { convertRtf } from './rtf/rtf';
import { convertDoc } from './word/doc';
import { convertDocx } from './word/docx';
import { convertEpub } from './word/epub';
import { convertOdt } from './word/odt';

const converters: Record<Format, (bytes: Buffer) => Promise<Converted>> = {
  doc: convertDoc,
  docx: convertDocx,
  epub: convertEpub,
  html: convertHtml,
  odt: convertOdt,
  pdf: convertPdf,
  rtf: convertRtf,
  txt: convertTxt,
};

const hasText = (html: string) => /[\p{L}\p{N}]/u.test(html.replace(/<[^<>]*>|&\w{1,10};/g, ' '));

/**
 * Converts a document in this process, in the format of its bytes; `convert` does it in a child.
 *
 * @param claimed the format that it claims
 * @throws UnconvertibleError; a document without text is an error, never an empty success
 */
export async function convertHere(claimed: Format, bytes: Buffer): Promise<Converted> {
  const format = recognise(bytes, claimed);
  const converted = await converters[format](bytes);
  if (!hasText(converted.html)) throw new UnconvertibleError('empty', 'the document holds no text');
  return { ...converted, format };
}
