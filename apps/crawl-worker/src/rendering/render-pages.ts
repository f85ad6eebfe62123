import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { fateOfUrl } from '@florilegium/crawling/politeness/url-fate';
import {
  gainedByScripts,
  lostByScripts,
  type ScriptSigns,
  waitsForScripts,
} from '@florilegium/crawling/rendering/script-signs';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { FetchResult } from '@florilegium/fetcher/fetcher';
import { toAppError } from '@florilegium/platform/app-error';
import type { Renderer, RenderFailure, RequestRefusal } from '@florilegium/rendering/renderer';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { FetchedPage } from '../visit/page-outcome';
import type { OpenAnswers, PageAnswers } from './page-answers';
import { notRendered, type PageRendering } from './page-rendering';
import { createTabTurns, type HostToHold } from './tab-turns';
import { withoutTransfer } from './transfer-headers';

/** Opens fetched pages in a browser. */
export interface RenderPages {
  /**
   * Runs the scripts of a page. Null if the worker is stopping, `later` if its run is paused or over meanwhile; whatever
   * else happens is an outcome.
   */
  render(run: Run, page: FetchedPage, signal: AbortSignal): Promise<PageRendering | 'later' | null>;
  /** Ends what is rendered of a shard's hosts: each page is `later`, and another worker fetches it again. */
  leave(shard: number): void;
  /** A page that was opened is opened again later, and counts once. */
  giveBack(rendering: PageRendering): Promise<void>;
}

/** Counts the pages of a run that are opened in a browser. Nothing of it throws: a page that was fetched is not lost by it. */
export interface RenderBudget {
  /** Counts one more and numbers it; `limit`: the run has had as many as its job allows. Null where it could not be counted. */
  take(run: Run, host: string): Promise<number | 'limit' | null>;
  /** It was not opened after all. */
  giveBack(openId: number): Promise<void>;
}

/** What rendering needs. */
export interface RenderPagesTools {
  renderer: Renderer;
  openAnswers: OpenAnswers;
  budget: RenderBudget;
  userAgent(): string;
  /** A host in this worker's scheduler. */
  hostNamed: HostToHold;
}

/** Whether the scripts of a page that was read should run. */
export function renderingWanted(
  { config }: Run,
  { fetched }: FetchedPage,
  signs: ScriptSigns | null,
): boolean {
  if (config.scripts === 'never' || signs === null || fetched.kind !== 'response') return false;
  return config.scripts === 'always' ? signs.scripts > 0 : waitsForScripts(signs);
}

/** A page that waits for its scripts, as it was read without them. */
export interface WaitingPage<Read> {
  page: FetchedPage;
  first: Read;
  /** Reads it as its scripts left it, or notes why there is no such form. */
  readAgain(page: FetchedPage): Promise<Read>;
}

/**
 * Runs the scripts of a page and reads it again. Where pages of its kind have gained nothing, and where it gains nothing
 * itself, it stays as it was, with the reason. Null if the worker is stopping, `later` if its run is paused or over.
 */
export async function withScripts<Read extends { signs: ScriptSigns | null }>(
  renders: Pick<RenderPages, 'render' | 'giveBack'>,
  run: Run,
  { page, first, readAgain }: WaitingPage<Read>,
  signal: AbortSignal,
): Promise<Read | 'later' | null> {
  const own = normalizeUrl(page.url.url);
  const book = run.rendersOf(own.ok ? own.url.host : '');
  const pattern = own.ok ? pathPattern(own.url) : '';
  const always = run.config.scripts === 'always';
  const kind = always ? null : book.vainKind(pattern);
  if (kind !== null) return readAgain({ ...page, rendering: notRendered('kindGaveNothing', kind) });
  const rendering = await renders.render(run, page, signal);
  if (rendering === null || rendering === 'later') return rendering;
  if (rendering.dom === null) {
    if (!saysNothing.has(rendering.outcome)) book.note(pattern, rendering.outcome === 'wentElsewhere');
    return readAgain({ ...page, rendering });
  }
  const after = await readAgain({ ...page, rendering });
  const [before, then] = [first.signs!, after.signs ?? first.signs!];
  const gained = gainedByScripts(before, then);
  const vain = gained ? null : inVain(rendering);
  if (vain?.outcome === 'otherWorker') {
    // What another worker kept from it says nothing of the page's kind, and passes.
    const fate = fateOfUrl(busyHost, page.url.attempts + 1, run.config.limits);
    if (fate.kind === 'retry') {
      await renders.giveBack(rendering);
      return readAgain({ ...page, fate, rendering: vain });
    }
  } else book.note(pattern, gained);
  if (!vain || (always && !lostByScripts(before, then))) return after;
  return readAgain({ ...page, rendering: vain });
}

/** What was missing says nothing of the page's kind. A page that crashed does: it was tried again, alone. */
const saysNothing: ReadonlySet<ScriptResult> = new Set(['noBrowser', 'limitReached']);

/** How a page ends whose scripts need a host that another worker crawls: as if that host could not be reached now. */
const busyHost = { kind: 'error', code: 'hostUnreachable' } as const;

/** A rendering that gave nothing: what it lacked is the reason. What was fetched for it is archived all the same. */
function inVain(rendering: PageRendering): PageRendering {
  const { requests, refused } = rendering;
  const asked = ([, refusal]: Lack) => requests.find(({ answer }) => answer === refusal);
  const lack = lacks.find((one) => asked(one) !== undefined || (refused[one[1]] ?? 0) > 0);
  if (!lack) return { ...rendering, outcome: 'gaveNothing', detail: '', dom: null };
  return { ...rendering, outcome: lack[0], detail: asked(lack)?.url ?? '', dom: null };
}

type Lack = readonly [outcome: ScriptResult, refusal: RequestRefusal];

/** What a page may have lacked; the first that applies is the reason. */
const lacks: readonly Lack[] = [
  ['forbidden', 'robotsDenied'],
  ['forbidden', 'robotsUnavailable'],
  ['needsPost', 'needsPost'],
  ['overBudget', 'overBudget'],
  ['otherWorker', 'otherWorker'],
];

const outcomeOf: Record<RenderFailure, ScriptResult> = {
  noBrowser: 'noBrowser',
  tooSlow: 'overBudget',
  tooLarge: 'overBudget',
  crashed: 'crashed',
  wentElsewhere: 'wentElsewhere',
};

/** Makes the function that opens pages in a browser. */
export function createRenderPages({
  renderer,
  openAnswers,
  budget,
  userAgent,
  hostNamed,
}: RenderPagesTools): RenderPages {
  const underWay = new Map<AbortController, number>();
  const tabs = createTabTurns(hostNamed);
  /** Opens a page in its turn, and counts it. */
  const open = async (
    run: Run,
    opened: Opened,
    signal: AbortSignal,
  ): Promise<PageRendering | 'later' | null> => {
    const { hostname } = new URL(opened.url);
    const leaving = new AbortController();
    underWay.set(leaving, shardOf(hostname));
    const left = AbortSignal.any([signal, leaving.signal]);
    const waiting = { run, hostname, bytes: opened.result.decoded.length };
    try {
      return await tabs.run(waiting, left, () => countAndOpen(run, opened, leaving, left));
    } catch (error) {
      const { code, message } = toAppError(error);
      if (signal.aborted) return null;
      if (leaving.signal.aborted) return 'later';
      return code === 'aborted' ? null : notRendered('crashed', message);
    } finally {
      underWay.delete(leaving);
    }
  };
  const countAndOpen = async (
    run: Run,
    opened: Opened,
    leaving: AbortController,
    left: AbortSignal,
  ): Promise<PageRendering | 'later'> => {
    // It may have waited for long.
    if (!run.ledger.isActive) return 'later';
    const openId = await budget.take(run, new URL(opened.url).hostname);
    if (openId === null) return 'later';
    if (openId === 'limit') return notRendered('limitReached', String(run.config.limits.maxRendered ?? ''));
    let wasOpened = false;
    try {
      const rendering = await openCounted(run, opened, leaving, left);
      wasOpened = rendering.outcome !== 'noBrowser';
      return { ...rendering, openId };
    } finally {
      if (!wasOpened) await budget.giveBack(openId);
    }
  };
  const openCounted = async (
    run: Run,
    { url, answeredAt, result }: Opened,
    leaving: AbortController,
    left: AbortSignal,
  ): Promise<Omit<PageRendering, 'openId'>> => {
    const answers = openAnswers(run, { url, answeredAt }, () => leaving.abort());
    try {
      const page = {
        url,
        status: result.status,
        headers: withoutTransfer(result.rawHeaders),
        body: result.decoded,
        userAgent: userAgent(),
      };
      const rendered = await renderer.render(page, answers.answer, left);
      const made = { ...partsOf(answers), cpuMs: Math.round(rendered.cpuMs) };
      if (rendered.kind === 'rendered') {
        const { html, refused } = rendered;
        return { ...made, outcome: 'rendered', detail: '', dom: html, refused, elsewhere: null };
      }
      const { failure, detail, elsewhere = null } = rendered;
      return { ...made, outcome: outcomeOf[failure], detail, dom: null, refused: {}, elsewhere };
    } finally {
      answers.close();
    }
  };
  return {
    leave(shard) {
      for (const [leaving, of] of underWay) if (of === shard) leaving.abort();
    },
    async giveBack({ openId }) {
      if (openId !== null) await budget.giveBack(openId);
    },
    async render(run, { url, fetched }, signal) {
      if (fetched.kind !== 'response') return notRendered('gaveNothing');
      // Asked first: what no browser can open takes no other page's place.
      const standing = await renderer.standing();
      if (standing.kind === 'none') return notRendered('noBrowser', standing.detail);
      const { answeredAt, result } = fetched;
      return open(run, { url: url.url, answeredAt, result }, signal);
    },
  };
}

/** A page as it was fetched. */
interface Opened {
  url: string;
  answeredAt: number;
  result: FetchResult;
}

function partsOf({ requests, parts }: PageAnswers): Pick<PageRendering, 'requests' | 'parts' | 'bytes'> {
  const fetched = parts.filter(({ isKnown }) => !isKnown);
  return { requests, parts, bytes: fetched.reduce((sum, { result }) => sum + result.body.length, 0) };
}
