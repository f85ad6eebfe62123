import { decodeBytes } from '@florilegium/text/charset/charset';

/** A document to be decoded. */
export interface DecodeTask {
  kind: 'decode';
  base64: string;
  /** Content-Type from the server. */
  contentType: string | undefined;
}

/** Bytes at the start of a document that are searched for tags. */
const headBytes = 4_096;
const tag = /<(?:!doctype|\?xml|html|head|body|meta|title|link|script|p|div|span|a|br|h[1-6]|table|ul|ol)\b/i;

/** Whether bytes are markup: by their Content-Type, else by their tags. */
function isMarkup(bytes: Buffer, contentType: string | undefined): boolean {
  if (contentType && /html|xml/i.test(contentType)) return true;
  if (contentType && /^\s*text\/plain/i.test(contentType)) return false;
  return tag.test(bytes.toString('latin1', 0, headBytes));
}

/** Finds the charset of a document and decodes it. */
export function decode({ base64, contentType }: DecodeTask): object {
  const bytes = Buffer.from(base64, 'base64');
  const { charset, text } = decodeBytes(bytes, contentType, isMarkup(bytes, contentType));
  return { charset, text };
}
