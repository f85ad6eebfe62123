import { createHash } from 'node:crypto';
import { AppError } from '@florilegium/platform/app-error';

/** How long a repeated order is known, in minutes: a day. */
const knownMinutes = 1_440;
const minuteMs = 60_000;

/**
 * The ids that the job of an order may have under its `Idempotency-Key`, the one of now first, then those of the
 * minutes before, for a day; null without the header. The same order of the same person has the same ids, so that one
 * whose answer was lost can be sent again. They begin with the time, as those of all jobs do, which are listed by them.
 * Throws `badInput` for a key that is none.
 */
export function idsOfOrder(request: Request, userId: string, order: object, now: Date): string[] | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new AppError('badInput', 'It is no key.', { detail: { reason: 'badIdempotencyKey' } });
  }
  const { pathname } = new URL(request.url);
  const hash = createHash('sha256')
    .update(JSON.stringify([userId, pathname, key, order]))
    .digest();
  const minute = Math.floor(now.getTime() / minuteMs);
  return Array.from({ length: knownMinutes }, (_, ago) => idAt((minute - ago) * minuteMs, hash));
}

/** RFC 9562: 48 bits of time, and version 8 for what somebody computes. */
function idAt(ms: number, hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUIntBE(ms, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
