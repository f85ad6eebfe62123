import { createHash, timingSafeEqual } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecret } from '@florilegium/platform/kept-secret';
import { settings } from '../context';

/**
 * What the first set-up asks for: whoever can read it administers the machine. The start of the product prints it as
 * part of an address; it is made anew when its file is gone.
 */
export function setupToken(): string {
  return settings().setupToken ?? keptSecret(settings().dataFolder, 'setup-token');
}

/** Whether this is the token, in a time that doesn't tell how much of it is right. */
export function isSetupToken(given: unknown): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(setupToken()));
}

/** Once there is an admin the token opens nothing. */
export function forgetSetupToken(): void {
  rmSync(join(settings().dataFolder, 'setup-token'), { force: true });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
