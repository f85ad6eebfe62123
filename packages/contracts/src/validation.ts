/**
 * What the judgements of a drawn document come to. `unjudged`: a judge of it is missing. `skipped`: all of them passed
 * it on. `conflict`: they disagree. Only `adequate` and `inadequate` count; the others are open.
 */
export const verdicts = ['unjudged', 'adequate', 'inadequate', 'unsure', 'skipped', 'conflict'] as const;
export type Verdict = (typeof verdicts)[number];

/** What one judge says of one document; `unjudged` takes back what the same judge said before. */
export const judgeVerdicts = ['adequate', 'inadequate', 'unsure', 'skipped', 'unjudged'] as const;
export type JudgeVerdict = (typeof judgeVerdicts)[number];

/**
 * How a sample's texts were chosen where that was not by chance: as those most like what was not adequate, or by what
 * speaks against them. It finds faults, and says nothing of the whole.
 */
export const faultMethods = ['similar', 'risk'] as const;
export type FaultMethod = (typeof faultMethods)[number];

/** What can speak against a text before anybody has read it. */
export const riskKinds = [
  'judgedHost',
  'nearLimit',
  'shortText',
  'linkList',
  'muchRemoved',
  'languageUnsure',
] as const;
export type RiskKind = (typeof riskKinds)[number];

/** A judge's own opinion; a third person's word on a disagreement; what the judges agreed on in talking about it. */
export const judgementKinds = ['own', 'adjudication', 'together'] as const;
export type JudgementKind = (typeof judgementKinds)[number];

/** Reasons for 'not adequate' where a corpus has no list of its own, in the order of their keys. */
export const defaultJudgingReasons = [
  'list',
  'mixed',
  'comments',
  'otherLanguage',
  'otherTopic',
  'generated',
] as const;

/** A corpus has at most so many reasons: each has one of the keys 1 to 9. */
export const maxJudgingReasons = 9;
/** Longest reason, note of a judge, and guidelines of a corpus, in UTF-16 code units. */
export const maxJudgingReasonChars = 80;
export const maxJudgingNoteChars = 1_000;
export const maxGuidelinesChars = 5_000;
/** Judgements that are sent at once. */
export const maxJudgementsSent = 100;
/** Judges of one sample. */
export const maxJudges = 20;

/** RIDIRE's default: a job with more than 40 % of non-adequate resources is not valid (figure 3). */
export const defaultThreshold = 0.4;
