/**
 * Builds an index from tag records as the mapping worker does, 500 documents at a time, in a process of its own whose
 * memory is its own. Prints its figures as JSON. Arguments: folder, tokens, seed.
 */
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { parseTaggedRecord, writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { peakMemoryBytes } from '../../crawling/engine/processes';
import { generatedDocuments } from './generated-corpus';

/** What building an index took. */
export interface BuildFigures {
  tokens: number;
  documents: number;
  /** By the clock. */
  parseMs: number;
  indexMs: number;
  /** Of both, what this process computed: on a machine that others use, less than by the clock. */
  cpuMs: number;
  peakBytes: number;
}

/** As the mapping worker takes them. */
const documentsTogether = 500;

const [folder = '', tokens = '', seed = ''] = process.argv.slice(2);
const { writer } = IndexWriter.open(folder);
const figures: BuildFigures = { tokens: 0, documents: 0, parseMs: 0, indexMs: 0, cpuMs: 0, peakBytes: 0 };

function timed<T>(of: 'parseMs' | 'indexMs', work: () => T): T {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  figures[of] += performance.now() - started;
  figures.cpuMs += (user + system) / 1_000;
  return result;
}

const commit = () =>
  timed('indexMs', () => {
    writer.commit();
    writer.merge();
  });

for (const { id, blocks } of generatedDocuments(Number(tokens), Number(seed))) {
  const payload = writeTaggedRecord({ tagger: 'generated', language: 'it', blocks });
  const record = timed('parseMs', () => parseTaggedRecord(payload))!;
  timed('indexMs', () => writer.add({ id, paragraphs: record.blocks }));
  figures.tokens += blocks.flat().reduce((sum, { length }) => sum + length, 0);
  if (++figures.documents % documentsTogether === 0) commit();
}
commit();
writer.close();
figures.peakBytes = peakMemoryBytes(process.pid);
process.stdout.write(JSON.stringify(figures));
