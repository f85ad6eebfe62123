import type { KeyOptions } from '@florilegium/contracts/jobs/job-config';
import { anchorElements, createAnchorTexts } from '@florilegium/crawling/focus/anchor-texts';
import { namingLanguages } from '@florilegium/crawling/focus/language-links';
import { enoughProse, proseOf } from '@florilegium/crawling/pages/empty-page';
import {
  extractLinks,
  linkElements,
  type PageLinks,
  type PageListener,
} from '@florilegium/crawling/pages/page-links';
import {
  countedVisible,
  type ScriptSigns,
  scriptSignsOf,
  visibleIn,
  visibleOf,
} from '@florilegium/crawling/rendering/script-signs';
import { type PageSignals, readSignals } from '@florilegium/crawling/signals/signals';
import { measureRun } from '@florilegium/crawling/urls/text-novelty';
import type { KeptPage } from '@florilegium/db/crawl/page-relevance';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { JudgedPage } from '../focus/judge-tasks';
import { keptPage } from '../focus/kept-links';
import { tunnel } from '../focus/tunnelling';
import { givenText } from '../rendering/given-text';
import { patternLesson } from '../yield/pattern-lesson';
import { navigates } from './fetch-page';
import { decideLinks, type FoundLink, type LinkingPage } from './found-links';
import type { PageLessons } from './page-lessons';
import type { ReadableHtml } from './readable-html';

/** What a crawl reads from an HTML page. */
export interface HtmlPage {
  /** The page's own key, and the options with which it was made. */
  key: string;
  keyOptions: KeyOptions;
  links: FoundLink[];
  signals: PageSignals;
  /** Whether it may be empty only because its scripts didn't run. */
  signs: ScriptSigns;
  /** The stored form of a page off the topic whose links may be followed later. */
  kept?: KeptPage;
}

/** More new text doesn't increase a page's gain (crawling/trap-budget), so the rest need not be measured. */
const enoughNew = 500;

/**
 * Reads a page: its links, decided, and its statements about its use. `lessons` record its texts and its gain for its
 * path pattern.
 */
export function readHtml(run: Run, url: UrlToFetch, readable: ReadableHtml, lessons: PageLessons): HtmlPage {
  const { html } = readable;
  let newCharacters = 0;
  let visibleChars = 0;
  let prose = run.config.yield.leaveEmptyPages ? 0 : enoughProse;
  const isBilingual = run.config.bilingual?.languageLinksFirst ?? false;
  const page = (isBilingual ? linksNamingLanguages : extractLinks)(html, url.url, {
    onText(start, end) {
      if (newCharacters >= enoughNew && prose >= enoughProse && visibleChars >= countedVisible) return;
      const measured = measureRun(html, start, end);
      visibleChars += visibleOf(measured);
      if (measured && newCharacters < enoughNew) newCharacters += lessons.texts.newOf(measured);
      prose += proseOf(measured);
    },
  });
  const articleChars = givenText(html, page, visibleChars).length;
  const read = { page, newCharacters, visibleChars, articleChars, isEmpty: prose < enoughProse };
  return htmlPage(run, url, readable, read, lessons);
}

const namingElements = new Map([...linkElements, ...anchorElements]);

/** Like extractLinks, but the links' texts are also searched for names of languages. */
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

/** The same for a page that a thread has read and judged. It has only the links that may be followed. */
export function readJudged(
  run: Run,
  url: UrlToFetch,
  readable: ReadableHtml,
  judged: JudgedPage,
  lessons: PageLessons,
): HtmlPage {
  const { page, relevance, worth, linkWeights, linkWords } = judged;
  let newCharacters = 0;
  for (const measured of judged.runs) {
    if (newCharacters >= enoughNew) break;
    newCharacters += lessons.texts.newOf(measured);
  }
  const { offTopic, follows } = tunnel(run, url, relevance);
  const scored = run.ranking
    ? { score: relevance.score, worth, links: page.links.length, linkWeights, linkWords, offTopic }
    : undefined;
  const isEmpty =
    run.config.yield.leaveEmptyPages &&
    judged.runs.reduce((sum, measured) => sum + proseOf(measured), 0) < enoughProse;
  const { visibleChars, articleChars } = scriptSigns(judged);
  const followed = follows ? page : { ...page, links: [] };
  const read = { page: followed, newCharacters, visibleChars, articleChars, isEmpty, offTopic, scored };
  const html = htmlPage(run, url, readable, read, lessons);
  const own = isEmpty ? normalizeUrl(url.url) : null;
  const kept = keptPage(run, url, judged, {
    status: readable.status,
    base: page.base,
    links: page.links,
    nofollow: html.signals.nofollow && run.config.signals.nofollow === 'obey',
    onlyHost: own?.ok ? own.url.host : undefined,
  });
  return { ...html, ...(kept && { kept }) };
}

/** What a judged page shows of being written by scripts. */
export function scriptSigns({
  page,
  runs,
  articleChars,
}: Pick<JudgedPage, 'page' | 'runs' | 'articleChars'>): ScriptSigns {
  return scriptSignsOf(page, { visibleChars: visibleIn(runs), articleChars });
}

/** A page that was read and has to be decided. */
interface ReadPage extends Pick<LinkingPage, 'offTopic' | 'scored'> {
  page: PageLinks;
  newCharacters: number;
  visibleChars: number;
  /** Characters of the article in its data. */
  articleChars: number;
  /** It has no text, in a job that stays on the host from such pages. */
  isEmpty: boolean;
}

function htmlPage(
  run: Run,
  url: UrlToFetch,
  readable: ReadableHtml,
  { page, newCharacters, visibleChars, articleChars, isEmpty, offTopic, scored }: ReadPage,
  lessons: PageLessons,
): HtmlPage {
  const signals = readSignals({ headers: readable.headers, ...page });
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
  const links = navigates(url) ? decideLinks(run, linking, lessons.links) : [];
  // The fetched document was a redirect.
  if (own.ok) lessons.patterns.push(patternLesson(run, own.url, links, newCharacters));
  const signs = scriptSignsOf(page, { visibleChars, articleChars });
  return { key: own.ok ? own.url.key : url.url, keyOptions, links, signals, signs };
}
