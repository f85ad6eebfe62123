import type { PageAnswer, PageRequest, PageToRender, RenderLimits } from '@florilegium/rendering/renderer';

/** A page to render. */
export interface RenderJob {
  page: PageToRender;
  limits: RenderLimits;
  /** Passes a request to the caller. Never rejects. */
  ask(request: PageRequest): Promise<PageAnswer>;
  /** Aborted when nobody wants the page any more. */
  signal: AbortSignal;
}
