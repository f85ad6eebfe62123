import type { KeyOptions } from '@florilegium/contracts/job-config';
import { extractLinks } from '@florilegium/crawling/page-links';
import { type PageSignals, readSignals } from '@florilegium/crawling/signals';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { normalizeUrl } from '@florilegium/scope/url';
import { decodeBytes } from '@florilegium/text/charset';
import { navigates } from './fetch-page';
import { decideLinks, type FoundLink } from './found-links';
import { notePage } from './note-pattern';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** What a crawl reads of an HTML page. */
export interface HtmlPage {
  /** The page's own key, and what it was made with. */
  key: string;
  keyOptions: KeyOptions;
  links: FoundLink[];
  signals: PageSignals;
}

/** More new text than this makes a page worth no more (crawling/trap-budget): the rest needn't be looked at. */
const enoughNew = 500;

/** Reads a page: its links, decided about, what it says of its use, and how much it was worth to its path pattern. */
export function readHtml(run: Run, url: UrlToFetch, result: FetchResult): HtmlPage {
  const { text: html } = decodeBytes(result.decoded, result.header('content-type'));
  let newCharacters = 0;
  const page = extractLinks(html, url.url, (start, end) => {
    if (newCharacters < enoughNew) newCharacters += run.novelty.newCharacters(html, start, end);
  });
  const signals = readSignals({ headers: result.rawHeaders, ...page });
  const nofollow = signals.nofollow && run.config.signals.nofollow === 'obey';
  const links = navigates(url)
    ? decideLinks(run, {
        base: page.base,
        links: page.links,
        keyHash: url.keyHash,
        depth: url.depth,
        nofollow,
      })
    : [];
  const keyOptions = run.scope.keyOptions;
  const own = normalizeUrl(url.url, undefined, keyOptions);
  // What was fetched was an address.
  if (own.ok) notePage(run, own.url, links, newCharacters);
  return { key: own.ok ? own.url.key : url.url, keyOptions, links, signals };
}
