/**
 * Top-level domains of the countries in which a language is spoken, the largest first. A crawl for a whole language
 * may stay there (WaCky's German crawl: at and de). Only countries are listed in whose pages the language is the
 * usual one, or an official one that most people write.
 */
const domains: Readonly<Record<string, readonly string[]>> = {
  ca: ['cat', 'ad'],
  cs: ['cz'],
  de: ['de', 'at', 'ch', 'li'],
  el: ['gr', 'cy'],
  en: ['uk', 'ie', 'us', 'ca', 'au', 'nz'],
  es: ['es', 'mx', 'ar', 'co', 'cl', 'pe', 'uy'],
  fr: ['fr', 'be', 'ch', 'lu'],
  hr: ['hr'],
  it: ['it', 'sm', 'ch'],
  nl: ['nl', 'be'],
  pl: ['pl'],
  pt: ['pt', 'br'],
  ro: ['ro', 'md'],
  sk: ['sk'],
  sl: ['si'],
};

/** The SURT prefixes of a language's country domains, e.g. 'http://(de,'; none for an unknown language. */
export function countrySurts(language: string): string[] {
  return (Object.hasOwn(domains, language) ? domains[language]! : []).map((domain) => `http://(${domain},`);
}
