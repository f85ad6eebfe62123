import type { TaggedSentence } from '@florilegium/contracts/documents';
import { AppError } from '@florilegium/platform/app-error';

/** A text whose blocks need an analysis. */
export interface TextToAnalyse {
  id: string;
  blocks: readonly string[];
}

/** A tagger by others that an admin has set up. */
export interface ExternalTagger {
  /** The tagger's name in the record. */
  readonly name: string;
  /**
   * The sentences of each block of each document, in order: all of them, or an AppError `taggingFailed` whose
   * `detail.reason` is a `TaggingFault`. `language` is ISO 639-1. Aborting `signal` ends a running analysis.
   */
  tag(
    documents: readonly TextToAnalyse[],
    language: string,
    signal: AbortSignal,
  ): Promise<TaggedSentence[][][]>;
  /** Ends its running processes. */
  close(): void;
}

/** Why an analysis failed. */
export type TaggingFault =
  | 'notInstalled' // no such program
  | 'noModel' // no model for the language
  | 'timedOut'
  | 'outOfMemory'
  | 'tooMuchOutput'
  | 'crashed'
  | 'badOutput' // it answered, but not to the request
  | 'unreachable'
  | 'refused' // the service answered with an error
  | 'aborted';

/** Faults that last until somebody changes the installation or the text. */
const lasting: ReadonlySet<TaggingFault> = new Set(['notInstalled', 'noModel', 'badOutput', 'tooMuchOutput']);

/** The error for a fault. Temporary faults may be tried again. */
export function taggingFailed(fault: TaggingFault, tagger: string, message: string): AppError {
  const retry = lasting.has(fault) ? 'never' : 'later';
  return new AppError('taggingFailed', message, { retry, detail: { reason: fault, tagger } });
}

/** Limits of one run of any tagger. */
export interface TaggingLimits {
  /** Duration of a run, including its start. */
  timeoutMs: number;
  /** Resident memory of the started process. */
  maxMemoryMb: number;
  /** Characters for one run; a longer text has a run of its own. */
  batchChars: number;
}

/** Default limits of a run. */
export const defaultTaggingLimits: TaggingLimits = {
  timeoutMs: 120_000,
  maxMemoryMb: 4_096,
  batchChars: 1_000_000,
};

/** Most bytes of an answer: an analysis is several times as long as its text, but not more. */
export function maxAnswerBytes(inputBytes: number): number {
  return 1_000_000 + 100 * inputBytes;
}

/** Texts in batches of about `batchChars`, in order, none empty. */
function inBatches(
  documents: readonly TextToAnalyse[],
  batchChars: number,
): readonly (readonly TextToAnalyse[])[] {
  const batches: TextToAnalyse[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const document of documents) {
    const length = document.blocks.reduce((sum, block) => sum + block.length, 0);
    if (chars + length > batchChars) {
      batches.push([]);
      chars = 0;
    }
    batches[batches.length - 1]?.push(document);
    chars += length;
  }
  return batches;
}

/** Makes a tagger from a function that analyses one batch. */
export function batched(
  name: string,
  batchChars: number,
  tagBatch: (
    documents: readonly TextToAnalyse[],
    language: string,
    signal: AbortSignal,
  ) => Promise<TaggedSentence[][][]>,
  close: () => void = () => undefined,
): ExternalTagger {
  return {
    name,
    close,
    async tag(documents, language, signal) {
      const analysed: TaggedSentence[][][] = [];
      for (const batch of inBatches(documents, batchChars)) {
        if (signal.aborted) throw taggingFailed('aborted', name, 'broken off');
        analysed.push(...(await tagBatch(batch, language, signal)));
      }
      return analysed;
    },
  };
}

/** The English name of a language in lower case, as in the names of parameter files and models: 'italian'. */
export function englishName(language: string): string | null {
  if (!/^[a-z]{2,3}$/.test(language)) return null;
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language);
  return name?.toLowerCase() ?? null;
}

/** A text that programs can read line by line: without control characters and half surrogates. */
export function plainLine(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, '\uFFFD');
  return /[\uD800-\uDFFF]/.test(plain) ? Buffer.from(plain, 'utf8').toString('utf8') : plain;
}
