import { dropReasons } from '@florilegium/contracts/reasons';
import type { LatestPage } from '@florilegium/db/screens/latest-pages';
import { z } from 'zod';

/** A page whose text was just read, as it is sent to the browser. */
export const shownPageSchema = z.object({
  id: z.uuid(),
  resourceId: z.uuid(),
  url: z.string(),
  title: z.string(),
  excerpt: z.string(),
  language: z.string().nullable(),
  words: z.int(),
  kept: z.boolean(),
  dropReason: z.enum(dropReasons).nullable(),
});
export type ShownPage = z.infer<typeof shownPageSchema>;

/** Pages that are shown. */
export const shownPages = 12;

/** A page as it is sent. */
export function pageOut({ mappedAt: _, ...page }: LatestPage): ShownPage {
  return page;
}

/** Pages with new ones before them, each once: what came last stands first. */
export function withPages(before: readonly ShownPage[], came: readonly ShownPage[]): ShownPage[] {
  const ids = new Set(came.map((page) => page.id));
  // Ids are uuids of version 7: their order is that of time.
  return [...came, ...before.filter((page) => !ids.has(page.id))]
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, shownPages);
}
