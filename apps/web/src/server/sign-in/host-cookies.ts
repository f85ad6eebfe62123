import type { CookiesOptions } from 'next-auth';

const names = {
  sessionToken: 'session-token',
  callbackUrl: 'callback-url',
  csrfToken: 'csrf-token',
  pkceCodeVerifier: 'pkce.code_verifier',
  state: 'state',
  nonce: 'nonce',
} satisfies Record<keyof CookiesOptions, string>;

/**
 * next-auth's cookies, where people come by https: with a name that ties them to this very host, so that no site above
 * or below it can set them (OWASP ASVS 5.0, 3.3.3). The library's own names do that for one of them alone.
 */
export function hostCookies(): Partial<CookiesOptions> {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: true } as const;
  const all = Object.entries(names).map(([key, name]) => [
    key,
    { name: `__Host-next-auth.${name}`, options },
  ]);
  return Object.fromEntries(all) as CookiesOptions;
}
