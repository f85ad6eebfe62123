import {
  accountOfProviderPerson,
  type ProviderRefusal,
  providerRefusals,
} from '@florilegium/db/people/provider/sign-in';
import { noteRefusal } from '@florilegium/db/people/sign-in-refusals';
import { AppError } from '@florilegium/platform/app-error';
import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';
import { headers } from 'next/headers';
import { database, log } from '../../context';
import { networkOf } from '../attempt-limits';
import { beginSession } from '../begin-session';
import type { Claims } from './open-id';
import { personOf } from './person';
import { roleOfGroups } from './role-of-groups';

/**
 * Signs in somebody whom the provider vouches for: `user` gets the ids of account and session. True, or the address of
 * the sign-in page with the reason why not.
 */
export async function signInByProvider(
  openId: OpenIdSettings,
  user: object,
  claims: Claims,
): Promise<true | string> {
  const asked = await headers();
  const from = { userAgent: asked.get('user-agent') ?? '', address: asked.get('x-forwarded-for') ?? '' };
  try {
    const person = await personOf(openId, claims);
    const role = roleOfGroups(openId.groups, claims[openId.groupsClaim]);
    const rules = { createsAccounts: openId.createsAccounts, role };
    const account = await accountOfProviderPerson(database(), person, rules);
    Object.assign(user, await beginSession(account, from, new Date()));
    return true;
  } catch (error) {
    const reason = error instanceof AppError ? error.detail?.reason : undefined;
    const refusal = providerRefusals.find((one) => one === reason);
    if (refusal) await noteProviderRefusal(claims, from.address, refusal);
    else log().error({ err: error }, 'sign-in failed');
    return `/login?error=${refusal ?? 'unavailable'}`;
  }
}

async function noteProviderRefusal(claims: Claims, address: string, reason: ProviderRefusal): Promise<void> {
  log().info({ refusal: reason, subject: claims.sub }, 'sign-in refused');
  const account = typeof claims.email === 'string' ? claims.email : claims.sub;
  await noteRefusal(database(), { account, address: networkOf(address), reason }, new Date());
}
