import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { Rendered, Renderer, RenderFailure } from '@florilegium/rendering/renderer';
import type { Run } from '../engine/run-book';
import type { OpenAnswers, PageAnswers } from './page-answers';
import { type LaterPage, notRendered, type PageRendering } from './page-rendering';
import { withoutTransfer } from './transfer-headers';

/** Counts the pages of a run that are opened in a browser. Nothing of it throws: a page that was fetched is not lost by it. */
export interface RenderBudget {
  /**
   * Counts one more and numbers it; `limit`: the run has had as many as its job allows. Null where another worker gets its
   * host; `failed` where it could not be counted.
   */
  take(run: Run, host: string): Promise<number | 'limit' | 'failed' | null>;
  /** It was not opened after all. */
  giveBack(openId: number): Promise<void>;
}

/** What opening a page needs. */
export interface OpenTools {
  renderer: Renderer;
  openAnswers: OpenAnswers;
  budget: RenderBudget;
  userAgent(): string;
}

/** A page as it was fetched. */
export interface OpenedPage {
  url: string;
  answeredAt: number;
  result: FetchResult;
}

/** How the opening of a page ends before it is rendered. */
interface Ends {
  /** Aborted when its run wants no more of it, or its host gets another worker. */
  leaving: AbortController;
  /** That, or the end of the worker. */
  left: AbortSignal;
}

/** A page that could not be counted is fetched again after this, in ms: at once, its host would be asked without end. */
const uncountedMs = 30_000;

/** A page that is fetched again: `made` is what was asked for it meanwhile. */
export function fetchedLater(made: Partial<PageRendering> = {}, delayMs = 0): LaterPage {
  return { later: { ...notRendered('gaveNothing'), ...made }, delayMs };
}

/** Opens a page in the browser, and counts it in its run. */
export async function openCounted(
  tools: OpenTools,
  run: Run,
  page: OpenedPage,
  ends: Ends,
): Promise<PageRendering | LaterPage> {
  const { budget } = tools;
  // It may have waited for long.
  if (!run.ledger.isActive) return fetchedLater();
  const openId = await budget.take(run, new URL(page.url).hostname);
  if (openId === null) return fetchedLater();
  if (openId === 'failed') return fetchedLater({}, uncountedMs);
  if (openId === 'limit') return notRendered('limitReached', String(run.config.limits.maxRendered ?? ''));
  let wasOpened = false;
  try {
    const opened = await openAnswered(tools, run, page, ends);
    if ('later' in opened) return opened;
    wasOpened = opened.outcome !== 'noBrowser';
    return { ...opened, openId };
  } finally {
    if (!wasOpened) await budget.giveBack(openId);
  }
}

/** Opens a page whose requests are answered. */
async function openAnswered(
  { renderer, openAnswers, userAgent }: OpenTools,
  run: Run,
  { url, answeredAt, result }: OpenedPage,
  { leaving, left }: Ends,
): Promise<PageRendering | LaterPage> {
  const answers = openAnswers(run, { url, answeredAt }, () => leaving.abort());
  const { status, decoded: body } = result;
  const headers = withoutTransfer(result.rawHeaders);
  try {
    const rendered = await renderer.render(
      { url, status, headers, body, userAgent: userAgent() },
      answers.answer,
      left,
    );
    return { ...notRendered('gaveNothing'), ...madeBy(answers), ...endOf(rendered) };
  } catch (error) {
    if (!left.aborted) return { ...notRendered('crashed', toAppError(error).message), ...madeBy(answers) };
    return fetchedLater(madeBy(answers));
  } finally {
    answers.close();
  }
}

const outcomeOf: Record<RenderFailure, ScriptResult> = {
  noBrowser: 'noBrowser',
  tooSlow: 'overBudget',
  tooLarge: 'overBudget',
  crashed: 'crashed',
  wentElsewhere: 'wentElsewhere',
};

type End = Pick<PageRendering, 'outcome' | 'detail' | 'dom' | 'refused' | 'elsewhere' | 'cpuMs'>;

function endOf(rendered: Rendered): End {
  const cpuMs = Math.round(rendered.cpuMs);
  if (rendered.kind === 'rendered') {
    const { html, refused } = rendered;
    return { outcome: 'rendered', detail: '', dom: html, refused, elsewhere: null, cpuMs };
  }
  const { failure, detail, elsewhere = null } = rendered;
  return { outcome: outcomeOf[failure], detail, dom: null, refused: {}, elsewhere, cpuMs };
}

/** What was asked for, up to now. */
function madeBy({
  requests,
  parts,
  rests,
}: PageAnswers): Pick<PageRendering, 'requests' | 'parts' | 'bytes' | 'rests'> {
  const fetched = parts.filter(({ isKnown }) => !isKnown);
  const bytes = fetched.reduce((sum, { result }) => sum + result.body.length, 0);
  return { requests: [...requests], parts: [...parts], bytes, rests: [...rests] };
}
