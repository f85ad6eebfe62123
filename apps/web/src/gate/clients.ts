import type { IncomingMessage } from 'node:http';
import { networkOf } from '../server/sign-in/attempt-limits';
import { bearerKey, goodKey } from './good-keys';
import type { Client } from './turns';

/**
 * The session that a request's cookies prove, by an id that no other session has; null where they prove none. What only
 * claims to be a session must not count as one: anybody can make up as many as there are requests.
 */
export type SessionOf = (cookies: string) => Promise<string | null>;

/**
 * Who asks, as far as the gate can tell: a session or an API key that is proved, else a network, behind which may be
 * many people, or one who makes up a new session with each request.
 */
export async function clientOf(
  { headers }: IncomingMessage,
  address: string,
  sessionOf: SessionOf | undefined,
): Promise<Client> {
  const key = bearerKey(headers.authorization);
  const good = key === null ? null : goodKey(key);
  if (good !== null) return { name: `key ${good}`, isKnown: true };
  const session = headers.cookie && sessionOf ? await sessionOf(headers.cookie) : null;
  if (session !== null) return { name: `session ${session}`, isKnown: true };
  // Without the zone of a link's own address.
  return { name: `network ${networkOf(address.replace(/%.*/, ''))}`, isKnown: false };
}
