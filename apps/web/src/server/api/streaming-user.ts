import { personOfApiKey, personOfSession } from '@florilegium/db/people/signed-in-person';
import { bearerKey } from '../../gate/good-keys';
import { database } from '../context';
import { secretHash } from '../sign-in/passwords';
import { currentSessionId, type SignedInUser } from '../sign-in/session';

/**
 * Who a request is from, to be asked again while it is still being answered: null once the session or the key was
 * revoked or has expired, or the account is disabled. Call it while the request is handled, not later.
 */
export async function streamingUser(request: Request): Promise<() => Promise<SignedInUser | null>> {
  const key = bearerKey(request.headers.get('authorization'));
  if (key) return () => personOfApiKey(database(), secretHash(key));
  const sessionId = await currentSessionId();
  return async () => (sessionId ? personOfSession(database(), sessionId) : null);
}
