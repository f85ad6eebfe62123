/** An engine as the form needs it: never more than its name and what is left of its day. */
export interface ShownEngine {
  id: string;
  name: string;
  /** Queries left today; null: no quota that we know of. */
  left: number | null;
  /** Pause between two queries. */
  intervalMs: number;
}
