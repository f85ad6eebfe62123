import { skipReasons } from '@florilegium/contracts/reasons';
import type { UrlCursor } from '@florilegium/db/monitor';
import { z } from 'zod';

/** What an address asks of the list of URLs. What it can't mean is left out, so that an old link still opens. */
export const urlQuerySchema = z.object({
  state: z.enum(['queued', 'done', 'skipped']).optional().catch(undefined),
  reason: z.enum(skipReasons).optional().catch(undefined),
  q: z.string().trim().max(500).optional().catch(undefined).describe('Part of the URL.'),
  after: z.string().max(100).optional().catch(undefined).describe('`next` of the page before.'),
});
export type UrlQuery = z.infer<typeof urlQuerySchema>;

/** A cursor as it stands in an address. */
export function writeCursor(cursor: UrlCursor): string {
  return `${cursor.keyHash}~${cursor.foundAt}`;
}

/** The cursor of an address; null for none or a damaged one, which begins from the start. */
export function readCursor(text: string | undefined): UrlCursor | null {
  const match = /^([0-9a-f-]{36})~(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::?\d\d)?)$/.exec(
    text ?? '',
  );
  return match?.[1] && match[2] && z.guid().safeParse(match[1]).success
    ? { keyHash: match[1], foundAt: match[2] }
    : null;
}
