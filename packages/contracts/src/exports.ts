/** What an export writes. */
export const exportFormats = ['jsonl', 'txt', 'vertical'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const exportStates = ['waiting', 'writing', 'done', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
