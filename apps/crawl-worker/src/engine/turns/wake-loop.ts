import type { EngineClock } from '../engine-clock';
import type { InsteadOf } from './ready-hosts';
import { createWakeTimes, type Place, type WakeTimes } from './wake-times';

/** What the loop asks of the owner of those that it wakes. */
export interface Turns<T> {
  /** Whether it is still there: who is gone isn't woken. */
  has(thing: T): boolean;
  placeOf(thing: T, now: number): Place;
  /** Whether nobody may take a turn now. */
  isFull(): boolean;
  /** Lets it take its turn. Returns when it wants the next one, in ms since 1970; null: when somebody plans it. */
  take(thing: T, now: number): number | null;
}

/** Longest time between two looks at the clock, in ms. */
const longestSleepMs = 1_000;

/** Lets things take their turns when their time comes, and sleeps until the next time. */
export class WakeLoop<T> {
  readonly #clock: EngineClock;
  readonly #turns: Turns<T>;
  readonly #times: WakeTimes<T>;
  #cancelTimer = () => {};
  #isRoundPlanned = false;

  /** `insteadOf`: see {@link createWakeTimes}. */
  constructor(clock: EngineClock, turns: Turns<T>, insteadOf?: InsteadOf) {
    this.#clock = clock;
    this.#turns = turns;
    this.#times = createWakeTimes<T>(insteadOf);
  }

  /** The thing takes its turn at this time, unless it has an earlier one. */
  plan(thing: T, at: number): void {
    if (this.#turns.has(thing) && this.#times.plan(thing, at)) this.wake();
  }

  forget(thing: T): void {
    this.#times.forget(thing);
  }

  /** Something has changed, so that more turns may be taken. */
  wake(): void {
    if (this.#isRoundPlanned) return;
    this.#isRoundPlanned = true;
    this.#clock.soon(() => this.#round());
  }

  /** Sleeps no longer until the next time. */
  stop(): void {
    this.#cancelTimer();
  }

  #round(): void {
    this.#isRoundPlanned = false;
    this.#cancelTimer();
    const now = this.#clock.now();
    this.#times.collect(now, (thing) => this.#turns.placeOf(thing, now));
    while (!this.#turns.isFull()) {
      const thing = this.#times.next();
      if (thing === undefined) break;
      const at = this.#turns.take(thing, now);
      if (at !== null) this.plan(thing, at);
    }
    const next = this.#times.nextAt();
    if (next === undefined) return;
    this.#cancelTimer = this.#clock.setTimer(Math.min(next, now + longestSleepMs), () => this.#round());
  }
}
