import { isIP } from 'node:net';
import { AppError } from '@florilegium/platform/app-error';

/** Fewest bits of a network: opening more than that is a mistake, not a network of one's own. */
const leastBits = { 4: 8, 6: 16 } as const;

type Cidr = { ok: true; cidr: string } | { ok: false; reason: 'badCidr' | 'cidrTooWide' };

/** A network as it was typed, in CIDR notation. Throws `badInput` that names the field `cidr`. */
export function readCidr(text: string): string {
  const parsed = parseCidr(text);
  if (parsed.ok) return parsed.cidr;
  throw new AppError('badInput', parsed.reason, { detail: { reason: parsed.reason, field: 'cidr' } });
}

/** A network in CIDR notation as it was typed; a bare address is a network of one. */
export function parseCidr(text: string): Cidr {
  const [address = '', bits, ...more] = text.trim().toLowerCase().split('/');
  const family = isIP(address);
  if (more.length > 0 || (family !== 4 && family !== 6) || address.includes('%')) {
    return { ok: false, reason: 'badCidr' };
  }
  const most = family === 4 ? 32 : 128;
  if (bits === undefined) return { ok: true, cidr: `${address}/${most}` };
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return { ok: false, reason: 'badCidr' };
  if (Number(bits) < leastBits[family]) return { ok: false, reason: 'cidrTooWide' };
  return { ok: true, cidr: `${address}/${Number(bits)}` };
}
