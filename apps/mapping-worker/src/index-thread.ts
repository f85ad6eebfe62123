import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import type { IndexedDocument } from '@florilegium/concordance/segment/segment-builder';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { parseTaggedRecord } from '@florilegium/corpus/tagged-record';
import { openTaskPort } from '@florilegium/platform/task-port';
import { segment } from '@florilegium/tagger/segment/segment';
import type { IndexResult, IndexSource, IndexTask } from './concordance/index-tasks';

/** The index that was written last stays open: its lexicons take most of the time of opening. */
let open: { folder: string; writer: IndexWriter } | null = null;

const { answer, onTask } = openTaskPort<IndexTask, IndexResult>();

onTask((task) => {
  try {
    answer({ output: task.kind === 'change' ? change(task) : merge(task) });
  } catch (error) {
    // What was not committed is not known to be whole.
    close();
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });

function change({ folder, put, remove }: Extract<IndexTask, { kind: 'change' }>): IndexResult {
  const { writer, rebuilt } = writerOf(folder);
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
  return { rebuilt, bad };
}

function merge({ folder }: Extract<IndexTask, { kind: 'merge' }>): IndexResult {
  const { writer, rebuilt } = writerOf(folder);
  writer.merge();
  return { rebuilt, bad: [] };
}

function writerOf(folder: string): { writer: IndexWriter; rebuilt: boolean } {
  // Another worker may have had the corpus meanwhile.
  if (open?.folder === folder && open.writer.isCurrent()) return { writer: open.writer, rebuilt: false };
  close();
  const { writer, rebuilt } = IndexWriter.open(folder);
  open = { folder, writer };
  return { writer, rebuilt };
}

function close(): void {
  open?.writer.close();
  open = null;
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
