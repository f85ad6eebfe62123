/** Asks an index as the thread of the web app does, and takes the time. */
import { ConcordanceService } from '@florilegium/concordance/service/concordance-service';
import type { ConcordanceAnswer } from '@florilegium/concordance/service/concordance-task';
import { finished } from '@florilegium/concordance/service/finished';
import type { Asked } from './questions';

/** Memory for blocks, as the limits assume it. */
export const cacheBytes = 512 << 20;

/** An index that is asked again and again; the first time it isn't open. */
export class Asking {
  private readonly service = new ConcordanceService(cacheBytes);

  constructor(private readonly folder: string) {}

  /** Opens the index; returns how long that took, in ms. */
  open(): number {
    return this.ms({
      query: '[word=="no word of any language"]',
      view: { kind: 'lines', from: 0, count: 1, context: 0, order: null, language: 'it', counted: true },
      documentIds: null,
    });
  }

  /** All matches of a query. */
  count(query: string): number {
    const view = { kind: 'lines', from: 0, count: 0, context: 0, order: null, language: 'it' } as const;
    const answer = this.answer({ query, view: { ...view, counted: true }, documentIds: null });
    return 'count' in answer ? answer.count : -1;
  }

  ms(asked: Asked): number {
    const started = performance.now();
    this.answer(asked);
    return performance.now() - started;
  }

  answer(asked: Asked): ConcordanceAnswer {
    const answer = finished(this.service.answer({ folder: this.folder, budgetMs: 600_000, ...asked }));
    if (['none', 'unusable', 'otherVersion', 'badQuery', 'badPattern'].includes(answer.kind))
      throw new Error(JSON.stringify(answer));
    return answer;
  }

  close(): void {
    this.service.close();
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1]!;
}
