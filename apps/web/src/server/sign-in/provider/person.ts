import { maxNameChars, shortened } from '@florilegium/contracts/lengths';
import type { ProviderPerson } from '@florilegium/db/people/provider/sign-in';
import { AppError } from '@florilegium/platform/app-error';
import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';
import { getLocale } from 'next-intl/server';
import { emailSchema } from '../password-policy';
import type { Claims } from './open-id';

/**
 * What the provider says of a person, as far as it can be believed and stored. Throws with `signInTooWeak`: a provider need
 * not heed how it was asked to let people in (OpenID Connect Core 1.0, 3.1.2.1).
 */
export async function personOf(
  { issuer, acrValues }: OpenIdSettings,
  claims: Claims,
): Promise<ProviderPerson> {
  if (acrValues.length > 0 && !acrValues.some((value) => value === claims.acr)) {
    throw new AppError('notAllowed', 'The sign-in at the provider was not of the kind that is asked for.', {
      detail: { reason: 'signInTooWeak' },
    });
  }
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
