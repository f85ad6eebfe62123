import { z } from 'zod';

/** A value of an address that may be missing: an emptied field of a form arrives as '', which asks for nothing. */
export const given = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** Text that is looked for. The database holds no NUL, so none can be found. */
export const searchedText = z
  .string()
  .trim()
  .max(500)
  .refine((text) => !text.includes('\0'), { error: 'badCharacter' });
