import { describe, expect, it } from 'vitest';
import { factorLimits, objectionLimits, proofLimits, signInLimits } from './attempt-limits';

const email = 'ada@example.org';
const sharedBy = (address: string) => signInLimits({ email, address, deviceId: null }).shared[0]?.of;

describe('signInLimits', () => {
  it('are the account’s and, much wider, the address’s', () => {
    const { own, shared } = signInLimits({ email, address: '192.0.2.1', deviceId: null });
    expect(own.of).toBe('account ada@example.org');
    expect(shared.map(({ of }) => of)).toEqual(['address 192.0.2.1']);
    expect(shared[0]?.freeFailures).toBeGreaterThanOrEqual(20 * own.freeFailures);
  });

  it('of a known device are its own alone', () => {
    const { own, shared } = signInLimits({ email, address: '192.0.2.1', deviceId: 'd1' });
    expect(own.of).toBe('device d1 ada@example.org');
    expect(shared).toEqual([]);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', 'address 2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', 'address 2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', 'address 2001:db8:1:2::/64'],
    ['2001:db8::1', 'address 2001:db8:0:0::/64'],
    ['::1', 'address 0:0:0:0::/64'],
  ])('count all addresses of a line as one: %s', (address, of) => {
    expect(sharedBy(address)).toBe(of);
  });
});

describe('factorLimits', () => {
  const attempt = { userId: 'u1', address: '192.0.2.1', deviceId: null };

  it('pause as those of a sign-in do, and count apart from them', () => {
    const password = signInLimits({ email, address: '192.0.2.1', deviceId: null });
    const factor = factorLimits(attempt);
    const pauses = ({ of, ...rest }: { of: string }) => rest;
    expect(pauses(factor.own)).toEqual(pauses(password.own));
    expect(factor.shared.map(pauses)).toEqual(password.shared.map(pauses));
    const names = [factor, password].flatMap(({ own, shared }) => [own.of, ...shared.map(({ of }) => of)]);
    expect(new Set(names).size).toBe(4);
  });

  it('of a known device are its own alone', () => {
    const { own, shared } = factorLimits({ ...attempt, deviceId: 'd1' });
    expect(own.of).not.toBe(factorLimits(attempt).own.of);
    expect(shared).toEqual([]);
  });
});

describe('the limits of requests that a site is left out, and of looks for their proofs', () => {
  const namesOf = (address: string) => ({
    asked: objectionLimits(address).map(({ of }) => of),
    looks: proofLimits({ id: 'p1', address }).map(({ of }) => of),
  });

  it('count all lines of one customer together, too, where a customer has many', () => {
    expect(namesOf('2001:db8:1:2::6')).toEqual({
      asked: ['objection 2001:db8:1:2::/64', 'objections 2001:db8:1::/48'],
      looks: ['proof p1', 'proofs 2001:db8:1:2::/64', 'proofs 2001:db8:1::/48'],
    });
    expect(namesOf('2001:db8:1:ff::6').asked[1]).toBe('objections 2001:db8:1::/48');
    const [line, customer] = objectionLimits('2001:db8:1:2::6');
    expect(customer!.freeFailures).toBeGreaterThan(line!.freeFailures);
  });

  it('of an IPv4 address are its own', () => {
    expect(namesOf('192.0.2.1')).toEqual({
      asked: ['objection 192.0.2.1'],
      looks: ['proof p1', 'proofs 192.0.2.1'],
    });
  });
});
