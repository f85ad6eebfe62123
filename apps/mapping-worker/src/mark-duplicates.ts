import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { DocumentRow, RecordPlace, Superseded, Transaction } from '@florilegium/db/documents';
import { keptSignatures, type SketchCandidate, sketchCandidates } from '@florilegium/db/duplicates';
import { admitHeir, heirsOf } from '@florilegium/db/recrawls';
import { cleanText } from '@florilegium/text/clean-text';
import { containment, containmentForNear, sharedForNear } from '@florilegium/text/sketch';
import type { PreparedDocument } from './prepare';

/** Documents whose text is read to find out whether a new one repeats it; the sketch has ranked them. */
const candidatesRead = 3;

/** A prepared document on its way into the database. */
export interface Draft {
  prepared: PreparedDocument;
  row: DocumentRow;
  /** A person has deleted its resource: it is written all the same, but no other text is held against it. */
  deleted: boolean;
}

/** A kept document that another one may repeat. */
interface Candidate {
  documentId: string;
  shared: number;
  words: number;
  text(): Promise<string | null>;
}

/**
 * Marks, in place, which drafts repeat a document that is kept in their corpus, or an earlier draft: first by
 * signature, then by sketch and exact containment. Asked under the corpus' lock, so the answer stands until commit.
 */
export async function markDuplicates(
  client: Transaction,
  drafts: readonly Draft[],
  readText: (place: RecordPlace) => Promise<string | null>,
): Promise<void> {
  const corpora = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.row.dropReason !== null || draft.row.signature === null) continue;
    const others = corpora.get(draft.row.corpusId);
    if (others) others.push(draft);
    else corpora.set(draft.row.corpusId, [draft]);
  }
  for (const [corpusId, candidates] of corpora) await markInCorpus(client, corpusId, candidates, readText);
}

async function markInCorpus(
  client: Transaction,
  corpusId: string,
  drafts: readonly Draft[],
  readText: (place: RecordPlace) => Promise<string | null>,
): Promise<void> {
  const signatures = await keptSignatures(
    client,
    corpusId,
    drafts.map((draft) => draft.row.signature as string),
  );
  const stored = await sketchCandidates(
    client,
    corpusId,
    drafts.map((draft) => (asksForNear(draft) ? (draft.prepared.clean?.sketch ?? []) : [])),
    { atLeast: sharedForNear, limit: candidatesRead },
  );
  const keptHere: Draft[] = [];
  for (const [at, draft] of drafts.entries()) {
    const same = signatures.get(draft.row.signature as string);
    if (same !== undefined) {
      mark(draft, 'exactDuplicate', null, same);
      continue;
    }
    const candidates = stored[at]!.map((found) => candidateOf(found, readText));
    if (asksForNear(draft)) candidates.push(...candidatesAmong(keptHere, draft));
    const near = await nearestOf(textOf(draft) ?? '', draft.row.words, candidates);
    if (near) {
      mark(draft, 'nearDuplicate', near.detail, near.documentId);
      continue;
    }
    if (draft.deleted) continue;
    signatures.set(draft.row.signature as string, draft.row.id);
    keptHere.push(draft);
  }
}

function asksForNear(draft: Draft): boolean {
  return draft.prepared.capture.settings.dropNearDuplicates;
}

function mark(
  { row }: Draft,
  reason: 'exactDuplicate' | 'nearDuplicate',
  detail: string | null,
  of: string,
): void {
  row.dropReason = reason;
  row.detail = detail;
  row.duplicateOf = of;
}

/** Drafts of the same batch that share enough hashes: the database doesn't know them yet. */
function candidatesAmong(kept: readonly Draft[], draft: Draft): Candidate[] {
  const hashes = new Set(draft.prepared.clean?.sketch);
  return kept.flatMap((other) => {
    const shared = other.prepared.clean?.sketch.filter((hash) => hashes.has(hash)).length ?? 0;
    if (shared < sharedForNear) return [];
    return { documentId: other.row.id, shared, words: other.row.words, text: async () => textOf(other) };
  });
}

function candidateOf(
  found: SketchCandidate,
  readText: (place: RecordPlace) => Promise<string | null>,
): Candidate {
  return { ...found, text: () => readText(found.textPlace) };
}

/** The kept document that a text of so many words repeats, with a word on how much of it; null when there is none. */
async function nearestOf(
  text: string,
  words: number,
  candidates: readonly Candidate[],
): Promise<{ documentId: string; detail: string } | null> {
  const ranked = [...candidates].sort((a, b) => b.shared - a.shared).slice(0, candidatesRead);
  for (const candidate of ranked) {
    const other = await candidate.text();
    if (other === null) continue;
    const share = shareWithin(containment(text, other), words, candidate.words);
    if (share < containmentForNear) continue;
    return { documentId: candidate.documentId, detail: `${Math.round(share * 100)} % of it` };
  }
  return null;
}

/**
 * Gives the place of superseded documents to pages that were left out because they had the same text, unless that
 * text is a near-duplicate by now. Asked under the corpus' lock, once the newer documents and their sketches stand.
 */
export async function promoteHeirs(
  client: Transaction,
  superseded: readonly Superseded[],
  readText: (place: RecordPlace) => Promise<string | null>,
): Promise<void> {
  for (const heir of await heirsOf(client, superseded)) {
    const text = heir.dropsNear ? await readText(heir.textPlace) : null;
    const [stored = []] = await sketchCandidates(client, heir.corpusId, text === null ? [] : [heir.hashes], {
      atLeast: sharedForNear,
      limit: candidatesRead,
    });
    const candidates = stored.map((found) => candidateOf(found, readText));
    await admitHeir(client, heir, await nearestOf(text ?? '', heir.words, candidates));
  }
}

/**
 * How much of the new text the kept one has, where `contained` is the share of the shorter of the two: a long
 * text that merely includes a short one that is kept already brings much that is new, and stays.
 */
function shareWithin(contained: number, newWords: number, keptWords: number): number {
  return contained * Math.min(1, keptWords / newWords);
}

function textOf({ prepared }: Draft): string | null {
  const record = prepared.clean?.textRecord && parseTextRecord(prepared.clean.textRecord);
  return record ? cleanText(record.blocks) : null;
}
