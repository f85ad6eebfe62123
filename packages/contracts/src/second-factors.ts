import type { Role } from './permissions';

/** Of whom an installation demands a second factor. */
export const factorDemands = ['nobody', 'admins', 'everybody'] as const;
export type FactorDemand = (typeof factorDemands)[number];

/** Whether somebody who signs in with a password has to have a second factor. */
export function isFactorDemanded(demand: FactorDemand, role: Role): boolean {
  return demand === 'everybody' || (demand === 'admins' && role === 'admin');
}

/** How many recovery codes are made at once. */
export const recoveryCodeCount = 10;
/** How many passkeys somebody may have. */
export const maxPasskeys = 20;
/** Of a passkey, as its owner calls it, in UTF-16 code units. */
export const maxPasskeyNameChars = 100;
