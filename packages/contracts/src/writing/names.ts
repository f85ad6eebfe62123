import { z } from 'zod';

/**
 * What no name may have: control characters and line ends, and the characters that turn the direction of a line
 * (Unicode Standard Annex 9, section 2). One of the latter shows whatever stands after the name, on any screen and in any
 * file, in another order than it has (CVE-2021-42574).
 */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A name that somebody else gave, such as that of a file, without the characters that no name of ours may have. */
export const withoutUnseen = (name: string): string => name.replace(new RegExp(unseen, 'gu'), '');

/** A name that people give to something: a line of text without unseen characters. '' passes; ask for `min(1)` too. */
export const nameSchema = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .refine((text) => !unseen.test(text), { error: 'unseenCharacter' });
