import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import type { InCorpus } from '@florilegium/contracts/probes';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import { documentPlace } from '@florilegium/db/mapping/document-place';
import { clusterHeads } from '@florilegium/db/mapping/duplicate-clusters';
import { keptTexts, type SketchCandidate, sketchCandidates } from '@florilegium/db/mapping/duplicates';
import type { Transaction } from '@florilegium/db/sql/connection';
import { type Database, inTransaction } from '@florilegium/db/sql/database';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { cleanText } from '@florilegium/text/clean/clean-text';
import type { CleanDocument } from './clean-document';
import { candidatesCompared } from './mark-duplicates';
import { archivedComparables, nearLinks, textInHand } from './near-links';

interface Lookup {
  database: Database;
  /** Reads a text of the corpus; null if it can't be read. */
  readText: (place: RecordPlace) => Promise<string | null>;
}

/**
 * The text of a corpus of which a new text would be a duplicate, as mapping would find it, and its place; null if
 * there is none. Nothing is written and no lock is taken, so texts that are being added may be missed.
 */
export async function findInCorpus(
  { database, readText }: Lookup,
  page: { corpusId: string; url: string },
  clean: CleanDocument,
  { nearDuplicates }: Pick<MappingSettings, 'nearDuplicates'>,
): Promise<InCorpus | null> {
  const { same, candidates, heads } = await inTransaction(database, (client) =>
    lookUp(client, page.corpusId, clean, nearDuplicates),
  );
  const near = same === null ? await nearest(clean, candidates, nearDuplicates, readText) : null;
  const documentId = same ?? (near && heads.get(near.cluster));
  const place = documentId ? await documentPlace(database, documentId) : null;
  return place && { ...place, nearly: same === null, sameUrl: isSame(place.url, page.url) };
}

async function lookUp(
  client: Transaction,
  corpusId: string,
  { signature, sketch }: CleanDocument,
  { drop, minShared }: MappingSettings['nearDuplicates'],
) {
  const same = (await keptTexts(client, corpusId, [signature], null)).get(signature)?.id ?? null;
  if (same !== null || !drop) return { same, candidates: [], heads: new Map<string, string>() };
  const wanted = { hashes: sketch, atLeast: minShared };
  const found = await sketchCandidates(client, corpusId, [wanted], {
    limit: candidatesCompared,
    scope: null,
  });
  const candidates = found[0] ?? [];
  const clusters = [...new Set(candidates.map(({ cluster }) => cluster))];
  const heads = await clusterHeads(client, clusters, null);
  return { same, candidates, heads: new Map(heads.map(({ cluster, id }) => [cluster, id])) };
}

/** The first candidate of which a text is a near-duplicate; candidates with most shared hashes come first. */
async function nearest(
  { sketch, textRecord }: CleanDocument,
  candidates: readonly SketchCandidate[],
  settings: MappingSettings['nearDuplicates'],
  readText: Lookup['readText'],
): Promise<SketchCandidate | null> {
  const comparable = archivedComparables(readText);
  const text = textInHand(sketch, () => {
    const record = textRecord && parseTextRecord(textRecord);
    return record ? cleanText(record.blocks) : null;
  });
  const stored = candidates.map((one, thing) => ({ text: comparable(one), thing, stored: true }));
  for await (const { thing } of nearLinks(text, stored, settings, () => false))
    return candidates[thing] ?? null;
  return null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [normalizeUrl(one), normalizeUrl(other)];
  return a.ok && b.ok && a.url.key === b.url.key;
}
