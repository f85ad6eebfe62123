import { AppError } from '@florilegium/platform/app-error';
import { openSecret, sealSecret } from '@florilegium/platform/sealed-secret';
import { needSecret } from '../begin-session';

const placeOf = (userId: string) => `totp:${userId}`;

/** Seals the secret of somebody's authenticator app for its row. */
export function sealTotpSecret(secret: string, userId: string): Uint8Array<ArrayBuffer> {
  return sealSecret(needSecret(), secret, placeOf(userId));
}

/** Opens it again. Throws `badSetting` where the installation's secret is another than it was. */
export function openTotpSecret(sealed: Uint8Array, userId: string): string {
  const secret = openSecret(needSecret(), sealed, placeOf(userId));
  if (secret !== null) return secret;
  throw new AppError('badSetting', 'A TOTP secret was sealed with another secret.', {
    detail: { reason: 'totpUnreadable' },
  });
}

/** A secret that was offered and not confirmed yet, as the browser carries it: for this sign-in or session alone. */
export function sealOffer(offer: { secret: string; boundTo: string; expiresAt: Date }): string {
  const { secret, boundTo, expiresAt } = offer;
  const plain = JSON.stringify({ secret, until: expiresAt.getTime() });
  return Buffer.from(sealSecret(needSecret(), plain, `totp offer:${boundTo}`)).toString('base64url');
}

/** The secret of an offer; null when it was made for somebody else, is too old, or was changed. */
export function openOffer(offer: string, { boundTo, now }: { boundTo: string; now: Date }): string | null {
  const plain = openSecret(needSecret(), Buffer.from(offer, 'base64url'), `totp offer:${boundTo}`);
  if (plain === null) return null;
  const { secret, until } = JSON.parse(plain) as { secret: string; until: number };
  return now.getTime() < until ? secret : null;
}
