import { readdirSync, readFileSync } from 'node:fs';
import { cleanHtml } from '../../../packages/text/src/clean/clean';
import { cleanText } from '../../../packages/text/src/clean/clean-text';
import { wordF1 } from '../../../scripts/cleaner/word-f1';
import { onLinkedom } from './peers';

const folder = new URL('../../../packages/text/fixtures/clean/', import.meta.url);

/** Word F1 on the project's own pages, one line a page and one a language, beside Readability. */
export function goldenFigures(): string[] {
  const lines: string[] = [];
  const byLanguage = new Map<string, { ours: number; readability: number; pages: number }>();
  for (const name of readdirSync(folder).sort()) {
    const html = readFileSync(new URL(`${name}/source.html`, folder), 'utf8');
    const expected = readFileSync(new URL(`${name}/expected.txt`, folder), 'utf8');
    const ours = wordF1(cleanText(cleanHtml(html, { url: 'https://valle.test/' }).blocks), expected);
    const readability = wordF1(onLinkedom.text(html), expected);
    lines.push(`${name.padEnd(28)} ${ours.toFixed(4)} ${readability.toFixed(4).padStart(12)}`);
    const language = /<html[^>]*\blang="(\w+)/.exec(html)?.[1] ?? 'und';
    const sum = byLanguage.get(language) ?? { ours: 0, readability: 0, pages: 0 };
    sum.ours += ours;
    sum.readability += readability;
    sum.pages++;
    byLanguage.set(language, sum);
  }
  for (const [language, { ours, readability, pages }] of byLanguage)
    lines.push(
      `${`${language}, ${pages} pages`.padEnd(28)} ${(ours / pages).toFixed(4)} ${(readability / pages).toFixed(4).padStart(12)}`,
    );
  return [`${'word F1'.padEnd(28)} ours ${'readability'.padStart(14)}`, ...lines];
}
