import type { ExternalTagger } from '@florilegium/converters/external-taggers/external-tagger';
import type { ExternalTaggerName } from '@florilegium/converters/external-taggers/open-external-tagger';
import type { DocumentToTag } from '@florilegium/db/mapping/tagging';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { type TaggingTools, taggedText } from './tag-text';
import type { ReadDocument, Tagged } from './tagged-document';

/** Taggers that an admin has set up. */
export interface OtherTaggers {
  log: Log;
  /** Opened at the first use. Throws AppError `taggingFailed` if it isn't set up. */
  otherTagger(name: ExternalTaggerName): ExternalTagger;
  /** Keywords of the texts that they tagged. */
  keywords: TaggingTools['keywords'];
}

/** Temporary faults: the message comes again. */
const passing: ReadonlySet<unknown> = new Set(['unreachable', 'aborted']);

/** Why a document could not be tagged. Throws errors that are not its fault. */
export function failureOf(document: DocumentToTag, thrown: unknown, log: Log): string {
  const error = toAppError(thrown);
  const { reason } = error.detail;
  const isItsOwn = ['recordUnreadable', 'conversionFailed', 'taggingFailed'].includes(error.code);
  if (!isItsOwn || passing.has(reason)) throw error;
  log.warn({ url: document.url, err: error }, 'text not tagged');
  return String(reason ?? error.code);
}

/**
 * Tags the documents whose job has chosen an external tagger, one batch for each tagger and language. If a batch
 * fails, each text is tried alone, so that one text doesn't harm the others. Returns the result by document id.
 */
export async function tagByOthers(
  others: OtherTaggers,
  read: readonly ReadDocument[],
  signal: AbortSignal = new AbortController().signal,
): Promise<Map<string, Tagged>> {
  const groups = new Map<string, ReadDocument[]>();
  for (const one of read) {
    const { tagger } = one.document.settings;
    if (!one.text || tagger === 'florilegium' || tagger === 'none') continue;
    const key = `${tagger} ${one.text.language}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const tagged = new Map<string, Tagged>();
  for (const group of groups.values())
    for (const one of await tagGroup(others, group, signal)) tagged.set(one.document.id, one);
  return tagged;
}

async function tagGroup(
  others: OtherTaggers,
  group: readonly ReadDocument[],
  signal: AbortSignal,
): Promise<Tagged[]> {
  try {
    return await askFor(others, group, signal);
  } catch (thrown) {
    const [first] = group;
    if (group.length > 1 && toAppError(thrown).code === 'taggingFailed') {
      const alone: Tagged[] = [];
      for (const one of group) alone.push(...(await tagGroup(others, [one], signal)));
      return alone;
    }
    return [{ ...first!, text: null, failure: failureOf(first!.document, thrown, others.log) }];
  }
}

async function askFor(
  others: OtherTaggers,
  group: readonly ReadDocument[],
  signal: AbortSignal,
): Promise<Tagged[]> {
  const name = group[0]!.document.settings.tagger as ExternalTaggerName;
  const { language } = group[0]!.text!;
  const tagger = others.otherTagger(name);
  const texts = group.map(({ document, text }) => ({ id: document.id, blocks: text!.blocks }));
  const analyses = await tagger.tag(texts, language, signal);
  if (analyses.length !== group.length)
    throw new AppError('taggingFailed', 'The tagger answered for other texts.', {
      detail: { reason: 'badOutput' },
    });
  return Promise.all(
    group.map(async (one, at) => ({
      ...one,
      text: await taggedText(language, tagger.name, analyses[at]!, others),
    })),
  );
}
