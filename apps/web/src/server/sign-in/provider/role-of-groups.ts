import { type Role, roles } from '@florilegium/contracts/permissions';
import type { OpenIdSettings } from '@florilegium/platform/open-id-settings';

/**
 * The role in the installation that somebody's groups give: the first of `roles` of which they are in a group, else
 * `viewer`, which may do least. Null where no setting speaks of groups. `claim` is what the provider sent, if anything.
 */
export function roleOfGroups(groups: OpenIdSettings['groups'], claim: unknown): Role | null {
  if (Object.keys(groups).length === 0) return null;
  const theirs = new Set(Array.isArray(claim) ? claim : [claim]);
  return roles.find((role) => groups[role]?.some((name) => theirs.has(name))) ?? 'viewer';
}
