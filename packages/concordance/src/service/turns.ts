import type { ConcordanceService } from './concordance-service';
import type { ConcordanceAnswer, ConcordanceTask } from './concordance-task';

/** A turn of a question, in ms. */
const turnMs = 10;

/** What became of a question. */
export type Outcome = { output: ConcordanceAnswer } | { failure: string };

interface Asked {
  id: number;
  work: Generator<void, ConcordanceAnswer>;
}

/**
 * Answers several questions at once: each works for some milliseconds, and then the next one does, so that a short
 * question never waits for the end of a long one. Between two turns messages arrive, and a question may be ended.
 */
export class Turns {
  private readonly asked: Asked[] = [];
  private running = false;

  constructor(
    private readonly service: ConcordanceService,
    private readonly settle: (id: number, outcome: Outcome) => void,
  ) {}

  ask(id: number, task: ConcordanceTask): void {
    this.asked.push({ id, work: this.service.answer(task) });
    if (this.running) return;
    this.running = true;
    setImmediate(() => this.run());
  }

  /** Ends a question; it gets no answer. */
  cancel(id: number): void {
    const at = this.asked.findIndex((one) => one.id === id);
    if (at < 0) return;
    const [{ work }] = this.asked.splice(at, 1) as [Asked];
    work.return(undefined as never);
  }

  private run(): void {
    const next = this.asked.shift();
    if (next && !this.work(next)) this.asked.push(next);
    this.running = this.asked.length > 0;
    if (this.running) setImmediate(() => this.run());
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
