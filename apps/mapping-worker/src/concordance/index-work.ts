import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { isStanding } from '@florilegium/concordance/index/standing';
import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { parseTaggedRecord } from '@florilegium/corpus/tagged-record';
import { segment } from '@florilegium/tagger/segment/segment';
import type { IndexResult, IndexSource, IndexTask } from './index-tasks';

/** Does the tasks of the writer of indexes. */
export class IndexWork {
  /** The index that was written last stays open: its lexicons take most of the time of opening. */
  private open: { folder: string; writer: IndexWriter } | null = null;

  /** Throws what goes wrong; then what was not committed is given up. */
  do(task: IndexTask): IndexResult {
    try {
      const writer = this.writerOf(task);
      const bad = carryOut(task, writer);
      return { id: writer.id, isWhole: writer.isWhole, bad };
    } catch (error) {
      // What was not committed is not known to be whole.
      this.close();
      throw error;
    }
  }

  close(): void {
    this.open?.writer.close();
    this.open = null;
  }

  private writerOf({ kind, folder }: IndexTask): IndexWriter {
    // Another worker may have had the corpus meanwhile, or somebody has taken files away.
    const isOpen = this.open?.folder === folder && this.open.writer.isCurrent();
    if (this.open && isOpen && (kind !== 'open' || isStanding(folder))) return this.open.writer;
    this.close();
    const { writer } = IndexWriter.open(folder, { begunWhole: false });
    this.open = { folder, writer };
    return writer;
  }
}

/** Returns the ids of documents that can't be read. */
function carryOut(task: IndexTask, writer: IndexWriter): string[] {
  if (task.kind === 'open') return [];
  if (task.kind === 'complete') {
    if (writer.id === task.id) writer.becomeWhole();
    return [];
  }
  if (!writer.isWhole) throw new Error(`Not all documents are ordered for the index in ${task.folder}.`);
  if (task.kind === 'change') return change(task, writer);
  writer.merge();
  return [];
}

function change({ put, remove }: Extract<IndexTask, { kind: 'change' }>, writer: IndexWriter): string[] {
  const bad: string[] = [];
  for (const id of remove) writer.delete(id);
  for (const source of put) {
    const document = documentOf(source);
    if (document) writer.add(document);
    else {
      writer.delete(source.id);
      bad.push(source.id);
    }
  }
  writer.commit();
  return bad;
}

function documentOf(source: IndexSource): IndexedDocument | null {
  if ('tags' in source) {
    const record = parseTaggedRecord(source.tags);
    return record && { id: source.id, paragraphs: record.blocks };
  }
  const paragraphs = source.paragraphs.map((paragraph) => untagged(paragraph, source.language));
  return { id: source.id, paragraphs };
}

const untagged = (paragraph: string, language: string): TaggedSentence[] =>
  segment(paragraph, language).map((tokens) =>
    tokens.map(({ form, spaceAfter }) => ({ form, spaceAfter, lemma: '', upos: '', feats: '', tag: '' })),
  );
