import type { Format } from '@florilegium/contracts/formats';
import { type Converted, UnconvertibleError } from './converted';
import { convertDoc } from './doc';
import { convertDocx } from './docx';
import { convertEpub } from './epub';
import { convertHtml, convertTxt } from './html';
import { convertOdt } from './odt';
import { convertPdf } from './pdf';
import { recognise } from './recognise';
import { convertRtf } from './rtf';

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
 * Converts a document in this process, by what its bytes say that it is; `convert` does it in a child.
 *
 * @param claimed what it is called
 * @throws UnconvertibleError; a document without text is an error, never an empty success
 */
export async function convertHere(claimed: Format, bytes: Buffer): Promise<Converted> {
  const format = recognise(bytes, claimed);
  const converted = await converters[format](bytes);
  if (!hasText(converted.html)) throw new UnconvertibleError('empty', 'the document holds no text');
  return { ...converted, format };
}
