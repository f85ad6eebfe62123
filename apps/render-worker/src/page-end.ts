import { maxDetailLength, maxUrlLength } from '@florilegium/rendering/messages';
import type { Rendered, RenderFailure } from '@florilegium/rendering/renderer';

/** Why a page ended before it was rendered. */
export class PageEnd extends Error {
  override name = 'PageEnd';
  readonly failure: RenderFailure;
  readonly elsewhere?: string;

  constructor(failure: RenderFailure, detail: string, elsewhere?: string) {
    super(detail);
    this.failure = failure;
    this.elsewhere = elsewhere;
  }
}

/** The page's scripts led to `url`; it is told only if a crawler could go there. */
export function wentElsewhere(url: string): PageEnd {
  const canGo = /^https?:/i.test(url) && url.length <= maxUrlLength;
  return new PageEnd('wentElsewhere', 'its scripts led elsewhere', canGo ? url : undefined);
}

/** What is told of a page that failed. */
export function failedPage(error: unknown, cpuMs: number): Rendered {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, maxDetailLength);
  if (!(error instanceof PageEnd)) return { kind: 'failed', failure: 'crashed', detail, cpuMs };
  const { failure, elsewhere } = error;
  return { kind: 'failed', failure, detail, elsewhere, cpuMs };
}
