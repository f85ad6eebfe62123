/**
 * The URL that a text is, by the WHATWG URL standard, or null; a relative one is resolved against `base`.
 *
 * It stands for `URL.canParse`, which Node 20 gets wrong: after some thousands of calls V8 takes its fast form, and
 * that one refuses every text with a letter such as 'ü' in it. A long crawl would lose those links.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
