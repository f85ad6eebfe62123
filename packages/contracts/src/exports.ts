/** What an export writes. */
export const exportFormats = ['jsonl', 'txt', 'vertical'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStates = ['waiting', 'writing', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
/** Why an export was stopped, or waits, where that is foreseen. Closed: each has a translation. */
export const exportProblems = ['quotaOfCorpus', 'quotaOfPerson', 'diskLow'] as const;
export type ExportProblem = (typeof exportProblems)[number];
