import { parentPort } from 'node:worker_threads';
import { loadIdentifier } from '@florilegium/text/language';
import { loadSketcher } from '@florilegium/text/sketch';
import { type CleanDocument, cleanDocument, type RawDocument } from './clean-document';
import type { ThreadMessage } from './thread-pool';

const [identify, sketch] = await Promise.all([loadIdentifier(), loadSketcher()]);

parentPort?.on('message', (raw: RawDocument) => {
  try {
    const output = cleanDocument(raw, { identify, sketch });
    answer({ output }, output.textRecord);
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) }, null);
  }
});

answer({ ready: true }, null);

/** The record's bytes are handed over, not copied. */
function answer(message: ThreadMessage<CleanDocument>, record: Uint8Array | null): void {
  parentPort?.postMessage(message, record ? [record.buffer as ArrayBuffer] : []);
}
