import { pairSet } from '@florilegium/text/duplicates/shingles';
import { signature } from '@florilegium/text/duplicates/signature';
import { sketch } from '@florilegium/text/duplicates/sketch';
import type { TextPrint } from './duplicate-index';

/** The facts about a text that are compared. */
export function printOf(text: string): TextPrint {
  // 52 bits of the MD5, which a number can hold exactly.
  const checksum = Number.parseInt(signature(text).replaceAll('-', '').slice(0, 13), 16);
  return { signature: checksum, pairs: pairSet(text), sketch: sketch(text) };
}
