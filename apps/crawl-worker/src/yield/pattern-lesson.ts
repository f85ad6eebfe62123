import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { type FoundUrl, normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { FoundLink } from '../visit/found-links';
import type { PatternLesson } from '../visit/page-lessons';

/** The gain of a page with these links for its pattern. */
export function patternLesson(
  run: Run,
  own: FoundUrl,
  links: readonly FoundLink[],
  newCharacters: number,
): PatternLesson {
  const linkPatterns: string[] = [];
  let documentLinks = 0;
  for (const link of links) {
    if (link.state !== 'queued') continue;
    if (isDocument(run, link.url)) documentLinks += 1;
    else linkPatterns.push(patternOfLink(own, link));
  }
  return { host: own.host, pattern: pathPattern(own), newCharacters, documentLinks, linkPatterns };
}

/** Whether an address names a document that the job keeps: a list of PDFs is useful even without text. */
function isDocument(run: Run, url: string): boolean {
  const extension = /\.([a-z0-9]{2,5})$/i.exec(url.split('?', 1)[0]!)?.[1]?.toLowerCase();
  const format = extension === undefined ? undefined : run.scope.extensions.get(extension);
  return format !== undefined && format !== 'html' && format !== 'other' && run.scope.formats.has(format);
}

/** Links to other hosts always count, whatever their paths are. */
function patternOfLink(from: FoundUrl, link: FoundLink): string {
  if (link.hostName !== from.host) return `//${link.hostName}`;
  const start = link.url.indexOf('/', link.url.indexOf('//') + 2);
  const question = link.url.indexOf('?', start);
  const pathname = question === -1 ? link.url.slice(start) : link.url.slice(start, question);
  return pathPattern({ pathname, search: question === -1 ? '' : link.url.slice(question) });
}

/** The same for a kept document: its text isn't known here, and counts as the most that a page can have. */
export function documentLesson(url: string): PatternLesson[] {
  const own = normalizeUrl(url);
  if (!own.ok) return [];
  const { host } = own.url;
  const pattern = pathPattern(own.url);
  return [{ host, pattern, newCharacters: documentWorth, documentLinks: 0, linkPatterns: [] }];
}

const documentWorth = 500;
