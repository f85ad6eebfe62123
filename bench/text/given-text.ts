/**
 * What pages give beside the text that they show, on gold pages: an article for search engines (JSON-LD) or for their own
 * scripts (state), and how near it comes to the true text; and how many name another form of themselves: AMP, a page to
 * be printed, a feed. Each page counts, whether it would wait for its scripts or not: what a page gives is the same where
 * its server writes the text, too. `npm run bench -- given-text --gold DIR`, as `bench/text/extract` reads it.
 */
import { parseArgs } from 'node:util';
import { cleanHtml, convertedHtml, plainText } from '../../packages/text/src/clean/clean';
import { cleanText } from '../../packages/text/src/clean/clean-text';
import { readVisible } from '../../packages/text/src/page/visible-page';
import { givenArticle } from '../../packages/text/src/state/given-article';
import { goldPages } from '../../scripts/cleaner/gold';
import { type WordScores, wordScores } from '../../scripts/cleaner/word-f1';

const { values } = parseArgs({ options: { gold: { type: 'string' } } });
const otherForms = {
  AMP: /<link[^<>]+rel=["']?amphtml/i,
  print:
    /<link[^<>]+media=["']?print["'\s][^<>]*rel=["']?alternate|<a[^<>]+href=["'][^"'<>]*(?:\/print\b|[?&]print)/i,
  feed: /<link[^<>]+type=["']?application\/(?:rss|atom)\+xml/i,
};
const named: Record<string, number> = {};
const given: Record<string, (WordScores & { words: number })[]> = { jsonLd: [], pageState: [] };
let pages = 0;
let waiting = 0;
for (const page of goldPages(values.gold ?? '')) {
  pages += 1;
  if (cleanHtml(page.html, { url: page.url }).needsJavaScript) waiting += 1;
  for (const [form, pattern] of Object.entries(otherForms))
    if (pattern.test(page.html)) named[form] = (named[form] ?? 0) + 1;
  const article = givenArticle(page.html, readVisible(page.html).metadataHtml);
  if (!article) continue;
  const { blocks } =
    article.from === 'jsonLd' ? plainText(article.text) : convertedHtml(article.html, { url: page.url });
  const scores = wordScores(cleanText(blocks), page.text);
  given[article.from]!.push({ ...scores, words: article.words });
  process.stderr.write(
    `${article.from}\t${page.id}\t${article.words}\t${scores.f1.toFixed(3)}\t${page.url}\n`,
  );
}
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
process.stdout.write(`${pages} pages, ${waiting} wait for their scripts\n`);
for (const [from, found] of Object.entries(given)) {
  const of = (figure: 'precision' | 'recall' | 'f1') => mean(found.map((one) => one[figure])).toFixed(3);
  const right = found.filter(({ f1 }) => f1 >= 0.9).length;
  process.stdout.write(
    `${from.padEnd(10)} ${found.length} pages, ${right} with F1 of 0.9 and more; precision ${of('precision')}, ` +
      `recall ${of('recall')}, F1 ${of('f1')}; ${Math.round(mean(found.map(({ words }) => words)))} words\n`,
  );
}
for (const [form, count] of Object.entries(named))
  process.stdout.write(`${form.padEnd(10)} ${count} pages name it\n`);
