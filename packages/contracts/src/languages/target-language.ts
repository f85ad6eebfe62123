/**
 * 'ita' and 'it' are one language: BCP 47 uses the two-letter code if there is one. Codes of learnt languages stay.
 */
const shortestCode = (code: string): string =>
  code.startsWith('x-') ? code : Intl.getCanonicalLocales(code)[0]!;

/** Languages of documents that a code asks for, where they aren't the code alone. Bokmål is stored as 'no'. */
const askedFor = new Map([
  ['no', ['no', 'nn']],
  ['nb', ['no']],
  // What Intl makes of 'sh'.
  ['sr-Latn', ['bs', 'hr', 'sr']],
]);

/**
 * Whether a document's language is one of those that somebody asked for. Who asks for Norwegian ('no') asks for Bokmål
 * and Nynorsk, and who asks for Serbo-Croatian ('sh') for Bosnian, Croatian and Serbian.
 *
 * @param language as documents have it; 'und' is never asked for
 */
export function isTargetLanguage(language: string, targets: readonly string[]): boolean {
  if (language === 'und') return false;
  const code = shortestCode(language);
  return targets.some((target) => {
    const wanted = shortestCode(target);
    return askedFor.get(wanted)?.includes(code) ?? wanted === code;
  });
}
