import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';

/** Whom a device is known for: the hash, so that a changed password makes it a stranger. */
interface Owner {
  id: string;
  passwordHash: string;
}

/** Remembered as long as a device isn't away for longer. */
export const deviceDays = 180;

/** The cookie by which a device is known; with https no other site can set it, not even a subdomain. */
export const deviceCookie = (https: boolean) => (https ? '__Host-florilegium-device' : 'florilegium-device');

/** What a device is given after a success; one that is known keeps its id. */
export function deviceToken(secret: string, owner: Owner, deviceId: string = randomUUID()): string {
  return `${deviceId}.${signature(secret, owner, deviceId).toString('base64url')}`;
}

/** The id of a device that this owner signed in from, by its cookie; null for any other, and for a made-up one. */
export function knownDeviceId(secret: string, owner: Owner, token: string | undefined): string | null {
  const [, deviceId, given] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (!deviceId || !given) return null;
  const right = signature(secret, owner, deviceId);
  const claimed = Buffer.from(given, 'base64url');
  return claimed.length === right.length && timingSafeEqual(claimed, right) ? deviceId : null;
}

function signature(secret: string, owner: Owner, deviceId: string): Buffer {
  // A key of its own: the installation's secret also encrypts sessions.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'florilegium: known devices', 32));
  return createHmac('sha256', key).update(`${deviceId}\0${owner.id}\0${owner.passwordHash}`).digest();
}
