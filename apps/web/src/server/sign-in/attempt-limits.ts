import { isIPv6 } from 'node:net';
import type { AttemptLimit } from '@florilegium/db/people/sign-in-attempts';

/** A mistyped password is no attack; whoever goes on guessing gets about a hundred guesses a day. */
const ofOne = { freeFailures: 4, firstPauseMs: 2_000, longestPauseMs: 15 * 60_000 };
/** A whole campus may be behind one address, so it is slowed down late, and never by more than this. */
const ofAddress = { freeFailures: 100, firstPauseMs: 1_000, longestPauseMs: 10_000 };

/** What an attempt to sign in is counted for. */
export interface SignInLimits {
  /** Of this person alone: forgotten after a success. */
  own: AttemptLimit;
  /** Shared with others. */
  shared: AttemptLimit[];
}

/**
 * The limits of an attempt. A device that this account signed in from before has one of its own: it waits neither for
 * strangers who guess at the account nor for others behind its address (OWASP, Slow Down Online Guessing Attacks with
 * Device Cookies).
 */
export function signInLimits(attempt: {
  email: string;
  address: string;
  /** Of a device that is known for this account. */
  deviceId: string | null;
}): SignInLimits {
  const { email, address, deviceId } = attempt;
  if (deviceId !== null) return { own: { of: `device ${deviceId} ${email}`, ...ofOne }, shared: [] };
  return {
    own: { of: `account ${email}`, ...ofOne },
    shared: [{ of: `address ${networkOf(address)}`, ...ofAddress }],
  };
}

/**
 * The limits of an attempt to prove a second factor: those of a sign-in, counted by themselves, since whoever comes so
 * far knows the password.
 */
export function factorLimits(attempt: {
  userId: string;
  address: string;
  /** Of a device that is known for this account. */
  deviceId: string | null;
}): SignInLimits {
  const { userId, address, deviceId } = attempt;
  if (deviceId !== null) return { own: { of: `factor device ${deviceId} ${userId}`, ...ofOne }, shared: [] };
  return {
    own: { of: `factor ${userId}`, ...ofOne },
    shared: [{ of: `factor address ${networkOf(address)}`, ...ofAddress }],
  };
}

/** The limit of attempts to say one's current password. */
export function passwordLimit(userId: string): AttemptLimit {
  return { of: `password ${userId}`, ...ofOne };
}

/** The limits of requests that a site is left out. */
export function objectionLimits(address: string): AttemptLimit[] {
  return [
    { of: `objection ${networkOf(address)}`, ...ofOne },
    ...ofCustomer('objections', address, { ...ofOne, freeFailures: 20 }),
  ];
}

/** The limits of looks for a proof: each costs a site a request, whoever asks for it. */
export function proofLimits({ id, address }: { id: string; address: string }): AttemptLimit[] {
  return [
    { of: `proof ${id}`, ...ofOne },
    { of: `proofs ${networkOf(address)}`, ...ofOne, freeFailures: 20 },
    ...ofCustomer('proofs', address, { ...ofOne, freeFailures: 60 }),
  ];
}

/**
 * For what strangers ask of everybody together: an IPv6 customer may have 256 lines or 65,536 (RIPE-690), and would be as many
 * strangers. Nobody has that many of IPv4.
 */
function ofCustomer(what: string, address: string, limit: Omit<AttemptLimit, 'of'>): AttemptLimit[] {
  return isIPv6(address) ? [{ of: `${what} ${prefixOf(address, 3)}::/48`, ...limit }] : [];
}

/** What attempts from an address count for: an IPv6 line has 2^64 addresses to guess from, which are one here. */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${prefixOf(address, 4)}::/64` : address;
}

/** The first groups of an IPv6 address, of 16 bits each. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const behind = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  return [...groups, ...zeros, ...behind].slice(0, count).join(':');
}
