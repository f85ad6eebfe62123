/**
 * How many pages are taken for lists that only lead to texts, by kind of page: articles should hardly be among them,
 * contents pages should. `npm run bench -- link-lists [--gold DIR] [--more DIR] [--docs DIR]`: gold and other collections
 * as `bench/text/extract` reads them; docs is a folder of manuals in HTML, whose file names tell contents pages from chapters.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { textExtents } from '@florilegium/contracts/documents';
import { decodeBytes } from '../../packages/text/src/charset/charset';
import { cleanHtml } from '../../packages/text/src/clean/clean';
import { goldPages, otherCollections } from '../../scripts/cleaner/gold';

const { values } = parseArgs({
  options: {
    gold: { type: 'string' },
    more: { type: 'string' },
    docs: { type: 'string' },
    step: { type: 'string', default: '1' },
  },
});

/** Names that tools give to contents pages and indexes. */
const namesOfContents = /^(?:index|toc|contents|genindex|.*-index)\b/i;

const counts = new Map<string, { pages: number; lists: number }>();

function count(kind: string, html: string, id: string): void {
  for (const extent of textExtents) {
    const list = cleanHtml(html, { url: 'https://bench.test/', extent }).linkList;
    const key = `${kind}, ${extent}`;
    const sum = counts.get(key) ?? { pages: 0, lists: 0 };
    sum.pages++;
    if (list) sum.lists++;
    counts.set(key, sum);
    if (list) process.stderr.write(`${key}\t${id}\t${list.linkShare.toFixed(2)}\n`);
  }
}

function countDocs(folder: string, step: number): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.html?$/.test(entry.name));
  let chapters = 0;
  for (const file of files.map(({ parentPath, name }) => `${parentPath}/${name}`).sort()) {
    const isContents = namesOfContents.test(file.split('/').at(-1)!);
    if (!isContents && chapters++ % step !== 0) continue;
    const { text } = decodeBytes(readFileSync(file), 'text/html', true);
    count(isContents ? 'manuals: contents' : 'manuals: chapters', text, file);
  }
}

if (values.gold) for (const page of goldPages(values.gold)) count(page.type, page.html, page.id);
if (values.more)
  for (const { name, pages } of otherCollections(values.more))
    for (const page of pages) count(name, page.html, page.id);
if (values.docs) countDocs(values.docs, Number(values.step));
for (const [kind, { pages, lists }] of [...counts].sort())
  process.stdout.write(`${kind.padEnd(40)} ${lists} of ${pages}\n`);
