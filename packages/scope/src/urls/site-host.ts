import { getPublicSuffix } from 'tldts';
import { hostName, isIpAddress } from './host-name';

/** Why a text doesn't name a site. */
export type SiteHostProblem = 'badSiteHost' | 'siteIsSuffix';

const maxNameChars = 253;
/** Names that no name server on the web knows (RFC 6761, 6762 and 8375). */
const reserved = /(?:^|\.)(?:arpa|internal|invalid|local|localhost|onion|test)$/;

/**
 * The host that somebody names as a site on the web, as addresses have it. An IP address, a name without a dot or with a
 * port and a reserved name are none. With subdomains, a suffix under which strangers have their sites (the Public Suffix
 * List's) is refused, too: nobody speaks for all of them.
 */
export function siteHost(
  typed: string,
  { subdomains }: { subdomains: boolean },
): { ok: true; host: string } | { ok: false; problem: SiteHostProblem } {
  const host = typed.length > maxNameChars ? null : hostName(typed.trim());
  if (host === null || host.length > maxNameChars || isIpAddress(host) || !host.includes('.')) {
    return { ok: false, problem: 'badSiteHost' };
  }
  if (reserved.test(host)) return { ok: false, problem: 'badSiteHost' };
  const suffix = getPublicSuffix(host, { allowPrivateDomains: true, extractHostname: false });
  return subdomains && suffix === host ? { ok: false, problem: 'siteIsSuffix' } : { ok: true, host };
}
