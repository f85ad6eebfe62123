const dayMs = 86_400_000;

/**
 * Milliseconds that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or an HTTP date), at most a day;
 * undefined if the header can't be read.
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, dayMs);
  // A date has letters. Without this check '-5' would be read as a year.
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at - now.getTime(), 0), dayMs);
}
