import { personOfApiKey, personOfSession } from '@florilegium/db/people/signed-in-person';
import { database } from '../context';
import { secretHash } from '../sign-in/passwords';
import { currentSessionId, type SignedInUser } from '../sign-in/session';

/**
 * Who a request is from, to be asked again while it is still being answered: null once the session or the key was
 * revoked or has expired, or the account is disabled. Call it while the request is handled, not later.
 */
export async function streamingUser(request: Request): Promise<() => Promise<SignedInUser | null>> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key) return () => personOfApiKey(database(), secretHash(key));
  const sessionId = await currentSessionId();
  return async () => (sessionId ? personOfSession(database(), sessionId) : null);
}
