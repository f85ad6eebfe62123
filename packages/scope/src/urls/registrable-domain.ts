import { getDomain } from 'tldts';

/**
 * The registrable domain of a host name by the Public Suffix List, e.g. 'example.co.uk' for 'www.example.co.uk'; the
 * host itself if there is none (an IP address, 'localhost', a suffix). Names under which anyone can get a site
 * ('blogspot.com') count as suffixes, because their sites belong to different people.
 */
export function registrableDomain(host: string): string {
  const known = domains.get(host);
  if (known !== undefined) return known;
  const domain =
    getDomain(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false }) ?? host;
  if (domains.size >= maxKnown) domains.clear();
  domains.set(host, domain);
  return domain;
}

// A crawl asks for the same hosts again and again.
const domains = new Map<string, string>();
const maxKnown = 10_000;
