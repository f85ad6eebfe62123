import type { KeyOptions } from '@florilegium/contracts/job-config';
import { anchorElements, createAnchorTexts } from '@florilegium/crawling/anchor-texts';
import { enoughProse, proseOf } from '@florilegium/crawling/empty-page';
import { namingLanguages } from '@florilegium/crawling/language-links';
import {
  extractLinks,
  linkElements,
  type PageLinks,
  type PageListener,
} from '@florilegium/crawling/page-links';
import { type PageSignals, readSignals } from '@florilegium/crawling/signals';
import { measureRun } from '@florilegium/crawling/text-novelty';
import type { KeptPage } from '@florilegium/db/page-relevance';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { normalizeUrl } from '@florilegium/scope/url';
import { decodeBytes } from '@florilegium/text/charset';
import { navigates } from './fetch-page';
import { decideLinks, type FoundLink, type LinkingPage } from './found-links';
import type { JudgedPage } from './judge-tasks';
import { keptPage } from './kept-links';
import { notePage } from './note-pattern';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';
import { wayOn } from './way-on';

/** What a crawl reads of an HTML page. */
export interface HtmlPage {
  /** The page's own key, and what it was made with. */
  key: string;
  keyOptions: KeyOptions;
  links: FoundLink[];
  signals: PageSignals;
  /** Of a page off the topic whose links may be followed later. */
  kept?: KeptPage;
}

/** More new text than this makes a page worth no more (crawling/trap-budget): the rest needn't be looked at. */
const enoughNew = 500;

/** Reads a page: its links, decided about, what it says of its use, and how much it was worth to its path pattern. */
export function readHtml(run: Run, url: UrlToFetch, result: FetchResult): HtmlPage {
  const { text: html } = decodeBytes(result.decoded, result.header('content-type'));
  let newCharacters = 0;
  let prose = run.config.yield.leaveEmptyPages ? 0 : enoughProse;
  const isBilingual = run.config.bilingual?.languageLinksFirst ?? false;
  const page = (isBilingual ? linksNamingLanguages : extractLinks)(html, url.url, {
    onText(start, end) {
      if (newCharacters >= enoughNew && prose >= enoughProse) return;
      const measured = measureRun(html, start, end);
      if (measured && newCharacters < enoughNew) newCharacters += run.novelty.newOf(measured);
      prose += proseOf(measured);
    },
  });
  return htmlPage(run, url, result, { page, newCharacters, isEmpty: prose < enoughProse });
}

const namingElements = new Map([...linkElements, ...anchorElements]);

/** As extractLinks, and what stands on the links is looked at for names of languages. */
function linksNamingLanguages(
  html: string,
  url: string,
  { onText }: Required<Pick<PageListener, 'onText'>>,
): PageLinks {
  const anchors = createAnchorTexts();
  const page = extractLinks(html, url, {
    ...anchors,
    elements: namingElements,
    onText(start, end) {
      if (anchors.isInLink()) anchors.onText(html.slice(start, end));
      onText(start, end);
    },
  });
  return { ...page, links: namingLanguages(page.links, anchors.of) };
}

/** The same of a page that a thread has read and judged. Its links are those that may be followed. */
export function readJudged(run: Run, url: UrlToFetch, result: FetchResult, judged: JudgedPage): HtmlPage {
  const { page, relevance, worth, linkWeights, linkWords } = judged;
  let newCharacters = 0;
  for (const measured of judged.runs) {
    if (newCharacters >= enoughNew) break;
    newCharacters += run.novelty.newOf(measured);
  }
  const { offTopic, follows } = wayOn(run, url, relevance);
  const scored = run.ranking
    ? { score: relevance.score, worth, links: page.links.length, linkWeights, linkWords, offTopic }
    : undefined;
  const isEmpty =
    run.config.yield.leaveEmptyPages &&
    judged.runs.reduce((sum, measured) => sum + proseOf(measured), 0) < enoughProse;
  const read = { page: follows ? page : { ...page, links: [] }, newCharacters, isEmpty, offTopic, scored };
  const html = htmlPage(run, url, result, read);
  const own = isEmpty ? normalizeUrl(url.url) : null;
  const kept = keptPage(run, url, judged, {
    status: result.status,
    base: page.base,
    links: page.links,
    nofollow: html.signals.nofollow && run.config.signals.nofollow === 'obey',
    onlyHost: own?.ok ? own.url.host : undefined,
  });
  return { ...html, ...(kept && { kept }) };
}

/** A page, read, on its way to be decided about. */
interface ReadPage extends Pick<LinkingPage, 'offTopic' | 'scored'> {
  page: PageLinks;
  newCharacters: number;
  /** Without text, in a job that leaves such pages by links of their own host only. */
  isEmpty: boolean;
}

function htmlPage(
  run: Run,
  url: UrlToFetch,
  result: FetchResult,
  { page, newCharacters, isEmpty, offTopic, scored }: ReadPage,
): HtmlPage {
  const signals = readSignals({ headers: result.rawHeaders, ...page });
  const nofollow = signals.nofollow && run.config.signals.nofollow === 'obey';
  const { keyHash, depth } = url;
  const keyOptions = run.scope.keyOptions;
  const own = normalizeUrl(url.url, undefined, keyOptions);
  const onlyHost = isEmpty && own.ok ? own.url.host : undefined;
  const linking = {
    base: page.base,
    links: page.links,
    keyHash,
    depth,
    nofollow,
    onlyHost,
    offTopic,
    scored,
  };
  const links = navigates(url) ? decideLinks(run, linking) : [];
  // What was fetched was an address.
  if (own.ok) notePage(run, own.url, links, newCharacters);
  return { key: own.ok ? own.url.key : url.url, keyOptions, links, signals };
}
