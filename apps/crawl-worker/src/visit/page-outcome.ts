import type { Format } from '@florilegium/contracts/formats';
import type { UrlFate } from '@florilegium/crawling/politeness/url-fate';
import type { ScriptSigns } from '@florilegium/crawling/rendering/script-signs';
import type { ContentSignals } from '@florilegium/crawling/robots/robots';
import type { PageSignals } from '@florilegium/crawling/signals/signals';
import type { TdmRule } from '@florilegium/crawling/signals/tdm-file';
import type { PriorCapture } from '@florilegium/db/crawl/captures';
import type { Outcome } from '@florilegium/db/crawl/outcomes';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import type { UrlToFetch } from '../engine/url-to-fetch';
import type { PageRendering } from '../rendering/page-rendering';
import type { Fetched } from './fetch-page';
import type { FoundLink } from './found-links';
import type { PageLessons } from './page-lessons';

/** The site's statements about the use of its pages, besides those of the page. */
export interface SiteSignals {
  /** Content-Signal lines of robots.txt. */
  contentSignals: ContentSignals;
  /** The rule of /.well-known/tdmrep.json; null: none, or not requested. */
  tdm: TdmRule | null;
}

/** The recorded statements about a page's use. */
export interface RecordedSignals extends PageSignals {
  contentSignals?: ContentSignals;
}

/** The archived facts of a page. */
export interface SavedPage {
  result: FetchResult;
  /** Format by its bytes; null: unknown. */
  format: Format | null;
  signals: RecordedSignals | null;
  jobId: string;
  /** The page on which it was found, and its hops from the seed. */
  via: string | undefined;
  depth: number;
  /** Answered 304: the capture of an earlier run is still valid. */
  unchanged: PriorCapture | null;
  /** What became of running its scripts; null: it didn't wait for them, or the job runs none. */
  rendering: PageRendering | null;
}

/** A page that was fetched and is not judged yet. */
export interface FetchedPage {
  url: UrlToFetch;
  fetched: Fetched;
  fate: UrlFate;
  site: SiteSignals;
  /** Once its scripts have run, or should have. */
  rendering?: PageRendering;
}

/** The outcome of a page, before its links have hosts and its record has a place. */
export interface PageOutcome
  extends Omit<Outcome, 'links' | 'capture' | 'archiveBytes' | 'shard' | 'hostId'> {
  links: FoundLink[];
  saved: SavedPage | null;
  /** Archived without becoming a resource: a focused crawl found it irrelevant. */
  archiveOnly: SavedPage | null;
}

/** A judged page, with the lessons for its run: the caller applies them ({@link learn}). */
export interface Judgement {
  outcome: PageOutcome;
  lessons: PageLessons;
}

/** A judged page, and what it shows of being written by scripts; null for what is no HTML page. */
export interface ReadJudgement extends Judgement {
  signs: ScriptSigns | null;
}
