import type { Block } from '@florilegium/contracts/documents';
import type { MappingSettings } from '@florilegium/contracts/jobs/mapping-settings';
import {
  type DryRunPage,
  dryRunPageSchema,
  dryRunTextLength,
  type InCorpus,
} from '@florilegium/contracts/probes';
import { parseTextRecord } from '@florilegium/corpus/text-record';
import type { ProbePageResult } from '@florilegium/db/probes/probe-pages';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { pairSet, sharedCount } from '@florilegium/text/duplicates/shingles';
import { containment } from '@florilegium/text/duplicates/sketch';
import { countWords } from '@florilegium/text/words/words';
import { z } from 'zod';
import type { MadeDocument } from './prepare';
import type { TopicToJudge } from './topics';

/** The facts about a page by which it is compared with the others. */
const comparedSchema = dryRunPageSchema.extend({
  /** Signature of the whole clean text; null without text. */
  signature: z.string().nullable(),
  sketch: z.array(z.number()),
});
type ComparedPage = z.infer<typeof comparedSchema>;

/**
 * The result of mapping a page in a dry run, as UTF-8 JSON. A text that the corpus has from another address is a
 * duplicate. If the corpus has it from the same address, the page is not dropped: the job that has it would update
 * it.
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

/** The blocks up to the maximum length that is shown; the last one is cut. */
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
 * Marks pages of a dry run that repeat an earlier one, exactly or nearly, by the job's settings. Returns the pages
 * whose result has changed. Pages that repeat a text of the corpus are dropped already.
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
    const equalText = before.find((other) => other.page.signature === page.signature);
    const near = equalText ? undefined : before.find((other) => isNear(other.page, page, nearDuplicates));
    const first = equalText ?? near;
    if (first === undefined) before.push({ number, page });
    if (page.duplicateOf === (first?.number ?? null)) continue;
    const dropReason = first === undefined ? null : equalText ? 'exactDuplicate' : 'nearDuplicate';
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
