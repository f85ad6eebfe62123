import { setTimeout as sleep } from 'node:timers/promises';
import { shardOf } from '@florilegium/crawling/urls/shard';
import type { Database } from '@florilegium/db/sql/database';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { defaultRenderLimits } from '@florilegium/rendering/renderer';
import type { Turns } from '@florilegium/rendering/turns';
import type { AddressTurns } from '../engine/address-turns';
import type { Run, RunBook } from '../engine/run-book';
import type { RestingHost, WrittenHost } from '../engine/scheduled-host';
import type { ShardKeeper } from '../engine/shards/shard-keeper';
import type { OutcomeWriter } from '../engine/writing/outcome-writer';
import type { AskedHost } from '../on-request/asked-turns';
import { type AskOptions, askedHost, type PoliteTools } from '../on-request/polite-ask';
import type { Egress } from '../visit/egress';
import type { HostAnswers } from './host-answers';
import type { HostBursts } from './host-bursts';
import type { KnownScripts } from './known-scripts';
import type { OwnPauses } from './own-pauses';
import type { HostRest } from './page-rendering';

/** What answering needs. */
export interface AnswerTools extends PoliteTools {
  runs: PoliteTools['runs'] & Pick<RunBook, 'isTakenDown'>;
  egress: Pick<Egress, 'userAgent' | 'wayOf' | 'addressOf' | 'findAddress'>;
  database: Database;
  addresses: Pick<AddressTurns, 'begin'>;
  bursts: HostBursts;
  ownPauses: OwnPauses;
  /** Of hosts that pages of others ask, by name: each has one page's turn at a time. */
  others: Turns;
  answers: HostAnswers;
  writer: Pick<OutcomeWriter, 'setAsking' | 'flushed'>;
  scripts: KnownScripts;
  /** Shards of the hosts that are not the page's own: who holds a host's shard keeps its clock. */
  keeper: Pick<ShardKeeper, 'hold'>;
  /** A host in this worker's scheduler. */
  hostNamed(name: string): OwnHost | undefined;
}

/** A host that this worker crawls. */
export type OwnHost = RestingHost & WrittenHost;

/** A page that was fetched, and whose scripts ask for more. */
export interface AskingPage {
  url: string;
  answeredAt: number;
}

const { requests: maxRequests, bytes: maxBytes } = defaultRenderLimits;
/** Most hosts beside its own that a page may ask. One machine may have many names, and could be asked without end. */
const maxOtherHosts = 4;
/**
 * How long a page may wait for hosts that are not its own, in ms: twenty requests at the longest common pause. Its own host
 * can only hold up its own pages; others would let a site keep the tabs of the browser for as long as it likes.
 */
const maxOthersMs = 120_000;
/** How often it is asked for a shard that another worker has, in ms. */
const holdAgainMs = 1_000;

/** What one page has asked for so far, and what it may still ask for. */
export class PageAsking {
  readonly tools: AnswerTools;
  readonly run: Run;
  readonly page: AskingPage;
  readonly way: AskOptions['way'];
  readonly #onStop: () => void;
  readonly #hosts = new Map<string, AskedHost>();
  /** Shards that another worker keeps: they are not waited for again. */
  readonly #elsewhere = new Set<number>();
  #requests = 0;
  #bytes = 0;
  #othersMs = 0;
  #hasBurstEnded = false;
  readonly #rests: HostRest[] = [];

  /** `onStop` is called when the run wants no more of the page. */
  constructor(tools: AnswerTools, run: Run, page: AskingPage, onStop: () => void) {
    this.tools = tools;
    this.run = run;
    this.page = page;
    this.way = tools.egress.wayOf(run.corpusId);
    this.#onStop = onStop;
  }

  /** Bytes that the page may still get. */
  get bytesLeft(): number {
    return maxBytes - this.#bytes;
  }

  /** Whether the page's own host was in trouble: it gets no more requests for this page. */
  get hasBurstEnded(): boolean {
    return this.#hasBurstEnded;
  }

  endBurst(): void {
    this.#hasBurstEnded = true;
  }

  /** The rests of hosts that did not want to be asked, or did not answer. */
  get rests(): readonly HostRest[] {
    return this.#rests;
  }

  noteRest(rest: HostRest): void {
    this.#rests.push(rest);
  }

  countBytes(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Whether a name is that of the page's own host. */
  isOwn(name: string): boolean {
    return name === new URL(this.page.url).hostname;
  }

  /** The row of a host; null: the page has asked too many others. */
  async hostOf(name: string): Promise<AskedHost | null> {
    const known = this.#hosts.get(name);
    if (known) return known;
    const others = [...this.#hosts.keys()].filter((one) => !this.isOwn(one));
    if (others.length >= maxOtherHosts && !this.isOwn(name)) return null;
    const host = await askedHost(this.tools.database, name);
    this.#hosts.set(name, host);
    return host;
  }

  /** Whether a person, or the host's owner, has said that it is not to be asked. */
  isBlocked(host: AskedHost): boolean {
    return this.tools.runs.hand().blocked.get(this.run.runId)?.has(host.hostId) ?? false;
  }

  /** Whether an address was taken down in the corpus: what its scripts would write of it is not to come in by another page. */
  isTakenDown({ href, hostname }: URL): boolean {
    return this.tools.runs.isTakenDown(this.run.corpusId, { url: href, host: hostname });
  }

  /**
   * Counts a request before it is made. Throws AppError when the page or its run may make no more, and when its host was
   * blocked while its turn was waited for.
   */
  spend(host: AskedHost): void {
    if (this.isBlocked(host)) throw new AppError('notAllowed', `${host.name} is not to be asked.`);
    if (!this.run.ledger.isActive) {
      this.#onStop();
      throw new AppError('aborted', 'The run wants no more pages.', { retry: 'later' });
    }
    if (this.#requests >= maxRequests || this.#bytes >= maxBytes) {
      throw new AppError('notAllowed', 'The page has used up its requests or bytes.', {
        detail: { reason: 'overBudget' },
      });
    }
    this.#requests += 1;
  }

  /**
   * Waits until this worker holds the shard of a host that is not the page's own: a host has one clock, and only the holder of
   * its shard knows it. Throws AppError `hostUnreachable` when another worker keeps it for longer, and at once when it has kept
   * it for so long before.
   */
  async holdShard(name: string, signal: AbortSignal, waitMs: number): Promise<void> {
    const shard = shardOf(name);
    if (this.#elsewhere.has(shard)) throw othersClock(name);
    const deadline = Date.now() + waitMs;
    while (!(await this.tools.keeper.hold(shard))) {
      const left = deadline - Date.now();
      if (left <= 0) {
        this.#elsewhere.add(shard);
        throw othersClock(name);
      }
      await sleep(Math.min(holdAgainMs, left), undefined, { signal });
    }
  }

  /**
   * Asks a host that is not the page's own, as long as the page has time for that; then it is over its budget, or, where it
   * did not get its turn before, the host is one that rests.
   */
  async waitingForOthers<T>(
    signal: AbortSignal,
    ask: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | 'overBudget' | 'hostResting'> {
    const leftMs = maxOthersMs - this.#othersMs;
    if (leftMs <= 0) return 'overBudget';
    const late = AbortSignal.timeout(leftMs);
    const from = Date.now();
    try {
      return await ask(AbortSignal.any([signal, late]));
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error;
      return toAppError(error).detail.reason === 'hostResting' ? 'hostResting' : 'overBudget';
    } finally {
      this.#othersMs += Date.now() - from;
    }
  }

  /** Waits for the turn of the IP address of a host that is not the page's own. */
  async takeAddressTurn(name: string, signal: AbortSignal): Promise<void> {
    const { egress, addresses } = this.tools;
    const host = { name, runIds: () => [this.run.runId] };
    if (egress.addressOf(name) === undefined) await egress.findAddress(name);
    for (;;) {
      const now = Date.now();
      const at = addresses.begin(host, this.run.runId, now);
      if (at <= now) return;
      await sleep(at - now, undefined, { signal });
    }
  }
}

const othersClock = (name: string) =>
  new AppError('hostUnreachable', `Another worker crawls ${name}.`, { detail: { reason: 'otherWorker' } });
