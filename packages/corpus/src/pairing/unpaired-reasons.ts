/** Why a page has no partner in a language. */
export const unpairedReasons = [
  'noText', // no text except menus
  'unknownLanguage', // neither given nor identified
  'otherLanguage', // in none of the paired languages
  'noPagesInLanguage', // the other language has no page at all
  'nothingInCommon', // with any page of the other language
  'lowScore', // the most similar page is not similar enough
  'partnerTaken', // the most similar page has a better partner
  'mixedLanguages', // large parts are in both languages: it contains its own translation
  'sameText', // a page of the other language has the very same text: nothing was translated
  'duplicate', // another page with the same text has the partner
  'notRead', // it can no longer be read from the archive
  'otherVersion', // its traits are from another version of the program, or invalid
] as const;
export type UnpairedReason = (typeof unpairedReasons)[number];
