import { payloadDigest } from '@florilegium/archive/warc/digest';
import type { Block } from '@florilegium/contracts/documents';
import { keep } from '@florilegium/corpus/keep';
import { parseTextRecord, writeTextRecord } from '@florilegium/corpus/text-record';
import { seenParagraphs } from '@florilegium/db/mapping/paragraphs';
import type { Database } from '@florilegium/db/sql/database';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { contentKeys, labelRepeated } from '@florilegium/text/duplicates/paragraph-duplicates';
import { measureText } from './clean-document';
import type { PreparedDocument } from './prepare';

/**
 * Labels paragraphs that occur in texts of the corpus or in earlier documents of the batch, if their jobs want it.
 * The rest of the text is measured and judged again. A paragraph that two batches bring at the same time stays in
 * both.
 */
export async function labelParagraphs(
  database: Database,
  prepared: readonly PreparedDocument[],
): Promise<PreparedDocument[]> {
  const wanting = prepared.filter(wantsLabels);
  if (wanting.length === 0) return [...prepared];
  const firsts = await firstsOf(database, wanting);
  return prepared.map((document) => {
    if (!wantsLabels(document)) return document;
    const { corpusId, resourceId, settings } = document.capture;
    const seen = firsts.get(corpusId)!;
    const isSeen = (key: number) => (seen.get(key) ?? resourceId) !== resourceId;
    const blocks = blocksOf(document);
    const labelled = labelRepeated(blocks, isSeen, settings.paragraphDuplicates.minSeen);
    const paragraphs = contentKeys(labelled);
    const changed = labelled.some((block, at) => block.label !== blocks[at]!.label);
    const made = { ...(changed ? relabelled(document, labelled) : document), paragraphs };
    if (made.drop === null) for (const key of paragraphs) if (!seen.has(key)) seen.set(key, resourceId);
    return made;
  });
}

function wantsLabels({ capture, clean, drop }: PreparedDocument): boolean {
  return capture.settings.paragraphDuplicates.label && drop === null && clean?.textRecord != null;
}

function blocksOf({ clean }: PreparedDocument): readonly Block[] {
  return parseTextRecord(clean!.textRecord!)?.blocks ?? [];
}

/** The first document of each paragraph, by corpus. */
async function firstsOf(
  database: Database,
  prepared: readonly PreparedDocument[],
): Promise<Map<string, Map<number, string>>> {
  const keys = new Map<string, number[]>();
  for (const document of prepared) {
    const { corpusId } = document.capture;
    keys.set(corpusId, [...(keys.get(corpusId) ?? []), ...contentKeys(blocksOf(document))]);
  }
  const firsts = new Map<string, Map<number, string>>();
  for (const [corpusId, own] of keys) {
    firsts.set(corpusId, await seenParagraphs(database, corpusId, [...new Set(own)]));
  }
  return firsts;
}

function relabelled(document: PreparedDocument, blocks: readonly Block[]): PreparedDocument {
  const before = document.clean!;
  const textRecord = writeTextRecord({ title: before.title, blocks });
  const clean = { ...before, ...measureText(cleanText(blocks)), textRecord };
  const decision = keep(clean, document.capture.settings);
  const payload = Buffer.from(textRecord.buffer, textRecord.byteOffset, textRecord.byteLength);
  const record = document.record && {
    ...document.record,
    block: [payload],
    payloadDigest: payloadDigest(payload),
  };
  return { ...document, clean, record, drop: decision.keep ? null : decision };
}
