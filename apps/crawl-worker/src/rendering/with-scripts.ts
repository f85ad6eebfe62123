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
import { registrableDomain } from '@florilegium/scope/urls/registrable-domain';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import type { Run } from '../engine/run-book';
import type { FetchedPage } from '../visit/page-outcome';
import { type HostRest, type LaterPage, notRendered, type PageRendering } from './page-rendering';
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
  const kind = kindOf(run, page.url.url);
  const always = run.config.scripts === 'always';
  const vainKind = always ? null : kind.vain();
  if (vainKind !== null) return readAgain({ ...page, rendering: notRendered('kindGaveNothing', vainKind) });
  const rendering = await renders.render(run, page, signal);
  if (rendering === null || 'later' in rendering) return rendering;
  if (rendering.dom === null) {
    if (!saysNothing.has(rendering.outcome)) kind.note(rendering.outcome === 'wentElsewhere');
    return readAgain({ ...page, rendering });
  }
  const after = await readAgain({ ...page, rendering });
  const [before, then] = [first.signs!, after.signs ?? first.signs!];
  const lack = gainedByScripts(before, then) ? null : lackOf(page, rendering);
  // One that shows its text is not held up by what else it asks for.
  const fate = lack && waitsForScripts(before) ? fateAgain(run, page, lack) : null;
  // What it lacked may be there later: its kind is judged by what becomes of it in the end.
  if (!fate) kind.note(!lack);
  if (lack && fate) await renders.giveBack(rendering);
  if (!lack || (!fate && always && !lostByScripts(before, then))) return after;
  return readAgain({ ...page, ...(fate && { fate }), rendering: inVain(rendering, lack) });
}

/** What a run has learnt of pages with the path of this one. */
function kindOf(run: Run, url: string) {
  const own = normalizeUrl(url);
  const book = run.rendersOf(own.ok ? own.url.host : '');
  const pattern = own.ok ? pathPattern(own.url) : '';
  return {
    vain: () => book.vainKind(pattern),
    note: (gained: boolean) => book.note(pattern, gained),
  };
}

/** What was missing says nothing of the page's kind. A page that crashed does: it was tried again, alone. */
const saysNothing: ReadonlySet<ScriptResult> = new Set(['noBrowser', 'limitReached']);

/** What was missing may be there later. */
const passes: ReadonlySet<ScriptResult> = new Set(['otherWorker', 'hostResting']);

/** How a page ends whose scripts need a host that can't be asked now: as if that host could not be reached now. */
const busyHost = { kind: 'error', code: 'hostUnreachable' } as const;

/**
 * When a page is tried again whose scripts may have later what they lacked: not before the host has rested. Null: it isn't.
 * What only somebody else's hosts have may be an advertisement or a counter, and is waited for once.
 */
function fateAgain({ config }: Run, { url, fetched }: FetchedPage, lack: Lack): UrlFate | null {
  if (!passes.has(lack.outcome) || (!lack.isOwn && url.attempts > 0)) return null;
  const fate = fateOfUrl(busyHost, url.attempts + 1, config.limits);
  if (fate.kind !== 'retry') return null;
  const until = Math.max(0, ...lack.rests.map((rest) => rest.until));
  const restMs = Math.min(until - fetched.answeredAt, longestRestMs);
  return { ...fate, delayMs: Math.max(fate.delayMs, restMs) };
}

/**
 * A page waits no longer than this for the rest of a host, in ms: its own host's clock holds it back anyway, and another
 * could keep a run from ending.
 */
const longestRestMs = 600_000;

/** A rendering that gave nothing: what it lacked is the reason. What was fetched for it is archived all the same. */
function inVain(rendering: PageRendering, { outcome, detail }: Lack): PageRendering {
  return { ...rendering, outcome, detail, dom: null };
}

/** What a page lacked whose scripts gave nothing. */
interface Lack {
  outcome: ScriptResult;
  /** The first address that it did not get; '' for none. */
  detail: string;
  /** A host of its own registrable domain is among those that did not give it. */
  isOwn: boolean;
  /** Of these hosts. */
  rests: readonly HostRest[];
}

function lackOf({ url }: FetchedPage, { requests, refused, rests }: PageRendering): Lack {
  const domainOf = (address: string) => registrableDomain(URL.parse(address)?.hostname ?? '');
  const isOwn = ({ url: asked }: { url: string }) => domainOf(asked) === domainOf(url.url);
  for (const { outcome, refusal, isRest } of lacks) {
    const rested = isRest ? rests : [];
    const missing = [...requests.filter(({ answer }) => answer === refusal), ...rested];
    if (missing.length === 0 && !refused[refusal]) continue;
    const own = missing.filter(isOwn);
    const { url: detail } = own[0] ?? missing[0] ?? { url: '' };
    const isOfOwn = own.length > 0;
    return { outcome, detail, isOwn: isOfOwn, rests: isOfOwn ? rested.filter(isOwn) : rested };
  }
  return { outcome: 'gaveNothing', detail: '', isOwn: false, rests: [] };
}

/** What a page may have lacked; the first that applies is the reason. */
const lacks: readonly { outcome: ScriptResult; refusal: RequestRefusal; isRest?: boolean }[] = [
  { outcome: 'forbidden', refusal: 'robotsDenied' },
  { outcome: 'forbidden', refusal: 'robotsUnavailable' },
  { outcome: 'needsPost', refusal: 'needsPost' },
  // A host that asks for a rest has answered the page, too.
  { outcome: 'hostResting', refusal: 'hostResting', isRest: true },
  { outcome: 'overBudget', refusal: 'overBudget' },
  { outcome: 'otherWorker', refusal: 'otherWorker' },
];
