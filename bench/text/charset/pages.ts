import iconv from 'iconv-lite';

/** A page in an old encoding, with what it should be read as. */
export interface EncodedPage {
  language: string;
  charset: string;
  html: string;
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** What a page says of its encoding: the truth, nothing, or something else. */
export const declarations = ['right', 'absent', 'wrong'] as const;
export type Declaration = (typeof declarations)[number];

/** Languages with the encodings that their pages came in. */
export const pairs: readonly (readonly [string, string])[] = (
  'it:windows-1252,iso-8859-1 fr:windows-1252,iso-8859-15 de:windows-1252 es:iso-8859-1 pt:windows-1252 ca:windows-1252 ' +
  'nl:windows-1252 sv:windows-1252 da:iso-8859-1 fi:iso-8859-15 is:windows-1252 et:windows-1257,iso-8859-13 ' +
  'pl:windows-1250,iso-8859-2 cs:windows-1250,iso-8859-2 sk:windows-1250,iso-8859-2 hu:windows-1250,iso-8859-2 ' +
  'sl:windows-1250,iso-8859-2 hr:windows-1250,iso-8859-2 ro:windows-1250,iso-8859-2 ' +
  'lt:windows-1257,iso-8859-13,iso-8859-4 lv:windows-1257,iso-8859-13 eo:iso-8859-3 cy:iso-8859-14 ' +
  'ru:windows-1251,koi8-r,iso-8859-5 uk:windows-1251,koi8-u bg:windows-1251 sr:windows-1251 ' +
  'el:windows-1253,iso-8859-7 tr:windows-1254,iso-8859-9 he:windows-1255,iso-8859-8 ar:windows-1256,iso-8859-6 ' +
  'fa:windows-1256 th:windows-874 vi:windows-1258 zh-hans:gb18030,gbk,utf-16le zh-hant:big5 ' +
  'ja:shift_jis,euc-jp,iso-2022-jp,utf-16be ko:euc-kr'
)
  .split(' ')
  .flatMap((entry) => {
    const [language, charsets] = entry.split(':') as [string, string];
    return charsets.split(',').map((charset) => [language, charset] as const);
  });

/** Vietnamese in windows-1258 keeps its tone marks apart from the letters. */
const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/;
const withTonesApart = (text: string) =>
  Array.from(text, (letter) => {
    const [base = '', ...marks] = letter.normalize('NFD');
    const tone = marks.find((mark) => toneMarks.test(mark));
    return tone ? (base + marks.filter((mark) => mark !== tone).join('')).normalize('NFC') + tone : letter;
  }).join('');

const escapeIn = [0x1b, 0x24, 0x42];
const escapeOut = [0x1b, 0x28, 0x42];

/** ISO 2022-JP from EUC-JP: kanji without their high bits, between escapes. */
function encodeEscaped(text: string): Uint8Array {
  const bytes: number[] = [];
  let inKanji = false;
  for (const byte of iconv.encode(text, 'euc-jp')) {
    if (byte >= 0x80 !== inKanji) {
      bytes.push(...(inKanji ? escapeOut : escapeIn));
      inKanji = !inKanji;
    }
    bytes.push(byte & 0x7f);
  }
  return Uint8Array.from(inKanji ? [...bytes, ...escapeOut] : bytes);
}

const encode = (text: string, charset: string): Uint8Array =>
  charset === 'iso-2022-jp' ? encodeEscaped(text) : iconv.encode(text, charset);

/** Letters that old encodings write in another way: Romanian with cedillas, Persian with Arabic's yeh. */
const oldLetters: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ', ی: 'ي' };

/** The text as the encoding can hold it: what it has no character for is left out. */
function encodable(text: string, charset: string): string {
  const composed = charset === 'windows-1258' ? withTonesApart(text) : text;
  const plain = charset.startsWith('iso-8859')
    ? composed.replace(/[‘’]/g, "'").replace(/[“”„]/g, '"')
    : composed;
  return Array.from(plain, (character) => {
    if (character < '\x80') return character;
    const there = charset === 'iso-2022-jp' ? 'euc-jp' : charset;
    const holds = (one: string) => iconv.decode(iconv.encode(one, there), there) === one;
    return [character, oldLetters[character] ?? ''].find(holds) ?? '';
  }).join('');
}

/** Declarations that servers and templates make of what they don't know. */
const wrongCharsets =
  'utf-8 iso-8859-1 windows-1252 windows-1251 iso-8859-2 shift_jis windows-1250 us-ascii gb2312';

const menu = ['Home', 'About', 'Contact', 'News', 'Archive', 'Sitemap', 'Login', 'RSS', 'FAQ', 'Search'];
const script =
  'var _q=_q||[];_q.push(["init","UA-1"]);document.write("<img src=/p.gif>");function f(a,b){return a<b}';

/** Takes one of a list by chance. */
export const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;

/** A page of sentences in an encoding: long or short, rich or poor in letters beyond ASCII, in one of three templates. */
export function makePage(
  [language, charset]: readonly [string, string],
  sentences: readonly string[],
  declaration: Declaration,
  random: () => number,
): EncodedPage {
  const words = Math.round(80 * (3_000 / 80) ** random());
  // Scripts without spaces count two characters a word.
  const enough = words * (/^(?:zh|ja|th)/.test(language) ? 2 : 6);
  // Every fourth page has a foot and sides in English, and little else.
  const share = random() < 0.25 ? 0.1 + random() * 0.3 : 1;
  const paragraphs: string[] = [];
  for (let length = 0; length < enough * share; ) {
    const paragraph = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      pick(sentences, random),
    ).join(' ');
    paragraphs.push(`<p>${paragraph.replace(/[&<>]/g, '')}</p>`);
    length += paragraph.length;
  }
  const links = Array.from({ length: 5 + Math.floor((enough * (1 - share)) / 40) }, () => {
    const name = pick(menu, random);
    return `<li><a href="/${name.toLowerCase()}.html?id=${Math.floor(random() * 999)}">${name}</a></li>`;
  }).join('');
  const declared =
    declaration === 'right'
      ? charset
      : pick(
          wrongCharsets.split(' ').filter((name) => name !== charset),
          random,
        );
  const says = declaration !== 'absent';
  const [inHeader, inMeta] = says
    ? pick(
        [
          [true, false],
          [false, true],
          [true, true],
        ] as const,
        random,
      )
    : [false, false];
  const meta = inMeta ? `<meta http-equiv="Content-Type" content="text/html; charset=${declared}">` : '';
  const html = encodable(
    `<!DOCTYPE html>\n<html><head>${meta}<title>${pick(sentences, random)}</title><script>${script}</script>` +
      `<style>.a{color:#fff}</style></head>\n<body class="home"><ul id="nav">${links}</ul>` +
      `<div class="main">${paragraphs.join('\n')}</div><!-- end --><div id=foot>&copy; 2004 All rights reserved</div></body></html>`,
    charset,
  );
  return {
    language,
    charset,
    html,
    bytes: encode(html, charset),
    contentType: inHeader ? `text/html; charset=${declared}` : 'text/html',
  };
}
