/** A host that asked to be left out, or with it everything below. */
interface ObjectedSite {
  host: string;
  subdomains: boolean;
}

/** Says of a host whether it is one of the sites. What that costs depends on the host's labels, not on how many sites there are. */
export function objectedSites(sites: readonly ObjectedSite[]): (host: string) => boolean {
  const hosts = new Set(sites.map(({ host }) => host));
  const domains = new Set(sites.filter(({ subdomains }) => subdomains).map(({ host }) => host));
  return (host) => {
    // A name may end with the dot of the root.
    const name = host.replace(/\.$/, '');
    if (hosts.has(name)) return true;
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      if (domains.has(name.slice(dot + 1))) return true;
    }
    return false;
  };
}
