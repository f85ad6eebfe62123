import { MemoryCookieStore, CookieJar as ToughJar } from 'tough-cookie';

/** RFC 6265, 6.1, asks for at least 50 cookies a domain of at least 4096 bytes each: no more are kept. */
const maxCookiesPerHost = 50;
const maxCookieBytes = 4_096;
const maxHosts = 5_000;
/** What no header may hold (RFC 9110, 5.5): sent back, it would fail every request to its host. */
const unsendable = /[^\t\x20-\x7e\x80-\xff]/;

/** The cookies of one crawl. They go back to the host that set them and to no other, whatever their Domain says. */
export interface CookieJar {
  /** Value of the Cookie header for a URL; undefined when there is none. */
  header(url: URL): string | undefined;
  /** Takes the Set-Cookie values of an answer; what can't be read or isn't allowed is left out. */
  take(url: URL, setCookieHeaders: readonly string[]): void;
}

/** Makes an empty jar, kept in memory: of at most 5,000 hosts, the least lately used are forgotten first. */
export function createCookieJar(): CookieJar {
  const hosts = new Map<string, HostJar>();

  function jarOf(hostname: string): HostJar | undefined {
    const known = hosts.get(hostname);
    if (!known) return undefined;
    hosts.delete(hostname);
    hosts.set(hostname, known);
    return known;
  }
  return {
    header(url) {
      if (hosts.size === 0) return undefined;
      const header = jarOf(url.hostname)?.jar.getCookieStringSync(url);
      return header === '' ? undefined : header;
    },
    take(url, setCookieHeaders) {
      const taken = setCookieHeaders.filter(
        (header) => header.length <= maxCookieBytes && !unsendable.test(header),
      );
      if (taken.length === 0) return;
      const known = jarOf(url.hostname) ?? openHostJar();
      for (const header of taken) known.jar.setCookieSync(header, url, { ignoreError: true });
      const held = dropOldest(known);
      if (held === 0) hosts.delete(url.hostname);
      else hosts.set(url.hostname, known);
      if (hosts.size > maxHosts) hosts.delete(hosts.keys().next().value as string);
    },
  };
}

/** The cookies of one host. */
interface HostJar {
  jar: ToughJar;
  store: MemoryCookieStore;
}

function openHostJar(): HostJar {
  const store = new MemoryCookieStore();
  return { jar: new ToughJar(store, { prefixSecurity: 'silent' }), store };
}

/** Forgets the cookies that were set first, over the cap; returns how many are left. */
function dropOldest({ store }: HostJar): number {
  let held = 0;
  // The store answers at once: it is all in memory.
  store.getAllCookies((_error, cookies = []) => {
    const byAge = cookies.sort((a, b) => (a.creationIndex ?? 0) - (b.creationIndex ?? 0));
    const spare = byAge.slice(0, Math.max(0, byAge.length - maxCookiesPerHost));
    for (const { domain, path, key } of spare) store.removeCookie(domain ?? '', path ?? '', key, () => {});
    held = byAge.length - spare.length;
  });
  return held;
}
