/** What a page is left with. */
export interface PairSetting {
  name: string;
  keepsUrl: boolean;
  strip(html: string): string;
}

/** Without what says outright that another page is this one in another language. */
const withoutHreflang = (html: string): string =>
  html.replace(/\shreflang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

const withoutAddresses = (html: string): string =>
  withoutHreflang(html).replace(/\s(?:href|src)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

const withoutNames = (html: string): string =>
  withoutAddresses(html).replace(/\s(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');

/** From everything to bare text and tags. */
export const pairSettings: readonly PairSetting[] = [
  { name: 'everything', keepsUrl: true, strip: (html) => html },
  { name: 'without URL and hreflang', keepsUrl: false, strip: withoutHreflang },
  { name: 'without href and src too', keepsUrl: false, strip: withoutAddresses },
  { name: 'without id and name too', keepsUrl: false, strip: withoutNames },
];
