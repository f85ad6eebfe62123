import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Half of the threads that Node has for this; files and names are read on the others.
const limited = pLimit(2);

/** The hash of a password as a PHC string, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password.normalize('NFC'), parameters));
}

/** Whether a hash was made as hashes are made now: by this algorithm, in this version, with these parameters. */
export function isCurrentHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password has this hash. Without a hash (there is no such account) a decoy is verified instead, so
 * that the answer takes as long and says nothing about who has an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const against = passwordHash ?? (await decoy);
  const right = await limited(() => verify(against, password.normalize('NFC'))).catch(() => false);
  return right && passwordHash !== null;
}

/** A secret of 256 random bits for a link or an API key; only its hash is stored. */
export function newSecret(prefix: string): { secret: string; hash: string; shown: string } {
  const secret = prefix + randomBytes(32).toString('base64url');
  return { secret, hash: secretHash(secret), shown: secret.slice(0, prefix.length + 6) };
}

/** sha256 in hex: a secret of 256 bits can't be guessed, so a slow hash adds nothing. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
