import type { ExportRow } from '@florilegium/db/corpus/exports';
import { describe, expect, it } from 'vitest';
import { hasFile, shownExport } from './shown-export';

const row: ExportRow = {
  id: '01890000-0000-7000-8000-000000000000',
  corpusId: '01890000-0000-7000-8000-000000000001',
  jobId: null,
  jobName: null,
  subCorpusId: null,
  partName: '',
  format: 'jsonl',
  state: 'done',
  documents: 1,
  total: 1,
  words: 2,
  bytes: 3,
  path: 'x',
  manifest: { files: [{ path: 'corpus.jsonl', bytes: 3, sha256: 'ab' }] },
  error: null,
  problem: null,
  createdAt: new Date(0),
  createdBy: null,
  finishedAt: null,
  isOutdated: false,
};

describe('the files of an export', () => {
  it('are those of its manifest and no other', () => {
    const shown = shownExport(row);
    expect(hasFile(shown, 'corpus.jsonl')).toBe(true);
    expect(hasFile(shown, 'manifest.json')).toBe(true);
    for (const path of ['../corpus.jsonl', '/etc/passwd', '', 'corpus.jsonl/..'])
      expect(hasFile(shown, path)).toBe(false);
  });

  it('are none before it is done, or with a manifest that can’t be read', () => {
    expect(hasFile(shownExport({ ...row, state: 'writing' }), 'corpus.jsonl')).toBe(false);
    expect(shownExport({ ...row, manifest: { files: 'all' } }).files).toEqual([]);
  });
});
