import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { decodeBytes } from '@florilegium/text/charset/charset';

/** An HTML page as it is read: as it came, or as its scripts left it. */
export interface ReadableHtml {
  html: string;
  /** Of the response. */
  headers: readonly [string, string][];
  status: number;
}

/**
 * A response as it is read.
 * @param rendered the page as its scripts left it; undefined: they didn't run, or were in vain
 */
export function readableHtml(result: FetchResult, rendered?: string): ReadableHtml {
  const { rawHeaders: headers, status } = result;
  const html = rendered ?? decodeBytes(result.decoded, result.header('content-type')).text;
  return { html, headers, status };
}
