import { z } from 'zod';

/** What of a release a permission or a takedown is about. */
export const takenOfReleaseSchema = z.object({
  number: z.string(),
  documents: z.int(),
  parts: z.int().describe('Scripts and data of pages, in its WARC and WACZ.'),
});

/** What a permission or a takedown would be about, as the API says it. */
export const pagesPreviewSchema = z.object({
  pages: z.int().describe('Pages of the corpus that are meant, kept or not.'),
  texts: z.int().describe('Texts of them that are in the corpus now.'),
  words: z.number(),
  leftOut: z.int().describe('Texts of them that the rule of rights leaves out now.'),
  examples: z.array(z.object({ resourceId: z.uuid(), url: z.string(), title: z.string() })),
  releases: z.array(takenOfReleaseSchema),
});
export type ShownPages = z.output<typeof pagesPreviewSchema>;
