import { parseUrl } from '@florilegium/contracts/parse-url';
import type { Role } from '@florilegium/contracts/permissions';
import { z } from 'zod';
import { AppError } from './app-error';

/** The provider with which an institution's people sign in (OpenID Connect Core 1.0). */
export interface OpenIdSettings {
  /** As the provider writes it, with or without a slash at its end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** Scopes that are asked for, with spaces between. */
  scope: string;
  /** How somebody has to have signed in there, by one of these values of `acr`; none: however they did. */
  acrValues: readonly string[];
  /** Whether somebody without an account gets one at the first sign-in. */
  createsAccounts: boolean;
  /** The claim that names a person's groups. */
  groupsClaim: string;
  /** The groups whose people have a role in the installation; no entry at all: groups say nothing of roles. */
  groups: Partial<Record<Role, readonly string[]>>;
}

/** Plain http would show codes and tokens to whoever listens; on this machine nobody does. */
function isIssuer(value: string): boolean {
  const url = parseUrl(value);
  if (url === null || url.search || url.hash || url.username) return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

const groupNames = z
  .string()
  .transform((value) =>
    value
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .optional();

/** The variables of the environment, for `readSettings`. */
export const openIdVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { error: 'expects an https URL such as https://login.example.org/realms/staff' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, { error: 'expects at most 60 characters' }).optional(),
  OIDC_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), {
      error: 'expects scopes with spaces between, openid among them',
    })
    .default('openid email profile'),
  OIDC_ACR_VALUES: z
    .string()
    .max(1_000, { error: 'expects at most 1,000 characters' })
    .default('')
    .transform((value) => value.split(' ').filter(Boolean)),
  OIDC_CREATES_ACCOUNTS: z.enum(['yes', 'no'], { error: 'expects yes or no' }).default('no'),
  OIDC_GROUPS_CLAIM: z.string().default('groups'),
  OIDC_ADMIN_GROUPS: groupNames,
  OIDC_OWNER_GROUPS: groupNames,
  OIDC_LINGUIST_GROUPS: groupNames,
  OIDC_VALIDATOR_GROUPS: groupNames,
} as const;

type Values = z.infer<z.ZodObject<typeof openIdVariables>>;

/**
 * The sign-in provider that the settings name; undefined if they name none. Throws `badSetting` if only some of the
 * three settings that it needs are there.
 */
export function openIdOf(value: Values): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret) {
    const message =
      'OIDC_ISSUER, OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is missing: signing in at a provider needs all three.';
    throw new AppError('badSetting', message);
  }
  const byRole = {
    admin: value.OIDC_ADMIN_GROUPS,
    owner: value.OIDC_OWNER_GROUPS,
    linguist: value.OIDC_LINGUIST_GROUPS,
    validator: value.OIDC_VALIDATOR_GROUPS,
  };
  return {
    issuer,
    clientId,
    clientSecret,
    name: value.OIDC_NAME ?? new URL(issuer).host,
    scope: value.OIDC_SCOPE,
    acrValues: value.OIDC_ACR_VALUES,
    createsAccounts: value.OIDC_CREATES_ACCOUNTS === 'yes',
    groupsClaim: value.OIDC_GROUPS_CLAIM,
    groups: Object.fromEntries(Object.entries(byRole).filter(([, names]) => names !== undefined)),
  };
}
