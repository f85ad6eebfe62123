/** A link of an HTTP Link header (RFC 8288). */
export interface HeaderLink {
  href: string;
  /** Relation types in lower case. */
  rels: string[];
  hreflang?: string;
}

const maxHeaderLength = 8_192;
const maxLinks = 100;
const link = /<([^<>]*)>([^<]*)/g;
const parameter = /;\s*(rel|hreflang)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi;

/** Reads a Link header. Invalid entries are ignored. */
export function readLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const [, href = '', parameters = ''] of value.slice(0, maxHeaderLength).matchAll(link)) {
    if (links.length >= maxLinks) break;
    const found: HeaderLink = { href: href.trim(), rels: [] };
    for (const [, name = '', quoted, bare] of parameters.matchAll(parameter)) {
      const text = quoted ?? bare ?? '';
      if (name.toLowerCase() === 'hreflang') found.hreflang ??= text;
      else if (found.rels.length === 0) found.rels = text.toLowerCase().split(/\s+/);
    }
    links.push(found);
  }
  return links;
}
