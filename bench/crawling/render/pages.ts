/** Pages of four kinds whose text is written by scripts, as sites have them, and the answers to what they ask for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerRequest, PageToRender } from '@florilegium/rendering/renderer';
import { build } from 'esbuild';

/** A page, the answers to its requests, and the sentences that its rendered form has to hold. */
export interface ScriptedPage {
  kind: string;
  page: PageToRender;
  answer: AnswerRequest;
  sentences: readonly string[];
}

const origin = 'https://site.test';
/** How long an answer takes: a server that is near. */
const answerMs = 40;
const paragraphs = 12;
const teasersPerScreen = 8;
/** So much of an endless list has to be there. */
const screens = 2;

const sentenceOf = (page: number, at: number) =>
  `Seite ${page}, Absatz ${at}: der Regen von ${page * 37 + at} Tagen hat die Felder verändert.`;

interface Site {
  /** By path without its query. */
  scripts: ReadonlyMap<string, string>;
}

/** The scripts of the four kinds. */
export async function makeSite(root: string): Promise<Site> {
  const app = await reactApp(root, '');
  const large = await reactApp(root, unusedModules(1_400_000 - app.length));
  return {
    scripts: new Map([
      ['/react.js', app],
      ['/large.js', large],
    ]),
  };
}

/** How much script each kind has, in characters. */
export const sizesOf = ({ scripts }: Site): string =>
  [...scripts].map(([name, text]) => `${name} ${Math.round(text.length / 1_000)} kB`).join(', ');

async function reactApp(root: string, more: string): Promise<string> {
  const contents = `
    import { createElement as e, useEffect, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    ${more}
    function Article() {
      const [article, set] = useState(null);
      useEffect(() => { fetch('/api' + location.pathname).then((r) => r.json()).then(set); }, []);
      if (!article) return e('p', null, 'Loading …');
      return e('article', null, e('h1', null, article.title), article.texts.map((text, at) => e('p', { key: at }, text)));
    }
    createRoot(document.getElementById('root')).render(e(Article));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

/** Modules of a large app: each is evaluated, few of their functions are called. */
function unusedModules(length: number): string {
  const modules: string[] = [];
  for (let at = 0, written = 0; written < length; at += 1) {
    const text = `globalThis['m${at}'] = (function () {
      const table = { name: 'module${at}', values: [${Array.from({ length: 12 }, (_, n) => at * 31 + n).join(',')}] };
      function first(x) { let sum = 0; for (const value of table.values) sum += value * x; return sum + ${at}; }
      function second(text) { return String(text).split('').reverse().join('') + '${at}' + table.name; }
      return { first, second, table, start: ${at % 10 === 0 ? 'first(2)' : '0'} };
    })();`;
    modules.push(text);
    // What the bundler leaves of it.
    written += 300;
  }
  return modules.join('\n');
}

const shell = (script: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>x</title><link rel="stylesheet" href="/x.css"></head><body><div id="root"></div><img src="/x.png">${script}</body></html>`;

const bodies: Readonly<Record<string, string>> = {
  'fetch + innerHTML': shell(`<script>
    fetch('/api' + location.pathname).then((r) => r.json()).then(({ title, texts }) => {
      document.getElementById('root').innerHTML = '<h1>' + title + '</h1>' + texts.map((t) => '<p>' + t + '</p>').join('');
    });</script>`),
  React: shell('<script src="/react.js" defer></script>'),
  '1.4 MB of scripts': shell('<script src="/large.js" defer></script>'),
  'infinite scroll': shell(`<div id="end"></div><script>
    let screen = 0; let busy = false;
    new IntersectionObserver(async (entries) => {
      if (busy || !entries.some((entry) => entry.isIntersecting)) return;
      busy = true;
      const { texts } = await (await fetch('/api' + location.pathname + '?screen=' + screen++)).json();
      for (const text of texts) {
        const p = document.createElement('p');
        p.style.minHeight = '200px';
        p.textContent = text;
        document.getElementById('root').append(p);
      }
      busy = false;
    }).observe(document.getElementById('end'));</script>`),
};

/** The page of that number; the kinds take turns. */
export function pageOf(site: Site, number: number): ScriptedPage {
  const kinds = Object.keys(bodies);
  const kind = kinds[number % kinds.length]!;
  const isList = kind === 'infinite scroll';
  const length = isList ? screens * teasersPerScreen : paragraphs;
  return {
    kind,
    page: {
      url: `${origin}/page/${number}`,
      status: 200,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: Buffer.from(bodies[kind]!),
      userAgent: 'Florilegium/1.0 (+https://corpora.example.org/crawler)',
    },
    answer: async ({ url }) => {
      await sleep(answerMs);
      const { pathname, searchParams } = new URL(url);
      const script = site.scripts.get(pathname);
      if (script) return answerOf(script, 'text/javascript');
      const from = isList ? Number(searchParams.get('screen')) * teasersPerScreen : 0;
      const texts = Array.from({ length: isList ? teasersPerScreen : paragraphs }, (_, at) =>
        sentenceOf(number, from + at),
      );
      return answerOf(JSON.stringify({ title: `Seite ${number}`, texts }), 'application/json');
    },
    sentences: Array.from({ length }, (_, at) => sentenceOf(number, at)),
  };
}

const answerOf = (text: string, type: string) => ({
  kind: 'answer' as const,
  status: 200,
  headers: [['content-type', type]] as [string, string][],
  body: Buffer.from(text),
});
