import type { LanguageVerdict } from '@florilegium/contracts/documents';
import type { MappingSettings, QualityFilters } from '@florilegium/contracts/jobs/mapping-settings';
import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import { isTargetLanguage } from '@florilegium/contracts/languages/target-language';
import type { DropReason } from '@florilegium/contracts/reasons';

/** The measures for the quality filters: TextQuality of text/text-quality. */
interface MeasuredQuality {
  functionWordShare: number | null;
  functionWordTypes: number | null;
  meanWordLength: number;
  repeatedLines: number;
  stopWordTypes: number;
}

/** The facts about a cleaned document that the decision needs. */
export interface CleanedDocument {
  /** Characters of the clean text. */
  textLength: number;
  words: number;
  /** The page has no text of its own: scripts would load it. */
  needsJavaScript: boolean;
  /** What became of running its scripts; null or missing: they were not asked for. */
  scripts?: { outcome: ScriptResult; detail: string } | null;
  /** Set if it is no text but a list that leads to texts; shares from 0 to 1. */
  linkList: { linkShare: number; sentenceShare: number } | null;
  language: LanguageVerdict;
  /** Null if no filter needs it. */
  quality: MeasuredQuality | null;
}

/** A job's requirements for a document. */
export type KeepThresholds = Pick<MappingSettings, 'minWords' | 'keepLinkLists' | 'languages' | 'filters'>;

/** Kept, or dropped for a reason with its detail. */
export type KeepDecision = { keep: true } | { keep: false; reason: DropReason; detail: string };

const kept: KeepDecision = { keep: true };

/** Whether a document of this many bytes, as fetched, may stay. It is decided before any other work on it. */
export function keepSize(bytes: number, { minBytes, maxBytes }: QualityFilters): KeepDecision {
  if (minBytes !== null && bytes < minBytes)
    return drop('tooFewBytes', `${bytes} bytes, at least ${minBytes} wanted`);
  if (maxBytes !== null && bytes > maxBytes)
    return drop('tooManyBytes', `${bytes} bytes, at most ${maxBytes} wanted`);
  return kept;
}

/**
 * Whether a document stays in the corpus, as far as this doesn't depend on other documents. For an uncertain language
 * the best guess counts: the document is kept if the guess is a target language, else dropped. 'und' is never a
 * target.
 */
export function keep(document: CleanedDocument, thresholds: KeepThresholds): KeepDecision {
  if (document.needsJavaScript || (document.scripts && document.words === 0)) {
    return withoutScripts(document);
  }
  if (document.textLength === 0 || document.words === 0) return drop('empty', 'no words after cleaning');
  if (document.words < thresholds.minWords) {
    return drop('tooShort', `${document.words} words, at least ${thresholds.minWords} wanted`);
  }
  if (document.linkList && !thresholds.keepLinkLists) {
    const { linkShare, sentenceShare } = document.linkList;
    return drop('linkList', `${percent(linkShare)} in links, ${percent(sentenceShare)} in sentences`);
  }
  if (
    thresholds.languages.length > 0 &&
    !isTargetLanguage(document.language.language, thresholds.languages)
  ) {
    const doubt = document.language.uncertain ? ', uncertain' : '';
    return drop('otherLanguage', `${document.language.language}${doubt}`);
  }
  return document.quality ? keepQuality(document.quality, thresholds.filters) : kept;
}

const scriptDrops: Record<ScriptResult, DropReason> = {
  rendered: 'scriptsGaveNothing',
  brought: 'scriptsGaveNothing',
  noBrowser: 'scriptsNoBrowser',
  forbidden: 'scriptsForbidden',
  needsPost: 'scriptsNeedPost',
  overBudget: 'scriptsOverBudget',
  limitReached: 'scriptsLimitReached',
  hostResting: 'scriptsHostResting',
  otherWorker: 'scriptsOtherWorker',
  crashed: 'scriptsCrashed',
  gaveNothing: 'scriptsGaveNothing',
  kindGaveNothing: 'scriptsKindInVain',
  wentElsewhere: 'scriptsLedElsewhere',
};

/** A page that is empty without scripts, with what became of running them. */
function withoutScripts({ words, scripts }: CleanedDocument): KeepDecision {
  const found = `${words} words`;
  if (!scripts) return drop('needsJavaScript', `${found} without scripts`);
  return drop(scriptDrops[scripts.outcome], scripts.detail ? `${found}; ${scripts.detail}` : found);
}

/** A language without a list of function words is not judged by them. */
function keepQuality(quality: MeasuredQuality, filters: QualityFilters): KeepDecision {
  const { functionWordShare: share, functionWordTypes: types, meanWordLength: length } = quality;
  if (isUnder(share, filters.minFunctionWordShare))
    return drop(
      'fewFunctionWords',
      `${percent(share!)} function words, ${percent(filters.minFunctionWordShare!)} wanted`,
    );
  if (isUnder(types, filters.minFunctionWordTypes))
    return drop(
      'fewFunctionWords',
      `${types} different function words, ${filters.minFunctionWordTypes} wanted`,
    );
  if (isUnder(length, filters.minMeanWordLength) || isUnder(filters.maxMeanWordLength, length))
    return drop('oddWordLength', `${length.toFixed(1)} characters a word`);
  if (isUnder(filters.maxRepeatedLines, quality.repeatedLines))
    return drop('repeatedLines', `${percent(quality.repeatedLines)} repeated`);
  if (quality.stopWordTypes >= filters.minStopWordTypes)
    return drop('stopWords', `${quality.stopWordTypes} different words of the list`);
  return kept;
}

/** Whether both are known, and the value is below the bound. */
function isUnder(value: number | null, bound: number | null): boolean {
  return value !== null && bound !== null && value < bound;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function drop(reason: DropReason, detail: string): KeepDecision {
  return { keep: false, reason, detail };
}
