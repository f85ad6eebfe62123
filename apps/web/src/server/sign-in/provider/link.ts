import { linkIdentity, linkRefusals } from '@florilegium/db/people/provider/identities';
import { AppError } from '@florilegium/platform/app-error';
import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';
import { database, log } from '../../context';
import { linkedPath } from './link-intent';
import type { Claims } from './open-id';
import { personOf } from './person';
import { providerProblem } from './problem';

/** Why an identity is not linked: a sentence of the account's page waits for each. */
const problems = [
  ...linkRefusals,
  'signInTooWeak',
  'unavailable',
  'cancelled',
  'unreachable',
  'failed',
] as const;
export type LinkProblem = (typeof problems)[number];

/** What the `link` of the account's address says; null where it says nothing that this page knows. */
export function linkOutcome(said: unknown): LinkProblem | 'done' | null {
  return said === 'done' ? said : (problems.find((problem) => problem === said) ?? null);
}

/**
 * Links the identity with which somebody comes back with the account that it is for, if there is one; gives where their way
 * ends.
 */
export async function linkByProvider(
  openId: OpenIdSettings,
  userId: string | null,
  claims: Claims,
): Promise<string> {
  if (userId === null) return '/account?link=failed';
  try {
    await linkIdentity(database(), { userId, person: await personOf(openId, claims), now: new Date() });
    return linkedPath;
  } catch (error) {
    const reason = error instanceof AppError ? error.detail?.reason : undefined;
    const problem = problems.find((one) => one === reason);
    if (problem) log().info({ refusal: problem, account: userId }, 'identity not linked');
    else log().error({ err: error }, 'linking an identity failed');
    return `/account?link=${problem ?? 'unavailable'}`;
  }
}

/** Where somebody goes on whom next-auth sent to the sign-in page with an `error`, though they are signed in; or null. */
export function linkErrorPath(error: unknown): string | null {
  const problem = providerProblem(error);
  return problem && `/account?link=${problem}`;
}
