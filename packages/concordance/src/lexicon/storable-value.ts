import { cutMark, shortened } from '@florilegium/contracts/lengths';

/** The longest word, lemma or tag, in UTF-16 units; what is beyond is cut, with a mark. */
const maxValueChars = 200;
/** The same of all features of a token: in languages that have many they are longer than any word. */
const maxFeaturesChars = 1_000;

/** Bytes that a value has at most in UTF-8, once its parts are joined. */
export const mostValueBytes = 3 * (maxFeaturesChars + 2 * maxValueChars) + 100;

/**
 * A value as an index keeps it: without the byte that ends one, cut where it is no word of any language, and without
 * half characters, which UTF-8 has no bytes for.
 */
export function storableValue(value: string, maxChars = maxValueChars): string {
  const short = shortened(value, maxChars + cutMark.length);
  return (short.includes('\0') ? short.replaceAll('\0', '') : short).toWellFormed();
}

/** The features of a token as {@link storableValue}. */
export const storableFeatures = (features: string): string => storableValue(features, maxFeaturesChars);
