import { bytes, linking, plain } from './answers';
import type { Answer, Hazard } from './hazard';

const italian =
  'La città è più bella di così: perché no? Già ieri l’università offriva libertà, felicità e qualità. ';

const latin1 = (text: string) => Buffer.from(text.replaceAll('’', "'"), 'latin1');
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
/** A page with one link; `charset` null: it declares none and has text to detect it, '': it is declared elsewhere. */
const page = (link: Buffer | string, charset: string | null, before = ''): Buffer => {
  const meta = charset ? `<meta charset="${charset}">` : '';
  return Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${before}${meta}<title>A page</title></head><body><p>`, 'latin1'),
    latin1(charset === null ? italian.repeat(5) : ''),
    Buffer.from('</p><a href="/'),
    Buffer.from(link as string, 'latin1'),
    Buffer.from('">there</a></body></html>'),
  ]);
};
const html = (body: Buffer, charset = ''): Answer =>
  bytes(body, { 'content-type': `text/html${charset && `; charset=${charset}`}` });
const hex = (digits: string) => Buffer.from(digits, 'hex');

/** Pages in an encoding, with a link that is only found correctly if the page is decoded correctly. */
const encoded: Record<string, [page: Answer, link: string]> = {
  '/windows-1252-unsaid': [html(page(hex('63697474e0'), null)), '/città'],
  '/utf-8-unsaid': [html(Buffer.from(linking(['/perché']))), '/perché'],
  '/utf-16le-mark': [html(Buffer.from(`\ufeff${linking(['/più'])}`, 'utf16le')), '/più'],
  '/utf-16be-mark': [html(utf16be(linking(['/giù']))), '/giù'],
  '/utf-16-header': [html(Buffer.from(linking(['/lassù']), 'utf16le'), 'utf-16le'), '/lassù'],
  '/meta-first': [html(page(hex('e8'), 'iso-8859-1')), '/è'],
  '/meta-late': [html(page(hex('ec'), 'iso-8859-1', `<script>${'x'.repeat(3_000)}</script>`)), '/ì'],
  '/header-right-meta-wrong': [html(page(hex('c3b2'), 'iso-8859-1'), 'utf-8'), '/ò'],
  '/header-wrong-meta-right': [html(page(hex('f9'), 'iso-8859-1'), 'utf-8'), '/ù'],
  '/meta-says-utf-16': [html(Buffer.from(linking(['/àà'], '<meta charset="utf-16">'))), '/àà'],
  '/unknown-charset': [html(Buffer.from(linking(['/èè'])), 'x-none'), '/èè'],
  '/shift_jis': [html(page(hex('93fa967b'), 'Shift_JIS')), '/日本'],
  '/euc-jp': [
    html(page(hex('c5ecb5fe'), '', '<meta http-equiv="content-type" content="text/html; charset=EUC-JP">')),
    '/東京',
  ],
  '/iso-2022-jp': [html(page(hex('1b2442456c357e1b2842'), 'iso-2022-jp')), '/東京'],
  '/gb18030': [html(page(hex('d6d0cec4'), ''), 'gb18030'), '/中文'],
  '/gb18030-four-bytes': [html(page(hex('8139ee39'), 'gb18030')), '/㐀'],
  '/windows-1251': [html(page(hex('ece8f0'), 'windows-1251')), '/мир'],
  '/koi8-r': [html(page(hex('cdc9d2'), 'koi8-r'), 'koi8-r'), '/мир2'],
};

/** Pages in many encodings: their links must be found, and their bytes kept as received. */
export const charsets: Hazard[] = Object.entries(encoded).map(([path, [answer, link]]): Hazard => {
  const target = encodeURI(link.replace(/\d$/, ''));
  return {
    name: `charset: ${path.slice(1)}`,
    seeds: () => [path],
    pages: { [path]: answer, [target]: plain() },
    expected: { fetched: [path, target], resources: [path, target], reasons: {} },
  };
});

/** URL standard, 4.4: a query is written in the page's own encoding. */
charsets.push({
  name: 'charset: a query in a page of windows-1252',
  awaits: 'legacyQueries',
  pages: { '/': html(page(hex('733f713de8'), 'windows-1252')), '/s?q=%E8': plain() },
  expected: { fetched: ['/', '/s?q=%E8'], resources: ['/', '/s?q=%E8'], reasons: {} },
});
