import { describe, expect, it } from 'vitest';
import { reachExamples } from './scope-reach';

describe('what a scope means for the seeds', () => {
  it('names its first place and counts the others', () => {
    expect(
      reachExamples([
        'hm',
        'https://www.a.example/news/x',
        'https://b.a.example/',
        'https://a.example/news/',
      ]),
    ).toEqual({
      page: { place: 'https://www.a.example/news/x', more: 2 },
      folder: { place: 'a.example/news/', more: 1 },
      host: { place: 'a.example', more: 1 },
      domain: { place: 'a.example', more: 0 },
    });
  });

  it('says nothing without a seed', () => {
    expect(reachExamples(['', 'no address'])).toEqual({});
  });
});
