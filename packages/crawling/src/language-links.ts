import { bestFirstPriority, breadthFirstPriority } from './priority';

/** A link beside the page that it stands on. */
export interface LinkBesidePage {
  url: string;
  pageUrl: string;
  /** The language that the link says its page is in. */
  hreflang?: string;
}

/**
 * Whether a link seems to lead to a page in one of the languages: because it says so (hreflang), or because its address
 * names one of them, as a part of its path, a label of its host or a value of its query, that the page's own doesn't.
 */
export function leadsToLanguage(
  { url, pageUrl, hreflang }: LinkBesidePage,
  languages: readonly string[],
): boolean {
  if (hreflang !== undefined && hreflang !== '') return languages.includes(primaryCode(hreflang));
  const own = new Set(codesOf(pageUrl, languages));
  return codesOf(url, languages).some((code) => !own.has(code));
}

/** The codes of these languages that an address names. */
function codesOf(address: string, languages: readonly string[]): string[] {
  if (!URL.canParse(address)) return [];
  const { hostname, pathname, search } = new URL(address);
  const labels = hostname.split('.').slice(0, -2);
  // 'index.it.html' names it as '/it/' does.
  const parts = pathname.split(/[/.]/);
  const values = search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...labels, ...parts, ...values].map(primaryCode).filter((code) => languages.includes(code));
}

/** 'it-IT' and 'it_IT' are 'it'; what is longer than a code is nothing. */
function primaryCode(text: string): string {
  return /^([a-z]{2,3})(?:[-_][a-z0-9]{2,4})?$/i.exec(text)?.[1]?.toLowerCase() ?? '';
}

/** How much more a link to another language is worth, best first. */
const bestFirstFactor = 4;

/** The place in the queue of a link to another language: with the links of the page before it, or four times as good. */
export function languageLinkPriority(
  priority: number,
  { isBestFirst, depth }: { isBestFirst: boolean; depth: number },
): number {
  if (isBestFirst) return bestFirstPriority(priority * bestFirstFactor);
  return Math.max(priority, breadthFirstPriority({ depth: Math.max(0, depth - 1), fromSitemap: false }));
}
