import { describe, expect, it } from 'vitest';
import { documentLike } from './fixtures';
import { buildManifest, checksumLines, countDocument, emptyCounts } from './manifest';

describe('the manifest', () => {
  it('counts documents and words by language, domain and format, largest first', () => {
    const counts = emptyCounts();
    countDocument(counts, documentLike({ words: 10, language: 'en', domain: '', format: 'pdf' }));
    countDocument(counts, documentLike({ words: 30 }));
    countDocument(counts, documentLike({ words: 5, domain: 'news' }));
    const manifest = buildManifest(
      {
        product: { name: 'florilegium', version: '0.1.0' },
        created: '2026-11-21T10:00:00.000Z',
        format: 'jsonl',
        corpus: { id: 'c', name: 'Corpus', description: '', languages: ['it'] },
        subCorpus: null,
        jobs: [],
        validation: [],
        files: [{ path: 'corpus.jsonl', bytes: 9, sha256: 'ab' }],
      },
      counts,
    );
    expect(manifest).toMatchObject({ documents: 3, words: 45 });
    expect(Object.entries(manifest.byLanguage)).toEqual([
      ['it', { documents: 2, words: 35 }],
      ['en', { documents: 1, words: 10 }],
    ]);
    expect(Object.keys(manifest.byDomain)).toEqual(['food', 'none', 'news']);
    expect(Object.keys(manifest.byFormat)).toEqual(['html', 'pdf']);
    expect(manifest.byMetadata).toEqual({ register: { formal: { documents: 3, words: 45 } } });
    for (const groups of [manifest.byLanguage, manifest.byDomain, manifest.byFormat]) {
      const sums = Object.values(groups).reduce((sum, one) => sum + one.words, 0);
      expect(sums).toBe(manifest.words);
    }
  });

  it('counts values of metadata up to a bound, and what comes beyond together', () => {
    const counts = emptyCounts();
    for (let n = 0; n < 250; n++)
      countDocument(counts, documentLike({ words: 1, metadata: { author: `a${n}` } }));
    const authors = counts.byMetadata.author!;
    expect(Object.keys(authors)).toHaveLength(201);
    expect(authors['…']).toEqual({ documents: 50, words: 50 });
  });

  it('writes checksums as sha256sum reads them', () => {
    expect(checksumLines([{ path: 'corpus.txt', bytes: 1, sha256: 'abcd' }])).toBe('abcd  corpus.txt\n');
  });
});
