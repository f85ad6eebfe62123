import type { Relevance } from '@florilegium/contracts/jobs/focus';
import { inTallyingTransaction } from '@florilegium/db/crawl/yields';
import {
  documentsOfPages,
  judgeContainments,
  linkContainments,
  type SampledText,
} from '@florilegium/db/mapping/containments';
import { writeDocumentRelevances } from '@florilegium/db/mapping/document-relevance';
import type { DocumentRow, DocumentTopic } from '@florilegium/db/mapping/document-row';
import { addDocumentWords, documentsOf } from '@florilegium/db/mapping/document-words';
import { insertDocuments, lockCorpora, stillUnmapped } from '@florilegium/db/mapping/documents';
import { noteOutlines, type OutlineRow } from '@florilegium/db/mapping/host-templates';
import { addParagraphs } from '@florilegium/db/mapping/paragraphs';
import { applyRulesTo } from '@florilegium/db/metadata/metadata-rules';
import { settleRightsOfCaptures } from '@florilegium/db/rights/settle-rights';
import { settleKnown, supersede } from '@florilegium/db/runs/recrawls';
import type { Database } from '@florilegium/db/sql/database';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { wordKeys } from '@florilegium/text/words/find-words';
import { uuidv7 } from 'uuidv7';
import { takeIncomingTexts } from '../rights/incoming-texts';
import { markDuplicates, settleDuplicates } from './mark-duplicates';
import type { Draft } from './mark-families';
import type { PreparedDocument } from './prepare';
import { sampledText } from './sampled-text';

/** The version of the code that makes documents; a new one stands for a change that gives other documents. */
const mapperVersion = '2';

/** A prepared document with the place of its text in the archive. */
export interface ArchivedDocument {
  prepared: PreparedDocument;
  textPlace: RecordPlace | null;
}

/** Numbers of written documents: in the corpus, and dropped. */
export interface Recorded {
  kept: number;
  dropped: number;
  /** Captures without a document of their own: that of their resource stays valid. */
  known: number;
}

/**
 * Settles what captures say of their pages' rights, and marks those as mapped that a recrawl found equal to their current
 * document, before anything is read. Returns how many. Whatever changes rules, permissions or takedowns from here on has
 * all resources looked at again, mapped or not.
 */
export function settleCaptures(database: Database, captureIds: readonly string[]): Promise<number> {
  return inTallyingTransaction(database, async (client, tally) => {
    await settleRightsOfCaptures(client, tally, captureIds);
    return settleKnown(client, tally, captureIds, mapperVersion);
  });
}

/**
 * Writes documents into the database, and decides about duplicates. Captures that another worker has mapped
 * meanwhile, or whose job is gone, are left out, and so is everything that an earlier delivery has written.
 */
export async function recordDocuments(
  database: Database,
  documents: readonly ArchivedDocument[],
  readText: (place: RecordPlace) => Promise<string | null>,
): Promise<Recorded> {
  const sum: Recorded = { kept: 0, dropped: 0, known: 0 };
  for (const round of roundsByResource(documents)) {
    const recorded = await recordRound(database, round, readText);
    sum.kept += recorded.kept;
    sum.dropped += recorded.dropped;
    sum.known += recorded.known;
    // After the transaction: nobody should wait under the corpus' lock for an index that is not needed at once.
    await noteWords(database, round);
  }
  return sum;
}

/** Makes texts findable by their words. If this is lost between the two transactions, the reconciler repeats it. */
async function noteWords(database: Database, documents: readonly ArchivedDocument[]): Promise<void> {
  const captures = new Map(documents.map(({ prepared }) => [prepared.capture.id, prepared]));
  const replayId = documents[0]!.prepared.capture.mappingId;
  const kept = await documentsOf(database, [...captures.keys()], replayId);
  const rows = [...kept].flatMap(([captureId, documentId]) => {
    const { clean, capture } = captures.get(captureId)!;
    if (!clean) return [];
    const { signature, wordHashes } = clean;
    return [{ documentId, signature, keys: wordKeys(capture.jobId, wordHashes) }];
  });
  await addDocumentWords(database, rows);
}

/** Two captures of one resource are written one after another: the later one supersedes the earlier. */
function roundsByResource(documents: readonly ArchivedDocument[]): ArchivedDocument[][] {
  const seen = new Map<string, number>();
  const rounds: ArchivedDocument[][] = [];
  for (const document of documents) {
    const { resourceId } = document.prepared.capture;
    const round = seen.get(resourceId) ?? 0;
    seen.set(resourceId, round + 1);
    rounds[round] ??= [];
    rounds[round].push(document);
  }
  return rounds;
}

function recordRound(
  database: Database,
  documents: readonly ArchivedDocument[],
  readText: (place: RecordPlace) => Promise<string | null>,
): Promise<Recorded> {
  return inTallyingTransaction(database, async (client, tally) => {
    await lockCorpora(
      client,
      documents.map((document) => document.prepared.capture.corpusId),
    );
    const captureIds = documents.map((document) => document.prepared.capture.id);
    // All captures of a message are new, or one replay maps all of them again and writes its documents beside the old
    // ones.
    const { mappingId: replayId, jobId } = documents[0]!.prepared.capture;
    // Check again: another delivery or the round before may have mapped the same payload meanwhile.
    const known = replayId === null ? await settleKnown(client, tally, captureIds, mapperVersion) : 0;
    await takeIncomingTexts(
      client,
      tally,
      documents.flatMap(({ prepared: { capture, clean } }) =>
        clean?.textRecord ? [{ ...capture, textRecord: clean.textRecord, wordHashes: clean.wordHashes }] : [],
      ),
    );
    const open = await stillUnmapped(client, captureIds, replayId);
    const drafts = documents.flatMap(({ prepared, textPlace }): WholeDraft[] => {
      const found = open.get(prepared.capture.id);
      return found ? [{ prepared, row: rowOf(prepared, textPlace), deleted: found.deleted }] : [];
    });
    if (replayId === null) {
      await supersede(
        client,
        tally,
        drafts.map((draft) => draft.row.resourceId),
      );
    }
    if (replayId === null)
      await applyRulesTo(
        client,
        drafts.map((draft) => draft.row.resourceId),
      );
    const scope = replayId === null ? null : { replayId, jobId };
    const marked = await markDuplicates(client, drafts, readText, scope);
    await insertDocuments(
      client,
      tally,
      drafts.map((draft) => draft.row),
    );
    await settleDuplicates(client, tally, marked, scope);
    await noteOutlines(client, drafts.flatMap(outlineRow));
    await linkContainments(client, drafts.flatMap(sampled), scope);
    // What a replay writes is judged once it takes its place.
    if (scope === null)
      await judgeContainments(
        client,
        tally,
        await documentsOfPages(
          client,
          drafts.map((draft) => draft.row.resourceId),
        ),
      );
    await writeDocumentRelevances(
      client,
      tally,
      drafts.flatMap(({ prepared: { capture, clean } }) =>
        clean?.relevance ? [{ capture, relevance: clean.relevance }] : [],
      ),
    );
    const kept = drafts.filter((draft) => draft.row.dropReason === null);
    await addParagraphs(
      client,
      kept.map(({ prepared, row }) => ({ ...row, hashes: prepared.paragraphs ?? [] })),
    );
    return { kept: kept.length, dropped: drafts.length - kept.length, known };
  });
}

/** A draft with all that is written of it. */
interface WholeDraft extends Draft {
  prepared: PreparedDocument;
  row: DocumentRow;
}

function outlineRow({ prepared: { capture, clean }, row }: WholeDraft): OutlineRow[] {
  if (!clean?.outline || row.textPlace === null) return [];
  return [{ ...row, documentId: row.id, host: capture.host, outline: clean.outline }];
}

/** A text that is in the corpus, or is left out for others; those that are no texts hold nothing. */
function sampled({ prepared: { clean, drop }, row }: WholeDraft): SampledText[] {
  return clean && !drop ? [sampledText(clean, row)] : [];
}

function topicOf({ score, topicClasses }: Relevance): DocumentTopic {
  return { score, classes: topicClasses };
}

function rowOf(
  { capture, clean, drop, note, wordsUnscripted }: PreparedDocument,
  textPlace: RecordPlace | null,
): DocumentRow {
  return {
    id: uuidv7(),
    captureId: capture.id,
    runId: capture.runId,
    resourceId: capture.resourceId,
    jobId: capture.jobId,
    corpusId: capture.corpusId,
    dropReason: drop?.reason ?? null,
    detail: drop?.detail ?? (note || null),
    duplicateOf: null,
    clusterId: null,
    title: clean?.title ?? '',
    format: capture.format,
    charset: clean?.charset ?? null,
    method: clean?.method ?? null,
    shareKept: clean?.shareKept ?? null,
    linkShare: clean?.linkShare ?? null,
    language: clean && clean.words > 0 ? clean.language : null,
    words: clean?.words ?? 0,
    wordsUnscripted,
    textBytes: clean?.textBytes ?? 0,
    signature: clean && clean.textLength > 0 ? clean.signature : null,
    excerpt: clean?.excerpt ?? '',
    topic: clean?.relevance ? topicOf(clean.relevance) : capture.topic,
    textPlace,
    mappingId: capture.mappingId,
    mapperVersion,
  };
}
