import type { ConcordanceService } from './concordance-service';
import type { ConcordanceAnswer, ConcordanceTask } from './concordance-task';

/** A turn of a question, in ms. */
const turnMs = 10;
/** Turns that a longer question has before the next one: whoever is nearly done need not wait for all others. */
const turnsInARow = 5;

/** What became of a question. */
export type Answered = { output: ConcordanceAnswer } | { failure: string };

interface Asked {
  id: number;
  work: Generator<void, ConcordanceAnswer>;
}

/**
 * Answers several questions at once, in turns: a new one has its first turn soon, so that a page never waits for the end
 * of somebody's count; those that one turn wasn't enough for share every second turn, some turns each. Between two turns
 * messages arrive, and a question may be ended.
 */
export class Turns {
  /** Questions that had no turn yet. */
  private readonly fresh: Asked[] = [];
  private readonly longer: Asked[] = [];
  private inARow = 0;
  private takesNew = true;
  private running = false;

  constructor(
    private readonly service: ConcordanceService,
    private readonly settle: (id: number, outcome: Answered) => void,
  ) {}

  ask(id: number, task: ConcordanceTask): void {
    this.fresh.push({ id, work: this.service.answer(task) });
    if (this.running) return;
    this.running = true;
    setImmediate(() => this.run());
  }

  /** Ends a question; it gets no answer. */
  cancel(id: number): void {
    for (const queue of [this.fresh, this.longer]) {
      const at = queue.findIndex((one) => one.id === id);
      if (at < 0) continue;
      const [{ work }] = queue.splice(at, 1) as [Asked];
      work.return(undefined as never);
    }
  }

  /** One turn. After a new question's turn one of the others has its own, however many new ones come. */
  private run(): void {
    const first = this.takesNew || this.longer.length === 0 ? this.fresh.shift() : undefined;
    this.takesNew = !first;
    if (!first) this.workOnLonger();
    else if (!this.work(first)) this.longer.push(first);
    this.running = this.fresh.length + this.longer.length > 0;
    if (this.running) setImmediate(() => this.run());
  }

  private workOnLonger(): void {
    const [one] = this.longer;
    if (!one) return;
    if (this.work(one)) {
      this.longer.shift();
      this.inARow = 0;
    } else if (++this.inARow >= turnsInARow) {
      this.longer.push(this.longer.shift()!);
      this.inARow = 0;
    }
  }

  /** Gives a question its turn; true once it is done with. */
  private work({ id, work }: Asked): boolean {
    try {
      for (const ends = performance.now() + turnMs; performance.now() < ends; ) {
        const { done, value } = work.next();
        if (!done) continue;
        this.settle(id, { output: value });
        return true;
      }
      return false;
    } catch (error) {
      this.settle(id, { failure: error instanceof Error ? error.message : String(error) });
      return true;
    }
  }
}
