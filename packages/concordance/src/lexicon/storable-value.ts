import { cutMark, shortened } from '@florilegium/contracts/lengths';

/** The longest value, in UTF-16 units; what is beyond is cut, with a mark. */
const maxValueChars = 200;

/**
 * A value as an index keeps it: without the byte that ends one, cut where it is no word of any language, and without
 * half characters, which UTF-8 has no bytes for.
 */
export function storableValue(value: string): string {
  const short = shortened(value, maxValueChars + cutMark.length);
  return (short.includes('\0') ? short.replaceAll('\0', '') : short).toWellFormed();
}
