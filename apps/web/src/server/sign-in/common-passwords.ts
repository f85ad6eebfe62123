import { createHash } from 'node:crypto';

/** NIST SP 800-63B and OWASP ASVS 5.0, V6.2: length and a list of common ones, no rules of composition. */
export const minPasswordLength = 12;

/** The form in which a common password is stored and looked up: by its letters, however they are written. */
export function commonPasswordKey(password: string): string {
  return createHash('sha256').update(password.toLowerCase()).digest('hex').slice(0, 12);
}

let keys: Promise<ReadonlySet<string>> | undefined;

/** Whether this is one of the 5,000 most frequent passwords that are long enough. The list is read when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  keys ??= import('../../../data/common-passwords.json').then(
    (list) => new Set(list.default.keys.split(' ')),
  );
  return (await keys).has(commonPasswordKey(password));
}
