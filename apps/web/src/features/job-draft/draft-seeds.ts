/** Longest seed list that a draft holds, in characters: tens of thousands of addresses. A longer one is sent when the job is saved. */
export const mostDraftSeeds = 4_000_000;

/** Whether a list of seeds, chosen or pasted, is sent when its job is saved and is in no draft. */
export const isTooLongForDraft = (file: File): boolean => file.size > mostDraftSeeds;
