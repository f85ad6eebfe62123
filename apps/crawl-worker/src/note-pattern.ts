import { pathPattern } from '@florilegium/crawling/path-pattern';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/url';
import type { FoundLink } from './found-links';
import type { Run } from './run-book';

/** Teaches the host's book of patterns what this page was worth. */
export function notePage(run: Run, own: FoundUrl, links: readonly FoundLink[], newCharacters: number): void {
  const book = run.patternsOf(own.host);
  const pattern = pathPattern(own);
  let newLinks = 0;
  for (const link of links) {
    if (link.state !== 'queued') continue;
    if (isDocument(run, link.url) || book.leadsOn(pattern, patternOfLink(own, link))) newLinks += 1;
  }
  book.note(pattern, { newCharacters, newLinks });
}

/** Whether an address names a document that the job keeps: a list of PDFs leads on however little it says. */
function isDocument(run: Run, url: string): boolean {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(url.split('?', 1)[0]!)?.[1]?.toLowerCase();
  const format = extension === undefined ? undefined : run.scope.extensions.get(extension);
  return format !== undefined && format !== 'html' && format !== 'other' && run.scope.formats.has(format);
}

/** Links to other hosts lead on whatever their paths are. */
function patternOfLink(from: FoundUrl, link: FoundLink): string {
  if (link.hostName !== from.host) return `//${link.hostName}`;
  const start = link.url.indexOf('/', link.url.indexOf('//') + 2);
  const question = link.url.indexOf('?', start);
  const pathname = question === -1 ? link.url.slice(start) : link.url.slice(start, question);
  return pathPattern({ pathname, search: question === -1 ? '' : link.url.slice(question) });
}

/** A document that is kept: its text isn't known here, and counts as much as a page's can. */
export function noteDocument(run: Run, url: string): void {
  const own = normalizeUrl(url);
  if (own.ok)
    run.patternsOf(own.url.host).note(pathPattern(own.url), { newCharacters: documentWorth, newLinks: 0 });
}

const documentWorth = 500;
