import type { DocumentRow } from '@florilegium/db/mapping/document-row';
import type { ClusterHead, ClusterJoin } from '@florilegium/db/mapping/duplicate-clusters';
import type { NewSketch } from '@florilegium/db/mapping/duplicates';
import type { Groups } from '@florilegium/text/duplicates/duplicate-groups';
import { uuidv7 } from 'uuidv7';
import type { CleanDocument } from './clean-document';
import type { Comparable } from './near-links';
import type { PreparedDocument } from './prepare';

/** A prepared document before it is written to the database. */
export interface Draft {
  prepared: {
    capture: Pick<PreparedDocument['capture'], 'settings' | 'capturedAt' | 'url'>;
    clean: Pick<CleanDocument, 'sketch' | 'textRecord'> | null;
  };
  row: Pick<
    DocumentRow,
    'id' | 'resourceId' | 'corpusId' | 'signature' | 'dropReason' | 'detail' | 'duplicateOf' | 'clusterId'
  >;
  /** A person has deleted its resource: the document is still written, but no other text is compared with it. */
  deleted: boolean;
}

/** A draft with its links. */
export interface LinkedDraft {
  draft: Draft;
  text: Comparable;
  /** Its number in the groups. */
  thing: number;
  since: Date;
  /** The greatest share of its near links, 0 to 1. */
  share: number;
  /** The kept document of the corpus with the same text. */
  equalText: string | null;
  /** Hashes of its cluster in the index when the draft came. */
  known: ReadonlySet<number>;
}

/** What has to be written after the documents. */
export interface MarkedDuplicates {
  sketches: NewSketch[];
  joins: ClusterJoin[];
  /** Clusters with more changes than added documents. */
  unsettled: string[];
}

/** The texts that are connected with the drafts. */
export interface Surroundings {
  groups: Groups;
  /** Clusters of the corpus, and texts without a cluster by their ids, with their numbers in the groups. */
  clusters: readonly (readonly [number, string])[];
  heads: readonly ClusterHead[];
  isReplay: boolean;
}

export function signatureOf({ row }: Draft): string {
  return row.signature!;
}

/** Assigns each draft its role: by itself, as the head of its cluster, or as a duplicate of the head. */
export function markLinked(
  drafts: readonly LinkedDraft[],
  { groups, clusters, heads, isReplay }: Surroundings,
  marked: MarkedDuplicates,
): void {
  const families = new Map<number, LinkedDraft[]>();
  for (const one of drafts) {
    const group = groups.first(one.thing);
    const family = families.get(group);
    if (family) family.push(one);
    else families.set(group, [one]);
    marked.sketches.push(sketchOf(one));
  }
  for (const [group, family] of families) {
    const parts = clusters.filter(([thing]) => groups.first(thing) === group).map(([, cluster]) => cluster);
    if (parts.length === 0 && family.length === 1) continue;
    const own = heads.filter((head) => parts.includes(head.cluster)).sort(byCapture);
    markFamily(family, parts, own, isReplay, marked);
  }
}

function sketchOf({ draft, text, known }: LinkedDraft): NewSketch {
  const { corpusId, id: documentId } = draft.row;
  const { hashes } = text;
  return { corpusId, documentId, hashes, fresh: hashes.filter((hash) => !known.has(hash)) };
}

/**
 * A family: drafts that are connected, the clusters of the corpus to which they are connected, and the heads of
 * these, the first one first.
 */
function markFamily(
  family: readonly LinkedDraft[],
  parts: readonly string[],
  heads: readonly ClusterHead[],
  isReplay: boolean,
  marked: MarkedDuplicates,
): void {
  const places = family.filter((one) => !one.draft.deleted).map(placeOf);
  const head = [...heads, ...places].sort(byCapture)[0];
  const clusterId = nameOf(heads, parts, isReplay);
  for (const one of family) {
    one.draft.row.clusterId = clusterId;
    if (head && head.id !== one.draft.row.id) markRepeated(one, head);
  }
  marked.joins.push({ clusterId, parts, lead: heads[0]?.cluster ?? null });
  const isAdded = heads.length === 1 ? heads[0]!.id === head?.id : parts.length === 0;
  const isClear = family.every(
    ({ draft, equalText }) => dropsNear(draft) && (equalText === null || equalText === head?.id),
  );
  if (!isAdded || !isClear) marked.unsettled.push(clusterId);
}

/** A cluster keeps its name. A replay renames nobody else's cluster, so there the name of the first head counts. */
function nameOf(heads: readonly ClusterHead[], parts: readonly string[], isReplay: boolean): string {
  // A text without a cluster is its own head, so parts without heads are clusters.
  if (heads.length === 0) return parts[0] ?? uuidv7();
  const named = isReplay ? heads.slice(0, 1) : heads;
  return named.find((head) => head.cluster !== head.id)?.cluster ?? uuidv7();
}

function markRepeated({ draft, share }: LinkedDraft, head: Place): void {
  const isExact = draft.row.signature === head.signature;
  if (!isExact && !dropsNear(draft)) return;
  draft.row.dropReason = isExact ? 'exactDuplicate' : 'nearDuplicate';
  draft.row.duplicateOf = head.id;
  if (!isExact && share > 0) draft.row.detail = `${Math.round(share * 100)} % of it`;
}

function dropsNear({ prepared }: Draft): boolean {
  return prepared.capture.settings.nearDuplicates.drop;
}

/** Decides which text of a cluster was captured first. */
type Place = Pick<ClusterHead, 'id' | 'signature' | 'since' | 'url'>;

function placeOf({ draft, since }: LinkedDraft): Place {
  return { id: draft.row.id, signature: draft.row.signature, since, url: draft.prepared.capture.url };
}

function byCapture(a: Place, b: Place): number {
  const apart = a.since.getTime() - b.since.getTime();
  if (apart !== 0) return apart;
  const [one, other] = a.url === b.url ? [a.id, b.id] : [a.url, b.url];
  return one < other ? -1 : 1;
}
