import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import {
  decodePage,
  fileNameOf,
  sanitisePage,
  savedFile,
  shownPage,
  withinBytes,
  withStyles,
} from './original';

describe('an archived page', () => {
  it('that breaks or holds up the parser costs no more than itself', async () => {
    const deep = '<div>'.repeat(100_000);
    const outcome = await sanitisePage(deep, 2_000).catch((error: unknown) => error);
    if (!(outcome instanceof Error))
      expect(outcome).toMatchObject({ html: expect.stringMatching(/^<!doctype html>/) });
    else expect(outcome).toMatchObject({ code: 'conversionFailed', detail: { reason: 'pageNotShown' } });
    expect((await sanitisePage('<p>Testo</p>')).html).toContain('Testo');
  }, 60_000);

  it('is decoded as far as it is shown', () => {
    expect(decodePage(Buffer.alloc(13_000_000, 'a'), 'utf-8')).toHaveLength(3_000_000);
    expect(decodePage(Buffer.from('èèè'), 'utf-8', 2)).toBe('èè');
  });

  it('loses everything that runs, loads or leads away, and keeps its text and look', async () => {
    const {
      html: shown,
      styles,
      base,
    } = await sanitisePage(`<!doctype html><html><head><title>T</title><meta http-equiv="refresh" content="0;url=https://x.example/">
      <base href="https://x.example/"><link rel="stylesheet" href="https://x.example/a.css"><style>p{color:red}</style>
      <script>alert(1)</script></head><body onload="alert(2)" background="https://x.example/b.png">
      <p style="font-weight:bold">Testo</p><a href="javascript:alert(3)" target="_top" ping="https://x.example/">Link</a>
      <img src="https://x.example/pixel.gif" onerror="alert(4)" srcset="https://x.example/2.gif 2x"><img src="data:image/png;base64,AAAA">
      <form action="https://x.example/"><input name="q"><button>Go</button></form>
      <iframe src="https://x.example/"></iframe><object data="https://x.example/"></object><embed src="https://x.example/">
      <svg><a xlink:href="https://x.example/"><text>S</text></a><script>alert(5)</script></svg>
      <video poster="https://x.example/p.png"><source src="https://x.example/v.mp4"></video>
      <noscript><img src="https://x.example/n.gif"></noscript></body></html>`);
    expect(shown).not.toMatch(
      /x\.example|alert|<script|<form|<iframe|<object|<embed|<base|<link|<meta|onload|onerror/i,
    );
    expect([styles, base]).toEqual([['https://x.example/a.css'], 'https://x.example/']);
    expect(shown).toContain('Testo');
    expect(shown).toContain('<style>p{color:red}</style>');
    expect(shown).toContain('data:image/png;base64,AAAA');
  });

  it('has nothing loaded when it is made harmless', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await sanitisePage(`<base href="${origin}/"><link rel="stylesheet" href="${origin}/a.css"><script src="${origin}/b.js"></script>
      <style>@import url(${origin}/c.css)</style><p>Testo<img src="${origin}/d.png" onerror="fetch('${origin}/e')"><iframe src="${origin}/f"></iframe>
      <svg><image href="${origin}/g.svg"/></svg><video src="${origin}/h"></video><object data="${origin}/i"></object>`);
    expect(seen).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('names its style sheets for screens, and shows images as boxes with their words', async () => {
    const { html, styles } =
      await sanitisePage(`<link rel="stylesheet" href=" a.css "><link rel="alternate stylesheet" href="b.css">
      <link rel="STYLESHEET" media="screen and (min-width: 5em)" href="/c.css"><link rel="stylesheet" media="print" href="d.css">
      <link rel="icon" href="e.ico"><link rel="stylesheet" href="a.css"><link rel="stylesheet"><img alt="Un gatto" src="g.png">`);
    expect(styles).toEqual(['a.css', '/c.css']);
    expect(html).toContain('<head><style>.florilegium-image{');
    expect(html).toContain(
      '<span class="florilegium-image" role="img" aria-label="Un gatto">Un gatto</span>',
    );
  });

  it('has style sheets of strangers that can do nothing but look', async () => {
    const hostile = [
      '@import "https://x.example/1.css"; @import url(https://x.example/2.css) screen; @charset "utf-8"; p { color: red }',
      '@font-face { font-family: F; src: url(https://x.example/f.woff) } @namespace url(https://x.example/ns);',
      'a { background: URL("https://x.example/b.png"); background-image: image-set("https://x.example/c.png" 1x); color: blue }',
      'b { background: u\\72l(https://x.example/d.png); list-style: \\75 rl(https://x.example/e.png) inside }',
      'i { width: expression(alert(1)); behavior: url(x.htc); -moz-binding: url("https://x.example/x.xml#a") }',
      ':root { --x: url(https://x.example/g.png); --y: 1px } u { background: var(--x); margin: var(--y) }',
      'q::after { content: "</style><script>alert(2)</script>" } q::before { content: "\\3c/style>" }',
      '@media (min-width: 1px) { em { background: url(//x.example/h.png); font-weight: bold } @import "//x.example/3.css"; }',
      's { src: src("https://x.example/i"); background: element(#x); cursor: url(https://x.example/j.cur), auto } </style><img src=x>',
      '@supports (display: grid) { div { display: grid } } @media print { p { color: green } }',
      'p { color: javascript:alert(3); background: "unterminated',
      `${'a{b:c;'.repeat(100_000)}`,
      `${'('.repeat(300_000)}`,
    ];
    const html = '<!doctype html>\n<html><head></head><body>Testo</body></html>';
    const page = { html, stylesAt: html.indexOf('</head>') };
    const shown = await withStyles(page, hostile);
    expect(shown).not.toMatch(
      /x\.example|url\(|expression|behavior|binding|@import|@font-face|<script|<img|alert\(2\)<|\\75|\\72/i,
    );
    expect(shown.match(/<\/style>/g)).toHaveLength(hostile.length);
    expect(shown).toContain('p{color:red}');
    expect(await withStyles(page, ['p { background: #123 url(https://x.example/k.png) }'])).toContain(
      'p{background:#123}',
    );
    expect(shown).toContain('em{font-weight:bold}');
    expect(shown).toContain('div{display:grid}');
    expect(shown).toContain('--y:1px');
    expect(shown.endsWith('<body>Testo</body></html>')).toBe(true);
    expect(await withStyles(page, [])).toBe(html);
    expect((await withStyles(page, ['a{b:c}'.repeat(1_000_000)])).length).toBe(html.length);
  }, 60_000);

  it('gets its style where its head is, whatever that has or its attributes look like', async () => {
    for (const page of [
      '<html title="<head>"><head id="x" class="<head>"><title>T</title></head><body>Testo</body></html>',
      '<html lang="<head>"><body title="<head>">Testo',
      'Testo <p title="<head>">',
    ]) {
      const harmless = await sanitisePage(page);
      const shown = await withStyles(harmless, ['p { color: red }']);
      const { document } = new JSDOM(shown).window;
      expect([...document.querySelectorAll('style')].map((style) => style.textContent.slice(0, 5))).toEqual([
        'p{col',
        '.flor',
      ]);
      expect(document.querySelectorAll('head > style')).toHaveLength(2);
      expect(document.body.textContent).toContain('Testo');
      expect(document.documentElement.outerHTML).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    }
  });

  it('keeps the comparisons of style sheets, and nothing that looks like markup', async () => {
    const page = { html: '', stylesAt: 0 };
    const sheets = [
      '@media (width < 600px) { p { color: red } }',
      '@media (400px <= width < 800px) { p { color: blue } }',
      '@media (width </style> 5px) { p { color: red } } @media (width <!-- 5px) { b { color: red } }',
      'p::after { content: "</style><!--<img>" } .a\\</style { color: red }',
    ];
    const shown = await Promise.all(sheets.map((sheet) => withStyles(page, [sheet])));
    expect(shown[0]).toBe('<style>@media (width<600px){p{color:red}}</style>');
    expect(shown[1]).toBe('<style>@media (400px<=width<800px){p{color:blue}}</style>');
    for (const one of shown) expect(one.slice(7, -8)).not.toMatch(/<[/!]|<img/);
  });

  it('is read in its charset, or in UTF-8 when that is unknown', () => {
    expect(decodePage(Buffer.from([0xe8]), 'windows-1252')).toBe('è');
    expect(decodePage(Buffer.from('è'), 'no-such-charset')).toBe('è');
    expect(decodePage(Buffer.from('è'), null)).toBe('è');
  });

  it('gets a harmless name as a file', () => {
    expect(fileNameOf('https://a.example/d/Relazione%20annuale.PDF', 'pdf')).toBe('Relazione_annuale.PDF');
    expect(fileNameOf('https://a.example/get?id=7', 'doc')).toBe('get.doc');
    expect(fileNameOf('https://a.example/..%2f..', null)).toBe('original');
    expect(fileNameOf('https://a.example/"x\r\ny', null)).not.toMatch(/["\r\n]/);
  });

  it('is sent with every lock: sandboxed, no script, no network, no sniffing, no referrer', async () => {
    const page = shownPage((await sanitisePage('<p>Testo</p><script>alert(1)</script>')).html);
    const file = savedFile(Buffer.from('<script>alert(1)</script>'), 'https://a.example/x.html', 'html');
    for (const { headers } of [page, file]) {
      const policy = headers
        .get('content-security-policy')!
        .split(';')
        .map((part) => part.trim());
      expect(policy).toContain('sandbox');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("base-uri 'none'");
      // Nothing but styles of its own and images in its own bytes: no directive opens the network or a script.
      expect(
        policy.filter((part) => !/^(?:sandbox|default-src|base-uri|frame-ancestors)/.test(part)),
      ).toEqual(["style-src 'unsafe-inline'", 'img-src data:']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).not.toContain('alert');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="x.html"');
  });
});

it('answers with no more bytes than a screen may have, whatever a page and its style sheets hold', async () => {
  const page = { html: `<head></head><p>${'語"'.repeat(1_400_000)}`, stylesAt: 6 };
  const sheet = `p { content: "${'語'.repeat(150_000)}" }`;
  const shown = await withStyles(page, Array(10).fill(sheet));
  expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(5_000_000);
  expect(shown).toContain('<style>');
  expect(shown).not.toContain('\ufffd');
});

it('cuts a text at whole characters', () => {
  expect(withinBytes('語語', 5)).toBe('語');
  expect(withinBytes('a😀', 4)).toBe('a');
  expect(withinBytes('a😀', 5)).toBe('a😀');
  expect(withinBytes('', 0)).toBe('');
});
