import { given } from '@florilegium/contracts/resources/search-values';
import { z } from 'zod';

/** Longer than any place that {@link writePlace} makes of an address and a name. */
const mostPlaceChars = 12_000;

/** A place in a list, as it stands in an address: what the row is sorted by, in the form of `keys`. */
export function placeSchema<S extends z.ZodType>(keys: S) {
  return given(
    z
      .string()
      .max(mostPlaceChars)
      .transform((text, context): z.output<S> => {
        const place = keys.safeParse(unwritten(text));
        if (place.success) return place.data;
        context.addIssue({ code: 'custom', message: 'badCursor' });
        return z.NEVER;
      }),
  ).describe('`next` of the page before.');
}

/** A text of a place. The database holds no NUL, so nothing is sorted by one. */
export const placeText = (mostChars: number) =>
  z
    .string()
    .max(mostChars)
    .refine((text) => !text.includes('\0'));

/** The place as an address has it. */
export function writePlace(place: object): string;
export function writePlace(place: object | null): string | null;
export function writePlace(place: object | null): string | null {
  return place === null ? null : Buffer.from(JSON.stringify(place)).toString('base64url');
}

function unwritten(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
