import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobEventKinds } from '@florilegium/db/runs/job-events';
import { describe, expect, it } from 'vitest';
import { eventWords } from './event-words';

type Words = Record<string, string>;

const messages = (locale: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../messages/${locale}/monitor.json`), 'utf8')) as {
    event: Words;
    log: { kind: Words };
  };

describe('the words of a job’s log', () => {
  it.each(['en', 'it'])('has some for every kind of line, in %s', (locale) => {
    const { event, log } = messages(locale);
    expect(jobEventKinds.filter((kind) => !event[kind] || !log.kind[kind])).toEqual([]);
  });

  it('names what has no words', () => {
    const nothing = Object.assign(() => '', { has: () => false });
    expect(eventWords(nothing, nothing, { kind: 'unheardOf', detail: {} })).toBe('unheardOf');
  });

  it('gives a line its values, and the reason of an end in words', () => {
    const given: unknown[] = [];
    const t = Object.assign((_: string, values: unknown) => String(given.push(values)), { has: () => true });
    const reasons = Object.assign(() => 'All was visited.', { has: () => true });
    eventWords(t, reasons, {
      kind: 'runFinished',
      detail: { reason: 'frontierEmpty', pages: 3, error: null },
    });
    const known = Object.assign(() => 'Cucina', { has: (key: string) => key === 'domain.food' });
    eventWords(t, known, { kind: 'pausedForDomain', detail: { domains: 'food, Storia locale' } });
    expect(given.pop()).toMatchObject({ domains: 'Cucina, Storia locale' });
    expect(given).toEqual([{ reason: 'All was visited.', pages: 3, error: '', who: 'unknown' }]);
  });
});
