/**
 * Builds an index from tag records as the mapping worker does, 500 documents at a time, in a process of its own whose
 * memory is its own. Prints its figures as JSON. Arguments: folder, and the program that generates records, with its
 * arguments; it waits while records are indexed.
 */
import { spawn } from 'node:child_process';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { openTaggedRows } from '@florilegium/corpus/tagged-rows';
import { peakMemoryBytes } from '../../crawling/engine/processes';
import { readRecords, type StreamedRecord } from './record-stream';

/** What building an index took. */
export interface BuildFigures {
  tokens: number;
  documents: number;
  /** By the clock: reading records into segments in memory, writing these, and merging. */
  readMs: number;
  writeMs: number;
  mergeMs: number;
  /** Bytes of all files that were written, those that merges replaced included. */
  writtenBytes: number;
  /** Of all, what this process computed: on a machine that others use, less than by the clock. */
  cpuMs: number;
  peakBytes: number;
}

/** As the mapping worker takes them. */
const documentsTogether = 500;

const [folder = '', ...generator] = process.argv.slice(2);
const { writer } = IndexWriter.open(folder);
const figures: BuildFigures = {
  tokens: 0,
  documents: 0,
  readMs: 0,
  writeMs: 0,
  mergeMs: 0,
  writtenBytes: 0,
  cpuMs: 0,
  peakBytes: 0,
};

function timed<T>(of: 'readMs' | 'writeMs' | 'mergeMs', work: () => T): T {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  figures[of] += performance.now() - started;
  figures.cpuMs += (user + system) / 1_000;
  return result;
}

/** Documents that were not indexed yet. */
let waiting: StreamedRecord[] = [];

function index(): void {
  timed('readMs', () => {
    for (const { id, payload } of waiting)
      if (!writer.addRows(id, openTaggedRows(payload)!))
        throw new Error(`The record of ${id} can't be read.`);
  });
  timed('writeMs', () => writer.commit());
  timed('mergeMs', () => writer.merge());
  waiting = [];
}

const generating = spawn(process.execPath, generator, { stdio: ['ignore', 'pipe', 'inherit'] });
for await (const record of readRecords(generating.stdout)) {
  waiting.push(record);
  figures.tokens += record.tokens;
  figures.documents++;
  if (waiting.length === documentsTogether) index();
}
index();
writer.close();
figures.writtenBytes = writer.writtenBytes;
figures.peakBytes = peakMemoryBytes(process.pid);
process.stdout.write(JSON.stringify(figures));
