import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Lexicon } from '../lexicon/lexicon';
import { ValueNumbers } from '../lexicon/value-numbers';
import { AnalysisNumbers } from './analysis-numbers';
import { BlockCache } from './block-cache';
import { mergeSegments } from './merge-segments';
import { DamagedFile, Segment } from './segment';
import { lexiconSizes, SegmentBuilder } from './segment-builder';
import { readSegmentHead } from './segment-layout';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'segment-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbers = () => ({
  words: new ValueNumbers(new Lexicon()),
  lemmas: new ValueNumbers(new Lexicon()),
  analyses: new AnalysisNumbers(new ValueNumbers(new Lexicon()), []),
});
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const token = (feats: string) => ({ form: 'a', lemma: 'a', upos: 'X', feats, tag: '', spaceAfter: true });

/** A few analyses are half of all tokens, and hundreds of others the rest. */
const featsAt = (at: number) => (at % 2 === 0 ? `common ${at % 7}` : `rare ${(at * 7_919) % 1_013}`);

function written(tokens: number) {
  const all = numbers();
  const paths = [0, 1].map((part) => {
    const builder = new SegmentBuilder(all);
    for (let document = 0; document < 4; document++) {
      const first = (4 * part + document) * tokens;
      const sentence = Array.from({ length: tokens }, (_, at) => token(featsAt(first + at)));
      builder.add({ id: idOf(4 * part + document), paragraphs: [[sentence]] });
    }
    const path = join(folder, `part-${part}`);
    builder.write(path);
    return path;
  });
  const open = (path: string) => Segment.open(path, new BlockCache(1 << 24))!;
  const feats = (segment: Segment) => {
    const read = segment.layer('analyses');
    return (at: number) => all.analyses.lexicon.value(read(at)).split('\t')[1];
  };
  return { all, paths, open, feats };
}

describe('the analyses of a segment with more of them than have codes', () => {
  it('are those of its tokens, in whatever order they are read', () => {
    const { paths, open, feats } = written(3_000);
    const segment = open(paths[0]!);
    const read = feats(segment);
    for (let step = 0; step < 24_000; step++) {
      const at = step < 12_000 ? step : (step * 5_003) % 12_000;
      expect(read(at)).toBe(featsAt(at));
    }
    segment.close();
  });

  it('are those of its tokens after a merge without some documents', () => {
    const { all, paths, open, feats } = written(3_000);
    const parts = paths.map((path, part) => ({
      segment: open(path),
      deleted: { has: (document: number) => part === 0 && document === 1 },
    }));
    const path = join(folder, 'merged');
    mergeSegments(path, parts, lexiconSizes(all));
    const merged = open(path);
    const read = feats(merged);
    const standing = Array.from({ length: 24_000 }, (_, at) => at).filter(
      (at) => Math.floor(at / 3_000) !== 1,
    );
    expect(merged.tokens).toBe(standing.length);
    for (const [at, before] of standing.entries()) expect(read(at)).toBe(featsAt(before));
    for (const { segment } of [...parts, { segment: merged }]) segment.close();
  });
});

it('a byte that is another one is noticed in each section', () => {
  const { paths, open } = written(200);
  const [path] = paths as [string];
  const bytes = readFileSync(path);
  const head = readSegmentHead(openSync(path, 'r'))!;
  const all = (segment: Segment) => {
    for (const name of ['words', 'lemmas', 'analyses'] as const)
      for (let at = 0; at < segment.tokens; at++) segment.layer(name)(at);
    segment.frames(0);
    for (const attribute of ['word', 'lemma'] as const) {
      for (const key of segment.counts(attribute).keys) segment.positions(attribute, key);
    }
    for (let document = 0; document < segment.documents; document++)
      segment.findDocument(segment.documentId(document));
    segment.documentAt(0);
  };
  all(open(path));
  for (const [name, [offset, length]] of Object.entries(head.sections)) {
    if (length === 0) continue;
    const torn = Buffer.from(bytes);
    torn[offset + (length >> 1)]! ^= 4;
    const other = join(folder, `torn-${name}`);
    writeFileSync(other, torn);
    const segment = open(other);
    expect(() => all(segment), name).toThrow(DamagedFile);
    segment.close();
  }
});
