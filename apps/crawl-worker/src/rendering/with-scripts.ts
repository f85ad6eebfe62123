import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { fateOfUrl, type UrlFate } from '@florilegium/crawling/politeness/url-fate';
import {
  gainedByScripts,
  lostByScripts,
  type ScriptSigns,
  waitsForScripts,
} from '@florilegium/crawling/rendering/script-signs';
import { pathPattern } from '@florilegium/crawling/urls/path-pattern';
import type { RequestRefusal } from '@florilegium/rendering/renderer';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { FetchedPage } from '../visit/page-outcome';
import { type LaterPage, notRendered, type PageRendering, type PartRequest } from './page-rendering';
import type { RenderPages } from './render-pages';

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
 * itself, it stays as it was, with the reason. Null if the worker is stopping, a `later` page if its run is paused or over.
 */
export async function withScripts<Read extends { signs: ScriptSigns | null }>(
  renders: Pick<RenderPages, 'render' | 'giveBack'>,
  run: Run,
  { page, first, readAgain }: WaitingPage<Read>,
  signal: AbortSignal,
): Promise<Read | LaterPage | null> {
  const own = normalizeUrl(page.url.url);
  const book = run.rendersOf(own.ok ? own.url.host : '');
  const pattern = own.ok ? pathPattern(own.url) : '';
  const always = run.config.scripts === 'always';
  const kind = always ? null : book.vainKind(pattern);
  if (kind !== null) return readAgain({ ...page, rendering: notRendered('kindGaveNothing', kind) });
  const rendering = await renders.render(run, page, signal);
  if (rendering === null || 'later' in rendering) return rendering;
  if (rendering.dom === null) {
    if (!saysNothing.has(rendering.outcome)) book.note(pattern, rendering.outcome === 'wentElsewhere');
    return readAgain({ ...page, rendering });
  }
  const after = await readAgain({ ...page, rendering });
  const [before, then] = [first.signs!, after.signs ?? first.signs!];
  const gained = gainedByScripts(before, then);
  const vain = gained ? null : inVain(rendering);
  if (!vain || !passes.has(vain.outcome)) book.note(pattern, gained);
  // One that shows its text is not held up by what else it asks for.
  const fate = vain && waitsForScripts(before) ? fateAgain(run, page, vain) : null;
  if (vain && fate) {
    await renders.giveBack(rendering);
    return readAgain({ ...page, fate, rendering: vain });
  }
  if (!vain || (always && !lostByScripts(before, then))) return after;
  return readAgain({ ...page, rendering: vain });
}

/** What was missing says nothing of the page's kind. A page that crashed does: it was tried again, alone. */
const saysNothing: ReadonlySet<ScriptResult> = new Set(['noBrowser', 'limitReached']);

/** What was missing says nothing of the page's kind, and may be there later. */
const passes: ReadonlySet<ScriptResult> = new Set(['otherWorker', 'hostResting']);

/** How a page ends whose scripts need a host that can't be asked now: as if that host could not be reached now. */
const busyHost = { kind: 'error', code: 'hostUnreachable' } as const;

/** When a page is tried again whose scripts may have later what they lacked: not before the host has rested. Null: it isn't. */
function fateAgain({ config }: Run, { url, fetched }: FetchedPage, vain: PageRendering): UrlFate | null {
  if (!passes.has(vain.outcome)) return null;
  const fate = fateOfUrl(busyHost, url.attempts + 1, config.limits);
  if (fate.kind !== 'retry') return null;
  const restMs = Math.min((vain.restsUntil ?? 0) - fetched.answeredAt, longestRestMs);
  return { ...fate, delayMs: Math.max(fate.delayMs, restMs) };
}

/**
 * A page waits no longer than this for the rest of a host, in ms: its own host's clock holds it back anyway, and another
 * could keep a run from ending.
 */
const longestRestMs = 600_000;

/** A rendering that gave nothing: what it lacked is the reason. What was fetched for it is archived all the same. */
function inVain(rendering: PageRendering): PageRendering {
  const { requests, refused } = rendering;
  const asked = ({ refusal }: Lack) => requests.find(({ answer }) => answer === refusal);
  const lack = lacks.find(
    (one) =>
      asked(one) !== undefined ||
      (refused[one.refusal] ?? 0) > 0 ||
      (one.isRest && rendering.restsUntil !== null),
  );
  if (!lack) return { ...rendering, outcome: 'gaveNothing', detail: '', dom: null };
  const first = asked(lack) ?? (lack.isRest ? requests.find(isTrouble) : undefined);
  return { ...rendering, outcome: lack.outcome, detail: first?.url ?? '', dom: null };
}

const isTrouble = ({ answer }: PartRequest) => answer === 429 || answer === 503 || answer === 'failed';

interface Lack {
  outcome: ScriptResult;
  refusal: RequestRefusal;
  /** A host that asks for a rest has answered the page, too: by its last answer. */
  isRest?: boolean;
}

/** What a page may have lacked; the first that applies is the reason. */
const lacks: readonly Lack[] = [
  { outcome: 'forbidden', refusal: 'robotsDenied' },
  { outcome: 'forbidden', refusal: 'robotsUnavailable' },
  { outcome: 'needsPost', refusal: 'needsPost' },
  { outcome: 'hostResting', refusal: 'hostResting', isRest: true },
  { outcome: 'overBudget', refusal: 'overBudget' },
  { outcome: 'otherWorker', refusal: 'otherWorker' },
];
