/** What came of signing in: a sentence waits at the form for each. */
export type SignInResult = 'ok' | 'wrong' | 'tooMany' | 'unreachable';

/** Signs in with the session's cookie, as NextAuth's own form would. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const answer = await post('callback/credentials', { email, password, callbackUrl: window.location.href });
    const error = new URL(answer.url, window.location.href).searchParams.get('error');
    if (answer.ok && !error) return 'ok';
    if (error === 'rateLimited') return 'tooMany';
    return error === 'CredentialsSignin' ? 'wrong' : 'unreachable';
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

/** Ends the session and loads the sign-in page anew: nothing that was loaded for this person stays in memory. */
export async function signOut(): Promise<void> {
  await post('signout', { callbackUrl: '/login' });
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
