import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { compileScope, compileWithSeeds, decide } from '../rules/decide';
import { normalizeUrl } from '../urls/url';
import { addSeeds, createReadSeeds } from './read-seeds';

const seeds = [
  'https://www.a.example/news/x',
  'no address',
  'https://a.example/news/x',
  'https://b.example:8080/',
];

describe('the seeds that are read of a list', () => {
  it('is the places that the scope reaches on from, and where crawls begin', () => {
    const placesOf = (kind: 'page' | 'folder' | 'host' | 'domain' | 'custom') => {
      const read = createReadSeeds({ scope: { kind } });
      addSeeds(read, seeds);
      return [...read.places];
    };
    expect(placesOf('host')).toEqual(['a.example', 'b.example:8080']);
    expect(placesOf('folder')).toEqual(['a.example/news/', 'b.example:8080/']);
    expect(placesOf('domain')).toEqual(['a.example', 'b.example']);
    expect(placesOf('custom')).toEqual([]);
  });

  it('decides as the whole list does, whatever the rules are and in however many parts it was read', () => {
    const config = jobConfigSchema.parse({ scope: { kind: 'folder' } });
    const read = createReadSeeds(config);
    for (const seed of seeds) addSeeds(read, [seed]);
    const others = [{ action: 'exclude' as const, test: 'contains' as const, value: '/old/' }];
    for (const navigate of [[], others]) {
      const ruled = { ...config, rules: { navigate, save: navigate } };
      const [on, whole] = [compileWithSeeds(ruled, read), compileScope(ruled, seeds)];
      if (!on.ok || !whole.ok) throw new Error('The rules are valid.');
      for (const address of [
        'https://a.example/news/y',
        'https://a.example/news/old/',
        'https://a.example/',
        seeds[0]!,
      ]) {
        const url = normalizeUrl(address);
        if (!url.ok) throw new Error(address);
        expect(decide(on.scope, url.url)).toEqual(decide(whole.scope, url.url));
      }
    }
  });

  it('reads keys as the job has them', () => {
    const { urls } = jobConfigSchema.parse({ urls: { ignoreWww: true } });
    const read = createReadSeeds({ scope: { kind: 'host' }, urls });
    addSeeds(read, ['https://www.a.example/']);
    const bare = normalizeUrl('https://a.example/', undefined, urls);
    expect(bare.ok && read.keys.has(bare.url.key)).toBe(true);
  });
});
