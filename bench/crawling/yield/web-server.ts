/**
 * The web of bench/crawling/yield-crawl: `tsx bench/crawling/yield/web-server.ts HOSTS PAGES_SHARE PAGE_BYTES` serves it on 127.1.0.1,
 * 127.1.0.2 … and writes to standard output one line of JSON: its seeds, and the bytes of all its pages and of their
 * texts. Hosts and their yields follow the table; the same arguments make the same pages.
 */
import { createServer } from 'node:http';
import { createRandom, hostsOf, lognormal } from './simulation';
import { bins, pageBytesOfThePaper } from './table';

const [hostCount = 0, pagesShare = 0, pageBytes = 0] = process.argv.slice(2).map(Number);

const words =
  'il la un una di a da in con su per tra come quando dove mentre poi sempre mai ancora oggi ieri domani casa strada paese mare monte fiume lago bosco campo giardino piazza mercato scuola museo chiesa ponte porta finestra tavola pane vino olio latte pesce frutta verdura lettera libro giornale parola lingua storia canzone festa viaggio treno nave bambino ragazza donna uomo nonna maestro medico contadino pescatore vento pioggia neve sole luna stella mattina sera notte inverno estate apre chiude porta prende lascia trova cerca guarda ascolta racconta scrive legge canta cammina corre arriva parte torna resta vive lavora dorme sogna grande piccolo vecchio nuovo chiaro scuro lento veloce caldo freddo dolce amaro rosso verde azzurro bianco nero lungo breve alto basso vicino lontano'.split(
    ' ',
  );

interface ServedPage {
  bytes: number;
  textBytes: number;
}

/** A shorter text would be dropped as too short. */
const leastTextBytes = 400;
const mostPages = 20_000;

/** Pages as in the sparse model of the simulation; what is too short for a text is put together on fewer pages. */
function pagesOf(host: { bytes: number; yieldRate: number }, random: () => number): ServedPage[] {
  const { yieldRate: rate } = host;
  const count = Math.min(mostPages, Math.max(1, Math.round((host.bytes * pagesShare) / pageBytesOfThePaper)));
  const share = rate ** 0.25;
  const textBytes = Math.max(leastTextBytes, (rate / share) * pageBytes);
  const chance = rate === 0 ? 0 : Math.min(1, (rate * pageBytes) / textBytes);
  return Array.from({ length: count }, () => {
    const bytes = Math.max(1_000, Math.round(pageBytes * lognormal(random)));
    const hasText = random() < chance;
    const text = Math.max(leastTextBytes, Math.round(textBytes * (bytes / pageBytes) * (0.5 + random())));
    return { bytes, textBytes: hasText ? Math.min(text, Math.round(bytes * 0.9)) : 0 };
  });
}

/** Sentences of about so many bytes. */
function prose(textBytes: number, random: () => number): string {
  let left = textBytes;
  const paragraphs: string[] = [];
  while (left > 0) {
    const sentences: string[] = [];
    for (let sentence = 0; sentence < 4 && left > 0; sentence += 1) {
      const picked = Array.from({ length: 14 }, () => words[Math.floor(random() * words.length)]!);
      const text = `${picked.join(' ').replace(/^./, (first) => first.toUpperCase())}.`;
      sentences.push(text);
      left -= text.length + 1;
    }
    paragraphs.push(`<p>${sentences.join(' ')}</p>`);
  }
  return paragraphs.join('\n');
}

function render(host: number, pages: readonly ServedPage[], number: number): string {
  const { bytes, textBytes } = pages[number]!;
  const to = [number + 1, 2 * number + 1, 2 * number + 2].filter((other) => other < pages.length);
  const menu = [...new Set(to)].map((other) => `<a href="/p/${other}">${other}</a>`).join(' ');
  const text = textBytes > 0 ? prose(textBytes, createRandom(host * 100_003 + number)) : '';
  const page = `<!DOCTYPE html><html lang="it"><title>${host} ${number}</title><nav>${menu}</nav>${text}`;
  return `${page}<!-- ${number} ${'x'.repeat(Math.max(0, bytes - page.length - 20))} -->`;
}

async function serve(host: number, pages: readonly ServedPage[], port: number): Promise<string> {
  const server = createServer((request, response) => {
    const number = Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    const body = pages[number] ? render(host, pages, number) : '';
    response.writeHead(body === '' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  const address = `127.1.${Math.floor(host / 250)}.${(host % 250) + 1}`;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return `http://${address}:${port}/p/0`;
}

const random = createRandom(1);
const port = 20_000 + (process.pid % 10_000);
const total = bins.reduce((sum, bin) => sum + bin.hosts, 0);
const said = { seeds: [] as string[], pages: 0, bytes: 0, textBytes: 0 };
let carried = 0;
for (const bin of bins) {
  // What a bin has of a host beyond whole ones is the next one's.
  carried += (bin.hosts * hostCount) / total;
  const count = Math.floor(carried);
  carried -= count;
  for (const host of hostsOf(bin, count, random)) {
    const pages = pagesOf(host, random);
    said.pages += pages.length;
    for (const page of pages) {
      said.bytes += page.bytes;
      said.textBytes += page.textBytes;
    }
    said.seeds.push(await serve(said.seeds.length, pages, port));
  }
}
process.stdout.write(`${JSON.stringify(said)}\n`);
process.on('disconnect', () => process.exit(0));
