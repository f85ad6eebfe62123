import { maxNameChars, shortened } from '@florilegium/contracts/lengths';
import {
  accountOfProviderPerson,
  type ProviderPerson,
  type ProviderRefusal,
  providerRefusals,
} from '@florilegium/db/people/provider-sign-in';
import { noteRefusal } from '@florilegium/db/people/sign-in-refusals';
import { AppError } from '@florilegium/platform/app-error';
import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { database, log } from '../../context';
import { networkOf } from '../attempt-limits';
import { beginSession } from '../begin-session';
import { emailSchema } from '../password-policy';
import type { Claims } from './open-id';
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
    needStrength(openId, claims);
    const person = await personOf(openId.issuer, claims);
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

/** A provider need not heed what it was asked for (OpenID Connect Core 1.0, 3.1.2.1). Throws with `signInTooWeak`. */
function needStrength({ acrValues }: OpenIdSettings, { acr }: Claims): void {
  if (acrValues.length === 0 || acrValues.some((value) => value === acr)) return;
  throw new AppError('notAllowed', 'The sign-in at the provider was not of the kind that is asked for.', {
    detail: { reason: 'signInTooWeak' },
  });
}

async function noteProviderRefusal(claims: Claims, address: string, reason: ProviderRefusal): Promise<void> {
  log().info({ refusal: reason, subject: claims.sub }, 'sign-in refused');
  const account = typeof claims.email === 'string' ? claims.email : claims.sub;
  await noteRefusal(database(), { account, address: networkOf(address), reason }, new Date());
}

/** What the provider says of a person, as far as it can be believed and stored. */
async function personOf(issuer: string, claims: Claims): Promise<ProviderPerson> {
  const email = claims.email_verified === true ? emailSchema.safeParse(claims.email) : null;
  const verifiedEmail = email?.success ? email.data : null;
  const given = typeof claims.name === 'string' ? claims.name.replaceAll('\0', '').trim() : '';
  return {
    issuer,
    subject: claims.sub,
    name: shortened(given || (verifiedEmail?.split('@')[0] ?? claims.sub), maxNameChars),
    verifiedEmail,
    locale: await getLocale(),
  };
}
