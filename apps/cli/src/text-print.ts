import { pairSet } from '@florilegium/text/shingles';
import { signature } from '@florilegium/text/signature';
import { sketch } from '@florilegium/text/sketch';
import type { TextPrint } from './duplicate-index';

/** What is compared of a text. */
export function printOf(text: string): TextPrint {
  // 52 bits of the MD5, which a number holds exactly.
  const checksum = Number.parseInt(signature(text).replaceAll('-', '').slice(0, 13), 16);
  return { signature: checksum, pairs: pairSet(text), sketch: sketch(text) };
}
