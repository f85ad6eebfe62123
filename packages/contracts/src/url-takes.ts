/**
 * What a URL of the frontier is fetched for: bits that add up to the column `takes`. A URL that takes nothing (0) is not
 * fetched.
 */
export const urlTakes = {
  /** Its links are followed. */
  links: 1,
  /** It becomes a resource. */
  text: 2,
  /** It is a sitemap: it names URLs, and is no page. */
  sitemap: 4,
  /** It was fetched before, and waits for its stored links to be followed. */
  storedLinks: 8,
} as const;

/** A sum of bits of {@link urlTakes}. */
export type UrlTakes = number;

/** What a page is fetched for: nothing, its links, its text, or both. */
export type PageTakes = 0 | 1 | 2 | 3;

/** The value of `takes` for a page whose links, text or both are wanted. */
export function takesOfPage({ links, text }: { links: boolean; text: boolean }): PageTakes {
  return ((links ? urlTakes.links : 0) | (text ? urlTakes.text : 0)) as PageTakes;
}

/** Whether a URL is fetched for this, alone or among other things. */
export function takesThat(takes: UrlTakes, that: keyof typeof urlTakes): boolean {
  return (takes & urlTakes[that]) !== 0;
}
