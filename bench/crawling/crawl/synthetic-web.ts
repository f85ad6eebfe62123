/**
 * A web on loopback to crawl: `tsx bench/crawling/crawl/synthetic-web.ts HOSTS PAGES_PER_HOST` serves it on 127.1.0.1, 127.1.0.2 …
 * and writes its seed addresses to standard output, one a line, then an empty line. The same arguments make the same
 * pages: menus, teasers and a foot around an article of its own, about 100 links a page.
 */
import { createServer } from 'node:http';

const [hostCount, pagesPerHost] = process.argv.slice(2).map(Number) as [number, number];
const linksInArticle = 20;

const words =
  'il la un una di a da in con su per tra come quando dove mentre poi sempre mai ancora oggi ieri domani casa strada città paese mare monte fiume lago bosco campo giardino piazza mercato scuola museo chiesa ponte porta finestra tavola pane vino olio latte pesce frutta verdura lettera libro giornale parola lingua storia canzone festa viaggio treno nave bicicletta bambino ragazza donna uomo nonna maestro medico contadino pescatore vento pioggia neve sole luna stella mattina sera notte inverno estate apre chiude porta prende lascia trova cerca guarda ascolta racconta scrive legge canta cammina corre arriva parte torna resta vive lavora dorme sogna grande piccolo vecchio nuovo chiaro scuro lento veloce caldo freddo dolce amaro rosso verde azzurro bianco nero lungo breve alto basso vicino lontano'.split(
    ' ',
  );

/** A generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sentence(random: () => number): string {
  const length = 8 + Math.floor(random() * 12);
  const picked = Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? 'e');
  return `${picked.join(' ').replace(/^./, (first) => first.toUpperCase())}.`;
}

const path = (page: number) => (page === 0 ? '/' : `/articoli/${page}.html`);
const link = (page: number, text: string) => `<li><a href="${path(page)}">${text}</a></li>`;

function pageOf(host: number, page: number): string {
  const random = randomFrom(host * 100_003 + page);
  const some = (count: number) => Array.from({ length: count }, () => Math.floor(random() * pagesPerHost));
  const paragraphs = Array.from({ length: 12 }, () => {
    const text = Array.from({ length: 5 }, () => sentence(random)).join(' ');
    return `<p>${text}</p>`;
  });
  const menu = Array.from({ length: 40 }, (_, index) => link(index % pagesPerHost, `Sezione ${index}`));
  // A chain through all pages: whoever follows links finds every one.
  const next = link((page + 1) % pagesPerHost, 'Avanti');
  return `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>Articolo ${page} del sito ${host}</title></head>
<body><header><nav><ul>${menu.join('')}</ul></nav></header><main><article><h1>${sentence(random)}</h1>
${paragraphs.join('\n')}<ul>${next}${some(linksInArticle)
    .map((to) => link(to, sentence(random)))
    .join('')}</ul></article></main>
<aside><ul>${some(30)
    .map((to) => link(to, `Leggi anche ${to}`))
    .join('')}</ul></aside>
<footer><p>Tutti i diritti riservati.</p><ul>${menu.slice(0, 10).join('')}</ul></footer></body></html>`;
}

async function serve(host: number, port: number): Promise<string> {
  const pages = new Map<string, Buffer>();
  for (let page = 0; page < pagesPerHost; page += 1) pages.set(path(page), Buffer.from(pageOf(host, page)));
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? '');
    const length = body?.length ?? 0;
    response.writeHead(body ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': length,
    });
    response.end(body);
  });
  const address = `127.1.0.${host + 1}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return `http://${address}:${port}/`;
}

const port = 20_000 + (process.pid % 10_000);
for (let host = 0; host < hostCount; host += 1) process.stdout.write(`${await serve(host, port)}\n`);
process.stdout.write('\n');
process.on('disconnect', () => process.exit(0));
