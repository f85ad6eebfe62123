import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';
import type { OAuthConfig } from 'next-auth/providers/oauth';

/** The provider's id in next-auth's addresses: /api/auth/callback/oidc is what is registered there. */
export const providerId = 'oidc';

/** What a provider says of a person, as it came: any claim may be missing or of another type than it should be. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** Longer than next-auth's own 3.5 s: some institutions' servers take their time. */
const patienceMs = 10_000;

/**
 * An institution's provider for next-auth: authorization code flow with PKCE, state and nonce. Claims come from the ID
 * token and, as many providers keep e-mail and groups out of that, from the userinfo endpoint.
 */
export function openIdProvider(settings: OpenIdSettings): OAuthConfig<Claims> {
  return {
    id: providerId,
    name: settings.name,
    type: 'oauth',
    wellKnown: `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: {
      params: {
        scope: settings.scope,
        ...(settings.acrValues.length > 0 && { acr_values: settings.acrValues.join(' ') }),
      },
    },
    httpOptions: { timeout: patienceMs },
    token: {
      request: async ({ client, provider, params, checks }) => {
        // OpenID Connect Discovery 1.0, 4.3: else another issuer would get our code and secret. The library doesn't look.
        if (client.issuer.metadata.issuer !== settings.issuer)
          throw new Error('Discovery names another issuer.');
        return { tokens: await client.callback(provider.callbackUrl, params, checks) };
      },
    },
    userinfo: {
      request: async ({ client, tokens }) => {
        // What the library hands over is more than its type says; with the whole set it compares the two subjects.
        const set = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
        if (!client.issuer.metadata.userinfo_endpoint) return set.claims();
        // How somebody signed in is what the signed token says of this sign-in.
        const { acr } = set.claims();
        return { ...set.claims(), ...(await client.userinfo(set)), acr };
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  };
}
