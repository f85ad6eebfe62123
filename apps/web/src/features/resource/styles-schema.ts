import { z } from 'zod';

/** The style sheets of a page, in its order. */
export const pageStylesSchema = z.object({
  styles: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['waiting', 'done', 'failed']).nullable().describe('null: nobody has asked for it.'),
    }),
  ),
});
export type PageStyles = z.output<typeof pageStylesSchema>;
