import { maxUrlChars } from '@florilegium/contracts/lengths';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { Tokenizer } from 'htmlparser2';
import { extractLinks } from '../pages/page-links';
import { createTags } from '../sitemaps/sitemap-xml';
import { isOpml } from './seed-file-kind';

/** An address from a file or a page. */
export interface ListedAddress {
  url: string;
  title: string;
}

/** The result of reading a file of addresses. */
export interface AddressList {
  addresses: ListedAddress[];
  /** Lines or entries without an address: their count, and the first of them by number, from 1. */
  unusable: { count: number; first: number[] };
  /** Number of addresses beyond the maximum. */
  leftOut: number;
}

/** Most addresses of one file, and numbers of bad lines that are named. */
const mostAddresses = 100_000;
const mostNamed = 20;
const maxTitle = 300;
/** A longer line of a table has no address, and no table has more columns. */
const maxRow = 100_000;
const maxCells = 1_000;

/** Reads a file of addresses in either format: OPML or a table. */
export function readAddressFile(text: string): AddressList {
  return isOpml(text) ? readOpml(text) : readCsvAddresses(text);
}

/**
 * Reads the outlines of an OPML file (opml.org/spec2.opml): a feed's site if it is named, otherwise the feed or page.
 */
export function readOpml(text: string): AddressList {
  const list = createList();
  let outlines = 0;
  readElements(text, 'outline', (attributes) => {
    outlines += 1;
    const told = ['htmlurl', 'url', 'xmlurl'].map((name) => attributes.get(name)?.trim()).find(Boolean);
    // An outline without an address is a folder. One with a wrong address is a mistake.
    if (told === undefined) return;
    list.put(told, attributes.get('title') ?? attributes.get('text') ?? '', outlines);
  });
  return list.done();
}

/**
 * Reads a table with an address in each row: commas, semicolons or tabs between cells, quotes as in RFC 4180, or a
 * plain list with one address a line. In each row the first cell with an address counts, and the first other cell is
 * its title. A bare host name counts as an address. A first row without an address is a header.
 */
export function readCsvAddresses(text: string): AddressList {
  const list = createList();
  let row = 0;
  for (const cells of rowsOf(text)) {
    row += 1;
    if (cells.length === 0 || (cells.length === 1 && cells[0] === '')) continue;
    if (cells[0]?.startsWith('#')) continue;
    const at = cells.findIndex((cell) => addressOf(cell) !== null);
    if (at === -1 && row === 1 && cells.length > 1) continue;
    const title = cells.find((cell, index) => index !== at && cell !== '' && !/^[\d.,%-]+$/.test(cell)) ?? '';
    list.put(at === -1 ? (cells[0] ?? '') : cells[at]!, at === -1 ? '' : title, row);
  }
  return list.done();
}

/** The links of a page to other sites, without repetition. `siteOf` says which hosts are one site. */
export function externalLinks(html: string, pageUrl: string, siteOf: (host: string) => string): string[] {
  const own = normalizeUrl(pageUrl);
  if (!own.ok) return [];
  const { base, links } = extractLinks(html, own.url.href);
  const found = new Map<string, string>();
  for (const { href } of links) {
    const link = normalizeUrl(href, base);
    if (!link.ok || siteOf(link.url.host) === siteOf(own.url.host)) continue;
    if (!found.has(link.url.key)) found.set(link.url.key, link.url.href);
  }
  return [...found.values()];
}

function createList() {
  const addresses: ListedAddress[] = [];
  const unusable = { count: 0, first: [] as number[] };
  let leftOut = 0;
  return {
    put(raw: string, title: string, number: number) {
      const url = addressOf(raw);
      if (url === null) {
        unusable.count += 1;
        if (unusable.first.length < mostNamed) unusable.first.push(number);
      } else if (addresses.length >= mostAddresses) leftOut += 1;
      else
        addresses.push({
          url,
          title: title
            .slice(0, maxTitle)
            .replace(/[\p{Cc}\s]+/gu, ' ')
            .trim()
            .toWellFormed(),
        });
    },
    done: (): AddressList => ({ addresses, unusable, leftOut }),
  };
}

const hostName = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,10}\p{L}{2,63}(?:\/\S*)?$/u;

/** The complete address in a cell; null if the cell is not an address. */
function addressOf(cell: string): string | null {
  const text = cell.trim();
  if (text.length > maxUrlChars) return null;
  if (/^https?:\/\//i.test(text)) {
    const found = normalizeUrl(text);
    return found.ok ? found.url.href : null;
  }
  if (!hostName.test(text)) return null;
  const found = normalizeUrl(`https://${text}`);
  return found.ok ? found.url.href : null;
}

/** Rows of a table, cell by cell in one pass. The separator is the most frequent one in the first line. */
function* rowsOf(text: string): Generator<string[]> {
  const from = text.startsWith('\ufeff') ? 1 : 0;
  const separator = separatorOf(text.slice(from, from + 10_000));
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let length = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    length += 1;
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') at += 1;
      else if (character === '"') {
        isQuoted = false;
        continue;
      }
      // An unclosed quote would swallow the rest of the file.
      if (length > maxRow) isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true;
      continue;
    } else if (character === separator) {
      if (cells.length < maxCells) cells.push(cell.trim());
      cell = '';
      continue;
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      yield [...cells, cell.trim()];
      cells = [];
      cell = '';
      length = 0;
      continue;
    }
    if (cell.length < maxRow && cells.length < maxCells) cell += character;
  }
  if (cells.length > 0 || cell !== '') yield [...cells, cell.trim()];
}

/**
 * The character that occurs equally often in each of the first lines. There is none if no character does and a line
 * is one address.
 */
function separatorOf(head: string): string {
  const lines = head.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const counted = ['\t', ';', ','].map((separator) => ({
    separator,
    counts: lines.slice(0, 20).map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1),
  }));
  const even = counted.find(({ counts }) => counts.every((count) => count > 0 && count === counts[0]));
  if (even) return even.separator;
  if (lines.some((line) => /^https?:\/\/\S+$/i.test(line))) return '';
  const sums = counted.map(({ separator, counts }) => ({
    separator,
    sum: counts.reduce((a, b) => a + b, 0),
  }));
  return sums.reduce((best, one) => (one.sum > best.sum ? one : best)).separator;
}

/** Reports the attributes of every element of a name, in one pass without a tree, with XML's own entities only. */
function readElements(
  text: string,
  name: string,
  tell: (attributes: ReadonlyMap<string, string>) => void,
): void {
  const tags = createTags(text, {
    open(opened, attributes) {
      if (opened.toLowerCase() === name) tell(attributes);
    },
    close() {},
    text() {},
  });
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true }, tags);
  tokenizer.write(text);
  tokenizer.end();
}
