/**
 * Writes the tag records of a generated corpus to the standard output, for {@link readRecords}: in a process of its own, so
 * that its memory isn't the index's. Arguments: tokens, seed.
 */
import { once } from 'node:events';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { generatedDocuments } from './generated-corpus';
import { recordBytes } from './record-stream';

const [tokens = '', seed = ''] = process.argv.slice(2);
for (const { id, blocks, tokens: made } of generatedDocuments(Number(tokens), Number(seed))) {
  const payload = writeTaggedRecord({ tagger: 'generated', language: 'it', blocks });
  if (!process.stdout.write(recordBytes({ id, tokens: made, payload }))) await once(process.stdout, 'drain');
}
