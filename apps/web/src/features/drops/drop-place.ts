/** Where a drop is asked for, and of what its preview is a share. */
export interface DropPlace {
  /** Of the API: it takes drops, and says below /preview what they would take. */
  address: string;
  corpusId: string;
  of: 'job' | 'corpus';
  /** Whose judgements it counts: those of one sample, or of every sample that is judged to its end. */
  judgedIn: 'sample' | 'corpus';
}
