import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret so that it can be stored: AES-256-GCM under a key that HKDF-SHA-256 derives from the installation's
 * secret. `place` says whose it is; what was sealed for one place opens in no other.
 */
export function sealSecret(
  installationSecret: string,
  plain: string,
  place: string,
): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(installationSecret), iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed]));
}

/** What {@link sealSecret} sealed; null when it was another installation's secret, another place, or was changed. */
export function openSecret(installationSecret: string, sealed: Uint8Array, place: string): string | null {
  if (sealed[0] !== version || sealed.length < 1 + ivBytes + tagBytes) return null;
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(installationSecret), iv, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(tag);
  try {
    const plain = decipher.update(sealed.subarray(1 + ivBytes + tagBytes));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Of its own: the installation's secret also signs sessions. */
function keyOf(installationSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', installationSecret, '', 'florilegium: stored secrets', 32));
}
