import { given, searchedText } from '@florilegium/contracts/resources/search-values';
import { jobEventKinds } from '@florilegium/db/runs/job-events';
import type { LogFilter } from '@florilegium/db/screens/job-log';
import { z } from 'zod';

/** How far back one may want to look. */
export const logSpans = ['hour', 'day', 'week'] as const;

const spanMs: Record<(typeof logSpans)[number], number> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

export const logLevels = ['info', 'warn', 'error'] as const;

/** What is asked of a job's log: a page leaves out what it can't mean, the API refuses it. */
export const logQuerySchema = z.object({
  level: given(z.enum(logLevels)),
  kind: given(z.enum(jobEventKinds)),
  q: given(searchedText).describe('Part of what a line names, e.g. a host.'),
  since: given(z.enum(logSpans)).describe('No further back than this.'),
  before: given(z.coerce.number().int().positive()).describe('Lines before this one.'),
});
export type LogQuery = z.infer<typeof logQuerySchema>;

/** The filter that a query stands for, at a time in ms since 1970. */
export function logFilter({ level, kind, q, since }: LogQuery, now: number): LogFilter {
  return { level, kind, text: q, from: since && new Date(now - spanMs[since]) };
}

/** Whether a line that has just come fits: what is asked of the time does anyway. */
export function fitsLog(
  { level, kind, q }: Pick<LogQuery, 'level' | 'kind' | 'q'>,
  event: { level: string; kind: string; detail: object },
): boolean {
  if (level && event.level !== level) return false;
  if (kind && event.kind !== kind) return false;
  return !q || JSON.stringify(event.detail).toLowerCase().includes(q.toLowerCase());
}
