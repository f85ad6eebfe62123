/** The cookies of a request, of which some are asked for. */
interface AskedCookies {
  get(name: string): { value: string } | undefined;
}

/** How a browser keeps a choice: by https as {@link keptCookie} names it, and for the server's eyes alone. */
interface KeptCookie {
  name: string;
  value: string;
  path: '/';
  /** In seconds: a year. */
  maxAge: number;
  sameSite: 'lax';
  httpOnly: true;
  secure: boolean;
}

/** By https: only this very host can have set it, no other site and no name above or below (RFC 6265bis, 4.1.3.2). */
const hostPrefix = '__Host-';

/** What a browser keeps under a name, if anything. */
export function keptChoice(cookies: AskedCookies, name: string): string | undefined {
  return (cookies.get(hostPrefix + name) ?? cookies.get(name))?.value;
}

/** The cookie that keeps a choice. `https`: people come by https. */
export function keptCookie(name: string, value: string, https: boolean): KeptCookie {
  return {
    name: https ? hostPrefix + name : name,
    value,
    path: '/',
    maxAge: 365 * 86_400,
    sameSite: 'lax',
    httpOnly: true,
    secure: https,
  };
}
