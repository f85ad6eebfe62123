import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchesByForce, type PlainDocument, storedDocument } from '../fixtures/brute-force';
import { plainDocuments, queries } from '../fixtures/conformance/questions';
import { IndexReader, type IndexView } from '../index/index-reader';
import { IndexWriter } from '../index/index-writer';
import { BlockCache } from '../segment/block-cache';
import { finished } from '../service/finished';
import { compileQuery } from './compile-query';
import { countByTables, Hits } from './hits';
import { resolveQuery } from './match/resolved-query';
import { countValues } from './value-counts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

// In memory where there is such a folder: waiting for a disk took nine tenths of the time.
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(place, 'concordance-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The matches in each document, by its id, with positions within it. */
function answersOf(view: IndexView, text: string): Map<string, [number, number][]> {
  const compiled = compileQuery(text);
  if (!compiled.ok) throw new Error(`${text}: ${compiled.error.problem}`);
  const hits = new Hits(
    view,
    finished(resolveQuery(compiled.query, compiled.automaton, view.lexicons, new Map())),
    null,
  );
  for (const _ of hits.find());
  const answers = new Map<string, [number, number][]>();
  for (const { hits: found, at } of hits.between(0, hits.count)) {
    const document = found.segment.documentAt(found.starts[at]!);
    const from = found.segment.documentStarts[document]!;
    const id = found.segment.documentId(document);
    answers.set(id, [...(answers.get(id) ?? []), [found.starts[at]! - from, found.ends[at]! - from]]);
  }
  return answers;
}

function expected(standing: ReadonlyMap<string, PlainDocument>, text: string) {
  const compiled = compileQuery(text);
  if (!compiled.ok) return null;
  const answers = [...standing].map(
    ([id, document]) => [id, matchesByForce(storedDocument(document), compiled.query)] as const,
  );
  return new Map(answers.filter(([, matches]) => matches.length > 0));
}

describe('hits', () => {
  it('are those that trying everything finds, whatever the query, the segments and the deletions', () => {
    fc.assert(
      fc.property(
        plainDocuments,
        plainDocuments,
        fc.array(queries, { minLength: 3, maxLength: 8 }),
        fc.array(fc.nat(9), { maxLength: 4 }),
        fc.boolean(),
        (first, second, asked, gone, merged) => {
          rmSync(folder, { recursive: true });
          const { writer } = IndexWriter.open(folder);
          const standing = new Map<string, PlainDocument>();
          const put = (all: readonly PlainDocument[], from: number) => {
            for (const [at, paragraphs] of all.entries()) {
              writer.add({ id: idOf(from + at), paragraphs });
              standing.set(idOf(from + at), paragraphs);
            }
            writer.commit();
          };
          put(first, 0);
          put(second, 3);
          for (const number of gone) expect(writer.delete(idOf(number))).toBe(standing.delete(idOf(number)));
          writer.commit();
          if (merged) writer.merge();
          writer.close();

          const reader = new IndexReader(folder, new BlockCache(1 << 20));
          const view = reader.view() as IndexView;
          expect(view.documents).toBe(standing.size);
          for (const text of asked) {
            const wanted = expected(standing, text);
            if (!wanted) continue;
            const answers = answersOf(view, text);
            expect({ text, answers: new Map([...answers].sort()) }).toEqual({
              text,
              answers: new Map([...wanted].sort()),
            });
          }
          reader.close();
        },
      ),
      // Each case builds an index and asks it several queries.
      { numRuns: Math.ceil(0.3 * (fc.readConfigureGlobal()?.numRuns ?? 100)) },
    );
  });

  it('are counted by tables as they are found', () => {
    const { writer } = IndexWriter.open(folder);
    const made = fc.sample(plainDocuments, { numRuns: 20, seed: 1 }).flat(2);
    writer.add({ id: idOf(1), paragraphs: made });
    writer.commit();
    writer.close();
    const reader = new IndexReader(folder, new BlockCache(1 << 20));
    const view = reader.view() as IndexView;
    for (const text of ['"a"', '"a|b"', '[lemma="b"]', '"none"']) {
      const compiled = compileQuery(text);
      if (!compiled.ok) throw new Error(text);
      const resolved = finished(resolveQuery(compiled.query, compiled.automaton, view.lexicons, new Map()));
      const found = [...answersOf(view, text).values()].flat().length;
      function* countsOf(attribute: 'word' | 'lemma') {
        return (yield* countValues(view, attribute)).counts;
      }
      expect(finished(countByTables(resolved, view, countsOf))).toBe(found);
    }
    reader.close();
  });
});

describe('a match that may be looked for in millions of ways', () => {
  it('is looked for with pauses', () => {
    const { writer } = IndexWriter.open(folder);
    // No two words are the same, so that no way ends before all were followed.
    const words = Array.from({ length: 60 }, (_, at) => ({
      ...{ form: `w${at}`, lemma: 'l', upos: 'X', feats: '', tag: '', spaceAfter: true },
    }));
    writer.add({ id: idOf(1), paragraphs: [[words]] });
    writer.commit();
    writer.close();
    const reader = new IndexReader(folder, new BlockCache(1 << 20));
    const view = reader.view() as IndexView;
    const compiled = compileQuery('a:[] []* b:[] []* c:[] []* d:[] :: a.word = b.word & c.word = d.word');
    if (!compiled.ok) throw new Error(compiled.error.problem);
    const resolved = finished(resolveQuery(compiled.query, compiled.automaton, view.lexicons, new Map()));
    const hits = new Hits(view, resolved, null);
    let pauses = 0;
    // Each of the 60 words begins some thousand ways at each of the others.
    for (const _ of hits.find()) pauses++;
    expect(pauses).toBeGreaterThan(200);
    expect(hits.count).toBe(0);
    reader.close();
  });
});
