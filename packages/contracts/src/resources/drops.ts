import { z } from 'zod';
import { dropWiths } from './drop-ways';
import { urlPatternSchema } from './url-pattern-schema';

/** A document, and what is to go with it. */
export const dropWishShape = {
  with: z
    .enum(dropWiths)
    .describe(
      'What goes: it alone, its host, a folder of its address (`path`), addresses of a pattern (`pattern`), or all of its format (`kind`).',
    ),
  path: z
    .string()
    .max(2_048)
    .optional()
    .describe('Of `path`: a beginning of the address that ends with a slash.'),
  pattern: urlPatternSchema.optional().describe('Of `pattern`: the address of the document has to fit.'),
};
