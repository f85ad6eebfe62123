const ofDomain = 'domain:';
const ofHost = 'host:';

/** What a domain is chosen by in the form, by its slug. */
export const domainPart = (slug: string) => `${ofDomain}${slug}`;

/** Whether what is chosen is a domain, and which. */
export const domainOfPart = (id: string) => (id.startsWith(ofDomain) ? id.slice(ofDomain.length) : null);

/** What a host is chosen by in the form; '': one that is still to be typed. */
export const hostPart = (host: string) => `${ofHost}${host}`;

/** Whether what is chosen is a host, and which. */
export const hostOfPart = (id: string) => (id.startsWith(ofHost) ? id.slice(ofHost.length) : null);

/** What is asked of a draw for what is chosen. */
export function askedPart(id: string): { subCorpus?: string; domain?: string; host?: string } {
  const [domain, host] = [domainOfPart(id), hostOfPart(id)];
  if (domain !== null) return { domain };
  if (host !== null) return { host: host.trim() };
  return id === '' ? {} : { subCorpus: id };
}
