import { bytes, linking, plain } from './answers';
import type { Answer, Hazard } from './hazard';

const as = (type: string | string[] | null, body: string | Buffer): Answer =>
  bytes(body, type === null ? {} : { 'content-type': type });
const pdf = Buffer.from(
  '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  'latin1',
);
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c63000100000500010d0a2db40000000049454e44ae426082',
  'hex',
);
const html = linking([]);

const pages: Record<string, Answer> = {
  '/html-as-binary': as('application/octet-stream', html),
  '/html-as-text': as('text/plain', html),
  '/html-as-image': as('image/png', html),
  '/html-unsaid': as(null, html),
  '/html-garbage': as('html', html),
  '/html-twice': as(['text/html', 'text/html; charset=utf-8'], html),
  '/html-upper': as('TEXT/HTML;CHARSET="UTF-8"', html),
  '/xhtml': as('application/xhtml+xml', `<?xml version="1.0"?>\n${html}`),
};
const others: Record<string, Answer> = {
  '/pdf-as-html': as('text/html', pdf),
  '/png-as-html': as('text/html', png),
  '/zip-as-html': as('text/html', Buffer.from('504b0304140000000000'.padEnd(400, '0'), 'hex')),
  '/text': as('text/plain', 'Some words.\n<p>and a tag'),
  '/pdf': as('application/pdf', pdf),
};

/** Documents with a wrong header; the job wants HTML. */
export const mediaTypes: Hazard[] = [
  {
    name: 'media types that lie',
    pages: { '/': linking([...Object.keys(pages), ...Object.keys(others)]), ...pages, ...others },
    expected: {
      fetched: ['/', ...Object.keys(pages), ...Object.keys(others)],
      resources: ['/', ...Object.keys(pages)],
      reasons: Object.fromEntries(Object.keys(others).map((path) => [path, 'formatByContent' as const])),
    },
  },
  {
    name: 'extensions that lie, and a query behind one',
    pages: {
      '/': linking([
        '/page.jpg',
        '/page.pdf',
        '/page.php',
        '/page.asp?file=x.pdf',
        '/download?file=x.jpg',
        '/page.html',
      ]),
    },
    rest: () => plain(),
    expected: {
      fetched: ['/', '/page.php', '/page.asp?file=x.pdf', '/download?file=x.jpg', '/page.html'],
      resources: ['/', '/page.php', '/page.asp?file=x.pdf', '/download?file=x.jpg', '/page.html'],
      reasons: { '/page.jpg': 'formatByExtension', '/page.pdf': 'formatByExtension' },
    },
  },
];
