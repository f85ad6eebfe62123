import { describe, expect, it } from 'vitest';
import { hashPassword, newSecret, secretHash, verifyPassword } from './passwords';

describe('passwords', () => {
  it('are argon2id with the parameters of OWASP, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('four quiet owls'), hashPassword('four quiet owls')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'four quiet owls')).toBe(true);
    expect(await verifyPassword(one, 'four quiet owl')).toBe(false);
  });

  it('are the same however the keyboard composes an accent', async () => {
    expect(await verifyPassword(await hashPassword('perch\u00e9 no, dai'), 'perche\u0301 no, dai')).toBe(
      true,
    );
  });

  it('never fit where there is no account or no real hash', async () => {
    expect(await verifyPassword(null, 'anything')).toBe(false);
    expect(await verifyPassword('not a hash', 'anything')).toBe(false);
  });
});

describe('newSecret', () => {
  it('has 256 bits, shows only its beginning and is stored as its hash', () => {
    const { secret, hash, shown } = newSecret('flo_');
    expect(secret).toMatch(/^flo_[\w-]{43}$/);
    expect(secret.startsWith(shown)).toBe(true);
    expect(shown).toHaveLength(10);
    expect(hash).toBe(secretHash(secret));
    expect(newSecret('flo_').secret).not.toBe(secret);
  });
});
