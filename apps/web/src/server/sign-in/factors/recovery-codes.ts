import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@florilegium/contracts/second-factors';

/** Crockford's base 32: without the letters that look like figures, and without u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 55 random bits; the character before them says which of the ten it is. */
const secretChars = 11;

/** A recovery code as it is checked: its place among the ten, and the rest, which is secret. */
export interface ReadRecoveryCode {
  position: number;
  secret: string;
}

/** Ten fresh codes, in the order of their places, as they are shown: 'xxxx-xxxx-xxxx'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, (_, position) => {
    const secret = Array.from({ length: secretChars }, () => alphabet[randomInt(alphabet.length)]).join('');
    return (alphabet[position] + secret).replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Reads what somebody typed, however it is spaced and written; null for what can't be a code. */
export function readRecoveryCode(typed: string): ReadRecoveryCode | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  if (plain.length !== 1 + secretChars || [...plain].some((char) => !alphabet.includes(char))) return null;
  const position = alphabet.indexOf(plain.charAt(0));
  return position < recoveryCodeCount ? { position, secret: plain.slice(1) } : null;
}
