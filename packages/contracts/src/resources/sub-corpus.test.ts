import { describe, expect, it } from 'vitest';
import { filterOf } from './resource-filter';
import { subCorpusFilterOf, subCorpusFilterSchema } from './sub-corpus';

const id = '01890000-0000-7000-8000-000000000000';

describe('the filter of a sub-corpus', () => {
  it('is what the table asks of kept documents', () => {
    const query = { status: 'kept', language: 'it', host: 'a.test', min: 100, q: 'caffè' } as const;
    expect(subCorpusFilterOf(query)).toEqual({
      filter: { language: 'it', host: 'a.test', min: 100, q: 'caffè' },
    });
    expect(subCorpusFilterOf({ ...query, status: 'all' })).toEqual(subCorpusFilterOf(query));
  });

  it('comes back from a row as it went there', () => {
    const query = {
      job: id,
      domain: 'sport',
      field: 'genre',
      value: 'news',
      from: '2026-11-01',
      to: '2026-11-30',
    };
    const found = subCorpusFilterOf(query);
    expect(found).toEqual({ filter: query });
    const read = subCorpusFilterSchema.parse(JSON.parse(JSON.stringify(query)));
    expect(read).toEqual(query);
    expect(filterOf(read, 'Europe/Rome')).toMatchObject({
      jobId: id,
      metadata: { field: 'genre', value: 'news' },
      from: new Date('2026-10-31T23:00:00Z'),
      to: new Date('2026-11-30T23:00:00Z'),
    });
  });

  it.each([
    [{}, 'filterEmpty'],
    [{ status: 'kept' }, 'filterEmpty'],
    [{ value: 'news' }, 'filterEmpty'],
    [{ status: 'dropped', language: 'it' }, 'filterNotKept'],
    [{ status: 'waiting' }, 'filterNotKept'],
    [{ reason: 'tooShort' }, 'filterNotKept'],
    [{ deletion: id }, 'filterNotKept'],
    [{ subCorpus: id, language: 'it' }, 'filterOfSubCorpus'],
  ] as const)('is none of %j: %s', (query, problem) => {
    expect(subCorpusFilterOf(query)).toEqual({ problem });
  });

  it('leaves out half a condition on metadata', () => {
    expect(subCorpusFilterOf({ language: 'it', value: 'news' })).toEqual({ filter: { language: 'it' } });
    expect(subCorpusFilterOf({ field: 'genre' })).toEqual({ filter: { field: 'genre' } });
  });

  it('refuses what a sub-corpus can’t ask', () => {
    for (const wrong of [
      { status: 'dropped' },
      { deletion: id },
      { subCorpus: id },
      { q: 'a\0' },
      { min: -1 },
    ])
      expect(subCorpusFilterSchema.safeParse(wrong).success).toBe(false);
  });
});
