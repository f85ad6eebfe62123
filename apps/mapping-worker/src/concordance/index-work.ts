import { rmSync } from 'node:fs';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { noteDamage } from '@florilegium/concordance/index/manifest';
import { isStanding } from '@florilegium/concordance/index/standing';
import { DamagedFile } from '@florilegium/concordance/segment/segment';
import { openTaggedRows } from '@florilegium/corpus/tagged-rows';
import { documentOf } from './index-documents';
import type { IndexOrder, IndexResult, IndexSource, UnindexedDocument } from './index-tasks';

/** Does the tasks of the writer of indexes in folders. */
export class IndexWork {
  /** The index that was written last stays open: its lexicons take most of the time of opening. */
  private open: { folder: string; writer: IndexWriter } | null = null;

  /** Throws what goes wrong; then what was not committed is given up. */
  do(task: IndexOrder, folder: string): IndexResult {
    if (task.kind === 'look') return { id: '', isWhole: isStanding(folder, task.expected), bad: [] };
    if (task.kind === 'remove') {
      if (this.open?.folder === folder) this.close();
      rmSync(folder, { recursive: true, force: true });
      return { id: '', isWhole: false, bad: [] };
    }
    try {
      const writer = this.writerOf(task, folder);
      const bad = carryOut(task, writer);
      return { id: writer.id, isWhole: writer.isWhole, bad };
    } catch (error) {
      // What was not committed is not known to be whole.
      this.close();
      if (error instanceof DamagedFile) noteDamage(folder, error);
      throw error;
    }
  }

  close(): void {
    this.open?.writer.close();
    this.open = null;
  }

  private writerOf(task: IndexOrder, folder: string): IndexWriter {
    // Another worker may have had the corpus meanwhile, or somebody has taken files away.
    const isOpen = this.open?.folder === folder && this.open.writer.isCurrent();
    const expected = task.kind === 'open' ? task.expected : null;
    if (this.open && isOpen && (task.kind !== 'open' || isStanding(folder, expected)))
      return this.open.writer;
    this.close();
    const { writer } = IndexWriter.open(folder, { begunWhole: false, expected });
    this.open = { folder, writer };
    return writer;
  }
}

type Worked = Exclude<IndexOrder, { kind: 'look' | 'remove' }>;

/** Returns the documents that can't be read. */
function carryOut(task: Worked, writer: IndexWriter): UnindexedDocument[] {
  if (task.kind === 'open') return [];
  if (task.kind === 'complete') {
    if (writer.id === task.id) writer.becomeWhole();
    return [];
  }
  if (!writer.isWhole) throw new Error(`Not all documents are ordered for the index ${writer.id}.`);
  if (task.kind === 'change') return change(task, writer);
  writer.merge();
  return [];
}

function change(
  { put, remove }: Extract<IndexOrder, { kind: 'change' }>,
  writer: IndexWriter,
): UnindexedDocument[] {
  const bad: UnindexedDocument[] = [];
  for (const id of remove) writer.delete(id);
  for (const source of put) {
    if (added(source, writer)) continue;
    writer.delete(source.id);
    bad.push({ id: source.id, reason: 'tagsUnreadable' });
  }
  writer.commit();
  return bad;
}

/** False if the record of a document can't be read. */
function added(source: IndexSource, writer: IndexWriter): boolean {
  const rows = 'tags' in source ? openTaggedRows(source.tags) : null;
  if (rows && writer.addRows(source.id, rows)) return true;
  const document = documentOf(source);
  if (document) writer.add(document);
  return document !== null;
}
