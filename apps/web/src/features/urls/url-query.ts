import { skipReasons } from '@florilegium/contracts/reasons';
import { given, searchedText } from '@florilegium/contracts/resources/search-values';
import type { UrlCursor } from '@florilegium/db/screens/run-urls';
import { z } from 'zod';

/** What is asked of the list of URLs: a page leaves out what it can't mean, the API refuses it. */
export const urlQuerySchema = z.object({
  state: given(z.enum(['queued', 'done', 'skipped'])),
  reason: given(z.enum(skipReasons)),
  q: given(searchedText).describe('Part of the URL.'),
  url: given(z.string().trim().min(1).max(4_096)).describe('The one URL whose way is told, too.'),
  after: given(
    z
      .string()
      .max(100)
      .refine((text) => readCursor(text) !== null, { error: 'badCursor' }),
  ).describe('`next` of the page before.'),
});
export type UrlQuery = z.infer<typeof urlQuerySchema>;

/** A cursor as it stands in an address. */
export function writeCursor(cursor: UrlCursor): string {
  return `${cursor.keyHash}~${cursor.shard}~${cursor.foundAt ?? ''}`;
}

/** The cursor of an address; null for none or a damaged one, which begins from the start. */
export function readCursor(text: string | undefined): UrlCursor | null {
  const match =
    /^([0-9a-f-]{36})~(\d{1,3})~(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)?$/.exec(
      text ?? '',
    );
  if (!match?.[1] || !z.guid().safeParse(match[1]).success) return null;
  const foundAt = match[3] ?? null;
  return foundAt === null || isTime(foundAt) ? { keyHash: match[1], shard: Number(match[2]), foundAt } : null;
}

/** Whether a time of the right shape exists, as PostgreSQL has it: no 31st of February, no 25th hour. */
function isTime(text: string): boolean {
  const [, local = '', sign, hours, minutes = '00'] = /^(.{19}).*?([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  const iso = `${local.replace(' ', 'T')}Z`;
  const at = new Date(iso);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== iso.slice(0, 19)) return false;
  return sign !== undefined && Number(hours) <= 15 && Number(minutes) <= 59 && at.getUTCFullYear() > 0;
}
