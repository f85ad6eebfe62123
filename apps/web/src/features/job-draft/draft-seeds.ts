/** Longest seed list that a draft holds, in characters: tens of thousands of addresses. A longer one is sent when the job is saved. */
export const mostDraftSeeds = 4_000_000;
