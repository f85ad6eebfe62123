import type { Focus } from '@florilegium/contracts/jobs/focus';
import { compileLinkTerms } from '@florilegium/crawling/focus/link-terms';
import { collectLinkWords, type LinkWordList } from '@florilegium/crawling/focus/link-words';
import { compileTopic, judgeRelevance } from '@florilegium/crawling/focus/relevance';
import { maxPageWords, wordHashes } from '@florilegium/crawling/focus/word-evidence';
import { readPageText } from '@florilegium/crawling/pages/page-text';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { decodeBytes } from '@florilegium/text/charset/charset';
import type { Web, WebPage } from './test-web';

/** A URL of the web as a crawl knows it. */
export interface WebUrl {
  key: string;
  host: string;
  pattern: string;
  /** The page that it brings. */
  page: WebPage;
}

/** What a crawl reads of a page. */
export interface ReadWebPage {
  /** Different links, by their index in `urls`. */
  links: Int32Array;
  /** How many there are on the page. */
  linkCount: number;
  /** By topic. */
  judged: { score: number; relativeScore: number; relevant: boolean; linkWeights: Float32Array }[];
  /** Of its text. */
  words: Int32Array;
  /** Of its links: those of the first up to the first end, and so on. */
  linkWords: LinkWordList;
}

/** A topic to crawl for; a page of another language is let go, as its declared language stands for the identifier. */
export interface CrawlTopic {
  name: string;
  focus: Focus;
  /** The truth. */
  isRelevant(page: WebPage): boolean;
}

/** The whole web as crawls for some topics see it: read and judged once, by the functions of the crawl worker. */
export interface ReadWeb {
  urls: WebUrl[];
  /** By the index of a URL; null for what robots.txt closes. */
  read: (ReadWebPage | null)[];
  /** Of each host's first page. */
  homes: number[];
}

/** Reads and judges every URL that the pages of the web link to. */
export function readWeb(web: Web, topics: readonly CrawlTopic[]): ReadWeb {
  const urls: WebUrl[] = [];
  const indexes = new Map<string, number>();
  const read: (ReadWebPage | null)[] = [];
  const compiled = topics.map(({ focus }) => {
    const topic = compileTopic(focus);
    return { focus, topic, links: compileLinkTerms(topic) };
  });

  function indexOf(href: string, base: string): number {
    const found = normalizeUrl(href, base);
    if (!found.ok) return -1;
    const known = indexes.get(found.url.key);
    if (known !== undefined) return known;
    const host = web.byName.get(found.url.host);
    const page = host && web.resolve(host, found.url.pathname + found.url.search);
    if (!page) return -1;
    const { key, host: name } = found.url;
    const index = urls.push({ key, host: name, pattern: pathPattern(found.url), page }) - 1;
    indexes.set(key, index);
    return index;
  }

  function readUrl(index: number): ReadWebPage | null {
    const { key, page } = urls[index]!;
    if (page.blocked) return null;
    const { text: html } = decodeBytes(web.render(page), 'text/html; charset=utf-8');
    const parts = readPageText(html, key);
    const best = new Map<number, number>();
    for (const [at, { href }] of parts.links.entries()) {
      const target = indexOf(href, parts.base);
      if (target !== -1 && !best.has(target)) best.set(target, at);
    }
    const links = Int32Array.from(best.keys());
    const judged = compiled.map(({ focus, topic, links: terms }) => {
      const isOther = focus.languages.length > 0 && !focus.languages.includes(page.l);
      const { score, relativeScore, relevant } = judgeRelevance(topic, parts, page.l);
      const weights = Array.from(best.values(), (at) =>
        terms.weightOf(parts.anchors[at]!, parts.links[at]!.href, page.l),
      );
      return {
        score: isOther ? Number.NaN : score,
        relativeScore: isOther ? 0 : relativeScore,
        relevant: relevant && !isOther,
        linkWeights: Float32Array.from(weights),
      };
    });
    const onLinks = Array.from(best.values(), (at) => ({
      anchor: parts.anchors[at]!,
      href: parts.links[at]!.href,
    }));
    const words = wordHashes(parts.prose, maxPageWords);
    return { links, linkCount: parts.links.length, judged, words, linkWords: collectLinkWords(onLinks) };
  }

  const homes = web.hosts.map((host) => indexOf(`http://${host.name}/`, 'http://x.test/'));
  for (let at = 0; at < urls.length; at += 1) read.push(readUrl(at));
  return { urls, read, homes };
}
