const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();

/**
 * By slug: what stands for a domain in a field where one types. It is the domain's name, and its slug where another domain
 * has the same name or is called so by its slug.
 */
export function valuesOfDomains(
  domains: readonly { slug: string; name: string }[],
): ReadonlyMap<string, string> {
  const isOfOther = (slug: string, name: string) =>
    domains.some(
      (other) => other.slug !== slug && [other.slug, other.name].some((one) => folded(one) === folded(name)),
    );
  return new Map(domains.map(({ slug, name }) => [slug, isOfOther(slug, name) ? slug : name]));
}
