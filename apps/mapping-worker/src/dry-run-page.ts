import type { Block } from '@florilegium/contracts/documents';
import type { MappingSettings } from '@florilegium/contracts/mapping-settings';
import {
  type DryRunPage,
  dryRunPageSchema,
  dryRunTextLength,
  type InCorpus,
} from '@florilegium/contracts/probes';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { ProbePageResult } from '@florilegium/db/probe-pages';
import { cleanText } from '@florilegium/text/clean-text';
import { pairSet, sharedCount } from '@florilegium/text/shingles';
import { containment } from '@florilegium/text/sketch';
import { countWords } from '@florilegium/text/words';
import { z } from 'zod';
import type { MadeDocument } from './prepare';
import type { TopicToJudge } from './topics';

/** What is kept of a page to compare it with the others. */
const comparedSchema = dryRunPageSchema.extend({
  /** Of the whole clean text; null without any. */
  signature: z.string().nullable(),
  sketch: z.array(z.number()),
});
type ComparedPage = z.infer<typeof comparedSchema>;

/**
 * What mapping made of a page, as UTF-8 JSON, for the one who tries a job out. What the corpus holds from another address
 * is a duplicate; what it holds from the page's own is no reason to drop it: the job that has it would renew it.
 */
export function dryRunResult(
  { clean, drop: found }: MadeDocument,
  inCorpus: InCorpus | null,
  topic: TopicToJudge | null,
): Uint8Array {
  const repeats = inCorpus?.nearly ? 'nearDuplicate' : 'exactDuplicate';
  const drop = found ?? (inCorpus && !inCorpus.sameUrl ? { reason: repeats, detail: '' } : null);
  const blocks = clean?.textRecord ? (parseTextRecord(clean.textRecord)?.blocks ?? []) : [];
  const page: ComparedPage = {
    kept: drop === null,
    dropReason: drop?.reason ?? null,
    detail: drop?.detail ?? '',
    duplicateOf: null,
    inCorpus,
    judged: judgementOf(clean, topic),
    title: clean?.title ?? '',
    language: clean && clean.words > 0 ? clean.language.language : null,
    confidence: clean && clean.words > 0 ? clean.language.confidence : 0,
    words: clean?.words ?? 0,
    method: clean?.method ?? null,
    shareKept: clean?.shareKept ?? null,
    ...shownBlocks(blocks),
    signature: clean && clean.textLength > 0 ? clean.signature : null,
    sketch: clean?.sketch ?? [],
  };
  return written(page);
}

function judgementOf(clean: MadeDocument['clean'], topic: TopicToJudge | null): DryRunPage['judged'] {
  if (!topic || !clean?.relevance) return null;
  return { relevance: clean.relevance, wanted: topic.wanted, hasTerms: topic.hasTerms };
}

function written(page: ComparedPage): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(page));
}

/** The blocks up to the longest text that is shown; the last one is cut. */
function shownBlocks(blocks: readonly Block[]): Pick<DryRunPage, 'blocks' | 'truncated'> {
  const shown: DryRunPage['blocks'] = [];
  let left = dryRunTextLength;
  for (const { type, label, text } of blocks) {
    if (left <= 0) return { blocks: shown, truncated: true };
    const part = text.slice(0, left);
    shown.push({ type, label, text: part, words: countWords(part) });
    left -= text.length;
  }
  return { blocks: shown, truncated: left < 0 };
}

/**
 * Which pages of a dry run repeat one before them, equal or nearly so, as the job's settings have it; gives back those
 * that read otherwise now. Pages that repeat a text of the corpus are out of it by then.
 */
export function markRepeats(
  pages: readonly ProbePageResult[],
  { nearDuplicates }: Pick<MappingSettings, 'nearDuplicates'>,
): ProbePageResult[] {
  const before: { number: number; page: ComparedPage }[] = [];
  const changed: ProbePageResult[] = [];
  for (const { number, result } of pages) {
    const page = comparedSchema.parse(JSON.parse(new TextDecoder().decode(result)));
    if (page.signature === null || !(page.kept || page.duplicateOf !== null)) continue;
    const twin = before.find((other) => other.page.signature === page.signature);
    const near = twin ? undefined : before.find((other) => isNear(other.page, page, nearDuplicates));
    const first = twin ?? near;
    if (first === undefined) before.push({ number, page });
    if (page.duplicateOf === (first?.number ?? null)) continue;
    const dropReason = first === undefined ? null : twin ? 'exactDuplicate' : 'nearDuplicate';
    const marked = {
      ...page,
      kept: first === undefined,
      dropReason,
      duplicateOf: first?.number ?? null,
    } as const;
    changed.push({ number, result: written(marked) });
  }
  return changed;
}

function isNear(
  one: ComparedPage,
  other: ComparedPage,
  { drop, minShared, minContainment }: MappingSettings['nearDuplicates'],
): boolean {
  if (!drop || sharedCount(one.sketch, other.sketch) < minShared) return false;
  if (minContainment === 0) return true;
  return containment(pairSet(cleanText(one.blocks)), pairSet(cleanText(other.blocks))) >= minContainment;
}
