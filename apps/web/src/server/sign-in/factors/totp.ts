import { Secret, TOTP } from 'otpauth';

/** RFC 4226, 4: at least 128 bits, better 160; SHA-1, six digits and 30 s are what every app knows. */
const secretBytes = 20;
const periodSeconds = 30;

/** A fresh secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/**
 * The time step of a code that is right at `now`, else null. One step before and after counts, too: clocks differ, and
 * people type (RFC 6238, 5.2).
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Florilegium', label, secret: Secret.fromBase32(secret), period: periodSeconds });
}
