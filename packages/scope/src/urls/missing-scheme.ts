import { normalizeUrl } from './url';

const hostName = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,10}\p{L}{2,63}\.?$/u;
const ownName = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The address that somebody means who types 'www.example.org/x' or 'localhost:8080': https, but http for a name of
 * this machine, an IPv4 address or a port. Null if the text has a scheme, or is not like a host.
 */
export function withMissingScheme(raw: string): string | null {
  const text = raw.trim();
  const [, host = '', port] = /^([^\s:/?#@\\]{1,253})(?::(\d{1,5}))?(?:[/?#]\S*)?$/.exec(text) ?? [];
  if (!hostName.test(host) && !ownName.test(host)) return null;
  const meant = `${port || ownName.test(host) ? 'http' : 'https'}://${text}`;
  return normalizeUrl(meant).ok ? meant : null;
}
