const ofDomain = 'domain:';

/** What a domain is chosen by in the form, by its slug. */
export const domainPart = (slug: string) => `${ofDomain}${slug}`;

/** Whether what is chosen is a domain, and which. */
export const domainOfPart = (id: string) => (id.startsWith(ofDomain) ? id.slice(ofDomain.length) : null);

/** What is asked of a draw for what is chosen. */
export function askedPart(id: string): { subCorpus?: string; domain?: string } {
  const domain = domainOfPart(id);
  if (domain !== null) return { domain };
  return id === '' ? {} : { subCorpus: id };
}
