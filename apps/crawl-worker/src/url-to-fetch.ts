import type { PriorCapture } from '@florilegium/db/captures';
import type { ClaimedUrl } from '@florilegium/db/frontier';

/** A URL to fetch, with what an earlier run of the job got for it. */
export interface UrlToFetch extends ClaimedUrl {
  prior?: PriorCapture;
  /** The page where it was found. */
  via?: string;
}
