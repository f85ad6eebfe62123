import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { TextTally } from '@florilegium/db/crawl/yields';
import { clusterHeads, joinClusters, judgeClusters } from '@florilegium/db/mapping/duplicate-clusters';
import type { DuplicateScope } from '@florilegium/db/mapping/duplicate-scope';
import {
  insertSketches,
  keptTexts,
  type SketchCandidate,
  sketchCandidates,
  textsSince,
} from '@florilegium/db/mapping/duplicates';
import type { Transaction } from '@florilegium/db/sql/connection';
import type { RecordPlace } from '@florilegium/db/sql/record-place';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { createGroups, type Groups } from '@florilegium/text/duplicates/duplicate-groups';
import {
  type Draft,
  type LinkedDraft,
  type MarkedDuplicates,
  markLinked,
  signatureOf,
} from './mark-families';
import { archivedComparables, type Candidate, type Comparable, nearLinks, textInHand } from './near-links';

/** Texts of the corpus whose sketches are compared with that of a new text. */
export const candidatesCompared = 12;

type ReadText = (place: RecordPlace) => Promise<string | null>;

/**
 * Marks, in place, the drafts that repeat texts of their corpus or of each other, by signature, or by sketch and
 * exact containment. It also names their clusters: all texts that such links connect, represented by the text that
 * was captured first, which is kept. The caller holds the corpus' lock, so the result stays valid until commit; call
 * `settleDuplicates` after the documents are written.
 */
export async function markDuplicates(
  client: Transaction,
  drafts: readonly Draft[],
  readText: ReadText,
  scope: DuplicateScope = null,
): Promise<MarkedDuplicates> {
  const corpora = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.row.dropReason !== null || draft.row.signature === null) continue;
    const others = corpora.get(draft.row.corpusId);
    if (others) others.push(draft);
    else corpora.set(draft.row.corpusId, [draft]);
  }
  const marked: MarkedDuplicates = { sketches: [], joins: [], unsettled: [] };
  for (const [corpusId, own] of corpora) {
    const { drafts: linked, groups, stored } = await linkDrafts(client, corpusId, own, readText, scope);
    const touched = new Set(linked.map((one) => groups.first(one.thing)));
    const clusters = [...stored].filter(([thing]) => touched.has(groups.first(thing)));
    const heads = await clusterHeads(
      client,
      clusters.map(([, cluster]) => cluster),
      scope,
    );
    markLinked(linked, { groups, clusters, heads, isReplay: scope !== null }, marked);
  }
  return marked;
}

/** Writes sketches and clusters, and the changes for earlier documents. */
export async function settleDuplicates(
  client: Transaction,
  tally: TextTally,
  { sketches, joins, unsettled }: MarkedDuplicates,
  scope: DuplicateScope = null,
): Promise<void> {
  await insertSketches(client, sketches);
  await joinClusters(client, joins, scope);
  const added = sketches.map((sketch) => sketch.documentId);
  await judgeClusters(client, tally, unsettled, scope, added);
}

interface Linked {
  drafts: LinkedDraft[];
  groups: Groups;
  /** Clusters of the corpus, and texts without a cluster, by their numbers in the groups. */
  stored: Map<number, string>;
}

/** Finds the texts to which each draft is linked, in the corpus and among the earlier drafts. */
async function linkDrafts(
  client: Transaction,
  corpusId: string,
  drafts: readonly Draft[],
  readText: ReadText,
  scope: DuplicateScope,
): Promise<Linked> {
  const kept = await keptTexts(client, corpusId, drafts.map(signatureOf), scope);
  const found = await sketchCandidates(
    client,
    corpusId,
    drafts.map((draft) => ({
      // The links of an equal text are already known.
      hashes: kept.has(signatureOf(draft)) ? [] : sketchOf(draft),
      atLeast: draft.prepared.capture.settings.nearDuplicates.minShared,
    })),
    { limit: candidatesCompared, scope },
  );
  const sinces = await sincesOf(client, drafts);
  const { groups, stored, thingOf } = storedGroups();
  const equals = new Map<string, number>();
  for (const [signature, { cluster }] of kept) equals.set(signature, thingOf(cluster));
  const comparable = archivedComparables(readText);
  const linked: LinkedDraft[] = [];
  const inHand: Candidate[] = [];
  for (const [at, draft] of drafts.entries()) {
    const text = textInHand(sketchOf(draft), () => textOf(draft));
    const equalText = kept.get(signatureOf(draft))?.id ?? null;
    const thing = groups.add();
    const one: LinkedDraft = {
      draft,
      text,
      thing,
      since: sinces[at]!,
      share: 0,
      equalText,
      known: new Set(),
    };
    linked.push(one);
    await linkOne(one, { groups, equals, inHand, found: found[at]!, thingOf, comparable });
    if (draft.deleted || equals.has(signatureOf(draft))) continue;
    equals.set(signatureOf(draft), thing);
    inHand.push({ text, thing, stored: false });
  }
  return { drafts: linked, groups, stored };
}

/** Groups to which clusters of the corpus are added when they are first needed. */
function storedGroups() {
  const groups = createGroups();
  const stored = new Map<number, string>();
  const numbers = new Map<string, number>();
  const thingOf = (cluster: string) => {
    const known = numbers.get(cluster);
    if (known !== undefined) return known;
    const thing = groups.add();
    numbers.set(cluster, thing);
    stored.set(thing, cluster);
    return thing;
  };
  return { groups, stored, thingOf };
}

/** Since when each draft's page has had its text. */
async function sincesOf(client: Transaction, drafts: readonly Draft[]): Promise<Date[]> {
  const texts = drafts.map((draft) => ({
    resourceId: draft.row.resourceId,
    signature: signatureOf(draft),
  }));
  const before = await textsSince(client, texts);
  return drafts.map(({ prepared }, at) => {
    const { capturedAt } = prepared.capture;
    const since = before.get(`${texts[at]!.resourceId} ${texts[at]!.signature}`);
    return since && since < capturedAt ? since : capturedAt;
  });
}

interface Around {
  groups: Groups;
  equals: ReadonlyMap<string, number>;
  inHand: readonly Candidate[];
  found: readonly SketchCandidate[];
  thingOf(cluster: string): number;
  comparable(candidate: SketchCandidate): Comparable;
}

async function linkOne(one: LinkedDraft, around: Around): Promise<void> {
  const { groups, equals, found, thingOf, comparable } = around;
  const same = equals.get(signatureOf(one.draft));
  if (same !== undefined) {
    one.known = new Set(one.text.hashes);
    groups.join(one.thing, same);
    return;
  }
  const candidates = [
    ...found.map(
      (candidate): Candidate => ({
        text: comparable(candidate),
        thing: thingOf(candidate.cluster),
        stored: true,
      }),
    ),
    ...around.inHand,
  ];
  const isLinked = (thing: number) => groups.first(thing) === groups.first(one.thing);
  for await (const { thing, share } of nearLinks(
    one.text,
    candidates,
    one.draft.prepared.capture.settings.nearDuplicates,
    isLinked,
  )) {
    one.share = Math.max(one.share, share);
    groups.join(one.thing, thing);
    // This text was deleted by people: it may join one group, but it must not connect two groups.
    if (one.draft.deleted) break;
  }
  const company = candidates.filter((candidate) => isLinked(candidate.thing));
  one.known = new Set(company.flatMap((candidate) => [...candidate.text.hashes]));
}

function sketchOf({ prepared }: Draft): readonly number[] {
  return prepared.clean?.sketch ?? [];
}

function textOf({ prepared }: Draft): string | null {
  const record = prepared.clean?.textRecord && parseTextRecord(prepared.clean.textRecord);
  return record ? cleanText(record.blocks) : null;
}
