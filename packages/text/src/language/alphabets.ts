/**
 * Non-ASCII letters of the languages whose pages used encodings of one byte, the most frequent first. After each
 * space the letters are half as frequent. Capitals count as small letters.
 */
const alphabets: Readonly<Record<string, string>> = {
  it: 'èà  ò ùé ì    î',
  fr: 'é  àè  êç  ôâîùûœ ï ëüæÿ',
  de: 'üä ö ß   é',
  es: 'ó í áé ñú    ü',
  pt: 'ã ç áéí óõêú àâô    ü',
  ca: 'óéà èí ò çú ïü    ñ',
  gl: 'óé áíñ ú    ïü',
  nl: 'ë é  ïè óüöáêçäûîô',
  en: 'é áü íóöäñèçïôêâ å',
  sv: 'äå ö   é',
  da: 'æåø    é',
  no: 'øå  æ  éòô',
  fi: 'ä  ö     åšž',
  is: 'ð íöáþ úó æýé',
  fo: 'á íð ø úó æý',
  ga: 'áíé óú',
  sq: 'ë   ç',
  eu: 'ñ   üç',
  et: 'ä õöü   žš',
  pl: 'ł ęąóż śćń  ź',
  cs: 'íá éčěřšžýů ú   ňťó ď',
  sk: 'á íýčéšúž ľť  óôňď äĺŕ',
  hu: 'áé  óöőíü úű',
  sl: 'č šž       ćđ',
  hr: 'čš žć  đ',
  ro: 'ă  țţîșş â',
  lt: 'ė ųž čšąū įę',
  lv: 'ā  īēš ūļ ģņžčķ    ŗō',
  tr: 'ı  üşğç ö ̇    âîû',
  cy: 'ŵ âŷô êîû    áïöëẃ',
  eo: 'ŭ ĝĉ ŝĵĥ',
  mt: 'ħ  ġżċ  àòùè',
  vi: '\u0301\u0300à ư\u0323ôđá ơêạ\u0309 âăùúéó \u0303ìòèíýã',
  ru: 'оеаи тнсрвл кмдпуя ызьбгчй хжюшцщэ фёъ',
  uk: 'оаин теірвс лкдмупя зьбгч йхжїєюш цщф ґ',
  be: 'аніе рстоклды упвмяз ўьйчгб жшцюхэ ёф',
  bg: 'аиоет нрсвлд кпмузъя бгчйшцщжхю ф ь',
  sr: 'аоиеу нрјстквдлпм збгчцшж ћхњљђ фџ',
  mk: 'аоиет нрсвкдлпмуј збгчшжцх ќѓљњфџѕ',
  el: 'αοτει νσηρπκμυλ ίάόςέδγήω χύθφβώξ ζψϊϋ ΐΰ',
  he: 'יוהלאר תמשבנ דחעםק פכגסטזן צףץך',
  ar: 'اليمون رتبعفهدس ةكقحجأ شصطخىإض ذزئثءغ ظآؤ\u064b\u064e\u064f\u0650\u0651',
  fa: 'اردنويی همتبسش لكکزخعقف گحجپچآط صضغئذث ظژ\u200c',
  th: 'าน รก่้อเงม ยลวดทสต ิีบัคปหะไแ ขชใจำพุ็ูื ถซโผณศธฟ์ึภฝ ญฐฏฆฉฌฎฑฒฤฬฮๆ',
};

/** Bits of a letter that the language does not use, and of a letter of another script. */
const strangerBits = 11;

/** Bits of each letter of a language, by frequency. */
export interface Alphabet {
  language: string;
  bits: ReadonlyMap<string, number>;
}

function readAlphabet([language, groups]: [string, string]): Alphabet {
  const shares = groups
    .split(' ')
    .flatMap((group, at) => Array.from(group, (letter) => [letter, 2 ** -at] as const));
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  return { language, bits: new Map(shares.map(([letter, share]) => [letter, -Math.log2(share / sum)])) };
}

export const knownAlphabets: readonly Alphabet[] = Object.entries(alphabets).map(readAlphabet);

/** Bits of a small letter in a language. A frequent letter has few. */
export function letterBits(alphabet: Alphabet, letter: string): number {
  return alphabet.bits.get(letter) ?? strangerBits;
}

const byLanguage = new Map(knownAlphabets.map(({ language, bits }) => [language, new Set(bits.keys())]));

/** The non-ASCII small letters of a language; null if they are not known. */
export function lettersOf(language: string): ReadonlySet<string> | null {
  return byLanguage.get(language) ?? null;
}
