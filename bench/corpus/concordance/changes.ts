/** How soon a change of an index is seen: a document that goes, a thousand that come. On a copy of the index. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { openTaggedRows } from '@florilegium/corpus/tagged-rows';
import { printFigure } from '../../crawling/engine/engine';
import { Asking, median } from './asking';
import { documentIdOf, generatedDocuments } from './generated-corpus';
import { wholeLemma } from './questions';

const addedDocuments = 1_000;

/** Changes a copy of an index, and measures until a question is answered without, or with, what changed. */
export function measureChanges(index: string, folder: string, documents: number): void {
  const copy = join(folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  cpSync(index, copy, { recursive: true });
  const asking = new Asking(copy);
  asking.ms(wholeLemma);
  const { writer } = IndexWriter.open(copy);
  const deletions = Array.from({ length: 5 }, (_, number) => {
    const started = performance.now();
    writer.delete(documentIdOf(number));
    writer.commit();
    asking.answer({ ...wholeLemma, query: '[word=="no word of any language"]' });
    return performance.now() - started;
  });
  printFigure('a deletion is seen', median(deletions), { atMost: 50 }, ' ms');
  const records = thousandRecords(documents);
  const started = performance.now();
  for (const { id, payload } of records) writer.addRows(id, openTaggedRows(payload)!);
  writer.commit();
  asking.answer(wholeLemma);
  printFigure('1,000 documents are searched', performance.now() - started, { atMost: 3_000 }, ' ms');
  writer.close();
  asking.close();
  rmSync(copy, { recursive: true });
}

function thousandRecords(from: number): { id: string; payload: Uint8Array }[] {
  const records: { id: string; payload: Uint8Array }[] = [];
  for (const { id, blocks } of generatedDocuments(Number.POSITIVE_INFINITY, 18, from)) {
    records.push({ id, payload: writeTaggedRecord({ tagger: 'generated', language: 'it', blocks }) });
    if (records.length === addedDocuments) break;
  }
  return records;
}
