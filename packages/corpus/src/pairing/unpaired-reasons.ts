/** Why a page has no partner in a language. */
export const unpairedReasons = [
  'noText', // nothing to read but menus
  'unknownLanguage', // neither given nor identified
  'otherLanguage', // in none of the languages that are paired
  'noPagesInLanguage', // the other language has no page at all
  'nothingInCommon', // with any page of the other language
  'lowScore', // the page that resembles it most does so too little
  'partnerTaken', // the page that resembles it most has a better partner
  'mixedLanguages', // much of it is in either language: it has its translation in itself
  'sameText', // a page of the other language has the very same text: nothing was translated
  'duplicate', // another page with the same text has the partner
  'notRead', // it can't be read from the archive any more
  'otherVersion', // its traits were read by another version of the program, or are none
] as const;
export type UnpairedReason = (typeof unpairedReasons)[number];
