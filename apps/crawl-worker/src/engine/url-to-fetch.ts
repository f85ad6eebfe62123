import type { PriorCapture } from '@florilegium/db/crawl/captures';
import type { ClaimedUrl } from '@florilegium/db/crawl/claims';

/** A URL to fetch, with the capture of an earlier run of the job. */
export interface UrlToFetch extends ClaimedUrl {
  prior?: PriorCapture;
  /** The page on which it was found. */
  via?: string;
}

/** The result of a claim. */
export interface Claimed {
  urls: UrlToFetch[];
  /** When the first URL with a later try is due (ms since 1970); null if there is none. */
  retryAt: number | null;
}
