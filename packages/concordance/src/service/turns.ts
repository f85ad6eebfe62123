import type { ConcordanceService } from './concordance-service';
import type { ConcordanceAnswer, ConcordanceTask } from './concordance-task';

/** A turn of a question, in ms. */
const turnMs = 10;

/**
 * Questions wait by how much was worked on them, in ms: most are answered in one turn, and who asked one waits for none
 * that takes longer. In a queue they are done one after another: if all had their turns alike, each would be as late as
 * the last. After so many turns in a row a queue lets one of the next ones have a turn, however many come into it.
 */
const queues = [
  { untilMs: 0, inARow: 1 },
  { untilMs: 60, inARow: 3 },
  { untilMs: 500, inARow: 3 },
  { untilMs: Number.POSITIVE_INFINITY, inARow: Number.POSITIVE_INFINITY },
];
/** Turns that a question of the last queue has before the next one. */
const turnsOfLong = 5;

/** What became of a question. */
export type Answered = { output: ConcordanceAnswer } | { failure: string };

interface Asked {
  id: number;
  work: Generator<void, ConcordanceAnswer>;
  /** What was worked on it, in ms. */
  worked: number;
  /** The queue in which it was last. */
  queue: number;
  /** Its turns since it is in the last queue. */
  turns: number;
}

/**
 * Answers several questions at once, in turns, so that a page never waits for the end of somebody's count. Between two
 * turns messages arrive, and a question may be ended.
 */
export class Turns {
  private readonly waiting = queues.map(({ inARow }) => ({ asked: [] as Asked[], inARow, had: 0 }));
  private running = false;

  constructor(
    private readonly service: Pick<ConcordanceService, 'answer'>,
    private readonly settle: (id: number, outcome: Answered) => void,
    /** In ms. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  ask(id: number, task: ConcordanceTask): void {
    this.waiting[0]!.asked.push({ id, work: this.service.answer(task), worked: 0, queue: 0, turns: 0 });
    if (this.running) return;
    this.running = true;
    setImmediate(() => this.run());
  }

  /** Ends a question; it gets no answer. */
  cancel(id: number): void {
    for (const { asked } of this.waiting) {
      const at = asked.findIndex((one) => one.id === id);
      if (at < 0) continue;
      const [{ work }] = asked.splice(at, 1) as [Asked];
      work.return(undefined as never);
    }
  }

  /** One turn. */
  private run(): void {
    const asked = this.next();
    if (asked && !this.work(asked)) this.putBack(asked);
    this.running = this.waiting.some((queue) => queue.asked.length > 0);
    if (this.running) setImmediate(() => this.run());
  }

  /** Takes the question whose turn it is. */
  private next(): Asked | undefined {
    const full = this.waiting.filter(({ asked }) => asked.length > 0);
    for (const [number, queue] of full.entries()) {
      if (number + 1 < full.length && queue.had >= queue.inARow) {
        queue.had = 0;
        continue;
      }
      queue.had++;
      return queue.asked.shift();
    }
    return undefined;
  }

  /** Puts a question that isn't done where it belongs: before those that came after it, unless it had enough turns. */
  private putBack(asked: Asked): void {
    const number = queues.findIndex(({ untilMs }) => asked.worked < untilMs);
    const { asked: queue } = this.waiting[number]!;
    const isLong = number === queues.length - 1;
    const goesOn = isLong ? ++asked.turns % turnsOfLong !== 0 : asked.queue === number;
    if (goesOn) queue.unshift(asked);
    else queue.push(asked);
    asked.queue = number;
  }

  /** Gives a question its turn; true once it is done with. */
  private work(asked: Asked): boolean {
    const began = this.now();
    try {
      for (;;) {
        const { done, value } = asked.work.next();
        if (done) {
          this.settle(asked.id, { output: value });
          return true;
        }
        const took = this.now() - began;
        if (took < turnMs) continue;
        asked.worked += took;
        return false;
      }
    } catch (error) {
      this.settle(asked.id, { failure: error instanceof Error ? error.message : String(error) });
      return true;
    }
  }
}
