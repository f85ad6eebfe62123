import { version } from './version';

/** Whom webmasters can write to, and a page that says more; '' for what was not given. */
interface Contact {
  email: string;
  url: string;
}

/** How a crawler introduces itself: its name, and whom to write to. */
export function userAgentOf(contact: Contact | null): string {
  const parts = [contact?.url && `+${contact.url}`, contact?.email].filter(Boolean);
  // A header takes visible ASCII; whatever else somebody typed would break every request.
  const said = parts.join('; ').replace(/[^\x20-\x7e]/g, '');
  return `Florilegium/${version}${said === '' ? '' : ` (${said})`}`;
}

/** The contact as sites see it: without a page of its own it names that of the installation. */
export function withOwnPage(contact: Contact, ownPage: string | null): Contact {
  return { ...contact, url: contact.url || (ownPage ?? '') };
}

/**
 * The address of the page on which an installation says who crawls and how a site is left out. Null where the
 * installation's own address (NEXTAUTH_URL) is none that a webmaster elsewhere can open: an IP address, a name without
 * a dot, or one that is reserved for use within a network (RFC 6761, 6762 and 8375).
 */
export function crawlerPage(ownAddress: string | undefined): string | null {
  if (ownAddress === undefined) return null;
  const { hostname, origin } = new URL(ownAddress);
  const lastLabel = /\.([a-z][a-z0-9-]*)\.?$/.exec(hostname)?.[1];
  if (lastLabel === undefined || reserved.has(lastLabel)) return null;
  return `${origin}/crawler`;
}

const reserved: ReadonlySet<string> = new Set(['arpa', 'internal', 'invalid', 'local', 'localhost', 'test']);
