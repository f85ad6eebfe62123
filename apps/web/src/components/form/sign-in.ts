/** What came of signing in: a sentence waits at the form for each. */
export type SignInResult = 'ok' | 'wrong' | 'tooMany' | 'unreachable';

/** `expired`: the sign-in waits no longer; `unreadable`: the installation can't check codes of this app any more. */
type FactorResult = SignInResult | 'expired' | 'unreadable';

/** How somebody proves a second factor; `setUp`: they set it up a moment ago. */
export type FactorMethod = 'totp' | 'recoveryCode' | 'passkey' | 'setUp';

/** Signs in with the session's cookie, as NextAuth's own form would. `factor`: a second factor is asked for, or set up. */
export async function signIn(email: string, password: string): Promise<SignInResult | 'factor'> {
  const result = await prove('credentials', { email, password });
  return result === 'expired' || result === 'unreadable' ? 'unreachable' : result;
}

/** Proves the second factor of a sign-in that waits in this browser. */
export async function proveFactor(method: FactorMethod, proof = ''): Promise<FactorResult> {
  const result = await prove('factor', { method, proof });
  return result === 'factor' ? 'unreachable' : result;
}

const results: Record<string, FactorResult | 'factor'> = {
  CredentialsSignin: 'wrong',
  rateLimited: 'tooMany',
  factorNeeded: 'factor',
  signInExpired: 'expired',
  totpUnreadable: 'unreadable',
};

async function prove(provider: string, values: Record<string, string>): Promise<FactorResult | 'factor'> {
  try {
    // Without what the address says of a way before: the answer names it again, and it may be an error.
    const { origin, pathname } = window.location;
    const answer = await post(`callback/${provider}`, { ...values, callbackUrl: `${origin}${pathname}` });
    const error = new URL(answer.url, window.location.href).searchParams.get('error');
    if (answer.ok && !error) return 'ok';
    return results[error ?? ''] ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** The page of the institution's provider where signing in goes on, to end at `next`; null when it can't be reached. */
export async function providerAddress(next: string): Promise<string | null> {
  try {
    const { origin } = window.location;
    const { ok, url } = await post('signin/oidc', { callbackUrl: new URL(next, origin).href });
    // What went wrong leads back to a page of our own.
    return ok && new URL(url, origin).origin !== origin ? url : null;
  } catch {
    return null;
  }
}

/**
 * Ends the session and loads the sign-in page anew: nothing that was loaded for this person stays in memory. `forget` takes
 * what the browser keeps of them, once the server has ended the session.
 */
export async function signOut(forget: () => void): Promise<void> {
  await post('signout', { callbackUrl: '/login' });
  try {
    forget();
  } catch {
    // A browser that forbids its storage has kept nothing there.
  }
  window.location.assign('/login');
}

async function post(path: string, values: Record<string, string>): Promise<{ ok: boolean; url: string }> {
  const asked = await fetch('/api/auth/csrf', { cache: 'no-store' });
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...values, csrfToken, json: 'true' }),
  });
  const { url } = (await response.json()) as { url: string };
  return { ok: response.ok, url };
}
