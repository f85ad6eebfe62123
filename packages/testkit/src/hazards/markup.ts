import { linking, plain } from './answers';
import type { Hazard } from './hazard';

const doc = (body: string) =>
  `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;
const manyLinks = 20_000;
/** Of one page. */
const linksRead = 50_000;

/** Pages that are hard to read, each with a link before or after the difficulty. */
const hard: Record<string, [html: string, found: string[]]> = {
  'a megabyte of elements in elements': [doc(`${'<div>'.repeat(200_000)}<a href="/found">x</a>`), ['/found']],
  'elements closed that were never opened': [
    doc(`${'</div>'.repeat(200_000)}<a href="/found">x</a>`),
    ['/found'],
  ],
  'formatting that is never closed': [doc(`${'<b><i><a>'.repeat(50_000)}<a href="/found">x</a>`), ['/found']],
  'an attribute of ten megabytes': [
    doc(`<p title="${'x'.repeat(10_000_000)}">x</p><a href="/found">x</a>`),
    ['/found'],
  ],
  'a hundred thousand attributes': [
    doc(`<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p><a href="/found">x</a>`),
    ['/found'],
  ],
  'a quote that is never closed': [doc('<a href="/found">x</a><a href="/lost>x</a><p>more</p>'), ['/found']],
  'a hundred thousand anchors without an address': [
    doc(`${'<a></a>'.repeat(100_000)}<a href="/found">x</a>`),
    ['/found'],
  ],
  'a hundred thousand anchors to nothing': [
    doc(`${'<a href=""></a><a href="#"></a>'.repeat(50_000)}<a href="/found">x</a>`),
    ['/found'],
  ],
  'the same link a hundred thousand times': [
    doc(`${'<a href="/same">x</a>'.repeat(100_000)}<a href="/found">x</a>`),
    ['/same', '/found'],
  ],
  'bytes of zero': [doc('<p>ze\0ro</p><a href="/found">x</a>'), ['/found']],
  'bytes of zero in tags': [
    doc('<a hr\0ef="/lost">x</a><\0a href="/lost">x</a><a href="/found">x</a>'),
    ['/found'],
  ],
  'a comment that is never closed': [doc('<a href="/found">x</a><!-- <a href="/lost">x</a>'), ['/found']],
  'comments that end oddly': [
    doc('<!--> <a href="/found">x</a> <!-- <a href="/lost">x</a> --!><a href="/second">x</a>'),
    ['/found', '/second'],
  ],
  'links in scripts and other texts': [
    doc(
      '<script>document.write(\'<a href="/lost/1">x</a>\')</script><style>a::after{content:\'<a href="/lost/2">x</a>\'}</style>' +
        '<textarea><a href="/lost/3">x</a></textarea><!-- <a href="/lost/4">x</a> --><p title=\'<a href="/lost/5">\'>x</p>' +
        '<script>var s = "<!-- <script>"; </script><a href="/found">x</a>',
    ),
    ['/found'],
  ],
  'a title that is never closed': [
    '<!doctype html><a href="/found">x</a><title><a href="/lost">x</a>',
    ['/found'],
  ],
  'attributes without quotes, twice, in capitals': [
    doc(
      '<A HREF=/found>x</A><a href=/second class=x>x</a><a href="/third" href="/lost">x</a><a class=y\nhref\n=\n"/fourth">x</a>',
    ),
    ['/found', '/second', '/third', '/fourth'],
  ],
  'a million less-than signs': [doc(`${'<'.repeat(1_000_000)}> <a href="/found">x</a>`), ['/found']],
  'a million ampersands': [doc(`${'&'.repeat(1_000_000)}<a href="/found">x</a>`), ['/found']],
  'a million unfinished comments': [doc(`<a href="/found">x</a>${'<!-'.repeat(300_000)}`), ['/found']],
  'a million unfinished tags': [doc(`<a href="/found">x</a>${'<a '.repeat(300_000)}`), ['/found']],
  'a million unfinished charsets': [
    `<!doctype html>${'<meta charset'.repeat(80_000)}><a href="/found">x</a>`,
    ['/found'],
  ],
  'a title of nine million characters': [
    `<title>${'x'.repeat(9_000_000)}</title><a href="/found">x</a>`,
    ['/found'],
  ],
  'a text of nine million characters on a link': [
    doc(`<a href="/found">${'x '.repeat(4_500_000)}</a>`),
    ['/found'],
  ],
  'a refresh of a megabyte': [
    doc(`<meta http-equiv="refresh" content="${' '.repeat(1_000_000)}0"><a href="/found">x</a>`),
    ['/found'],
  ],
};

/** Markup that is hard to read, on purpose or by chance. */
export const markup: Hazard[] = [
  ...Object.entries(hard).map(
    ([name, [html, found]]): Hazard => ({
      name: `markup: ${name}`,
      pages: { '/': html, ...Object.fromEntries(found.map((path) => [path, plain()])) },
      expected: { fetched: ['/', ...found], resources: ['/', ...found] },
    }),
  ),
  {
    name: 'markup: 20,000 links on one page',
    pages: (at) => ({ '/': linking(Array.from({ length: manyLinks }, (_, n) => `${at.other(1)}/${n}`)) }),
    // None may vanish: each has its row, or unread ones are counted.
    expected: { fetched: ['/'], resources: ['/'], reasons: {}, counts: { outOfScope: manyLinks } },
  },
  {
    name: 'markup: a million links on one page',
    pages: (at) => ({
      '/': doc(
        `<base href="${at.other(1)}/">${Array.from({ length: 1_000_000 }, (_, n) => `<a href=${n}>`).join('')}`,
      ),
    }),
    // The rest is not read.
    expected: { fetched: ['/'], resources: ['/'], reasons: {}, counts: { outOfScope: linksRead } },
  },
];
