/** Four people who ask at once, and a question that is ended: as the thread of the web app serves them. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import { type Answered, Turns } from '@florilegium/concordance/service/turns';
import { printFigure } from '../../crawling/engine/engine';
import { cacheBytes } from './asking';
import { type Asked, questionsOf, threeTags } from './questions';

const people = 4;
const questionsOfEach = 24;

class Thread {
  private readonly waiting = new Map<number, (outcome: Answered) => void>();
  readonly turns = new Turns(new ConcordanceService(cacheBytes), (id, outcome) =>
    this.waiting.get(id)?.(outcome),
  );
  private last = 0;

  constructor(private readonly folder: string) {}

  /** Asks a question; returns its time in ms. */
  async ms(asked: Asked): Promise<number> {
    const started = performance.now();
    const outcome = await new Promise<Answered>((resolve) => this.begin(asked, resolve));
    if ('failure' in outcome) throw new Error(outcome.failure);
    return performance.now() - started;
  }

  begin(asked: Asked, resolve: (outcome: Answered) => void = () => {}): number {
    const id = ++this.last;
    this.waiting.set(id, resolve);
    this.turns.ask(id, { folder: this.folder, budgetMs: 600_000, ...asked });
    return id;
  }
}

/** Prints how much longer four people wait at once than one alone, and how soon a question ends. */
export async function printTogether(folder: string, documents: number): Promise<void> {
  const thread = new Thread(folder);
  const questions = questionsOf(documents);
  let spaces = 10;
  const person = async () => {
    const times: number[] = [];
    for (let at = 0; at < questionsOfEach; at++)
      times.push(await thread.ms(questions[at % questions.length]!.ask(++spaces)));
    return times;
  };
  await person();
  const alone = p95(await person());
  const together = p95((await Promise.all(Array.from({ length: people }, person))).flat());
  process.stdout.write(
    `p95 of a question alone ${alone.toFixed(0)} ms, of four people's at once ${together.toFixed(0)} ms\n`,
  );
  printFigure('four people at once, times as long', together / alone, { atMost: people });
  printFigure('a question ends', await cancelMs(thread), { atMost: 100 }, ' ms');
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(0.95 * times.length)]!;

/** From the message that ends a long question until the thread has ended it; the longest of five. */
async function cancelMs(thread: Thread): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const count = {
    kind: 'lines',
    from: 0,
    count: 0,
    context: 0,
    order: null,
    language: 'it',
    counted: true,
  } as const;
  let longest = 0;
  for (let round = 0; round < 5; round++) {
    const slow = `[] []{0,30} "no word" within doc${' '.repeat(round)}`;
    const id = thread.begin({ query: slow, view: count, documentIds: null });
    thread.begin({ query: threeTags + ' '.repeat(90 + round), view: count, documentIds: null });
    await sleep(30);
    const received = once(port2, 'message');
    const sent = performance.now();
    port1.postMessage(id);
    await received;
    thread.turns.cancel(id);
    longest = Math.max(longest, performance.now() - sent);
  }
  port1.close();
  return longest;
}
