import { providerRefusals } from '@florilegium/db/people/provider/sign-in';

/** Why somebody comes back from the provider without being signed in: a sentence of the sign-in page waits for each. */
const problems = [...providerRefusals, 'unavailable', 'cancelled', 'unreachable', 'failed'] as const;
type ProviderProblem = (typeof problems)[number];

/** next-auth's own words for some of them. */
const ofLibrary: Readonly<Record<string, ProviderProblem>> = {
  OAuthSignin: 'unreachable',
  OAuthCallback: 'failed',
  Callback: 'cancelled',
};

/** What the `error` of the sign-in page's address says; null where it says nothing that this page knows. */
export function providerProblem(error: unknown): ProviderProblem | null {
  if (typeof error !== 'string') return null;
  if (Object.hasOwn(ofLibrary, error)) return ofLibrary[error] ?? null;
  return problems.find((problem) => problem === error) ?? null;
}
