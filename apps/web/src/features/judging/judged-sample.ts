import type { Step } from './steps';

/** What the screen needs to know of a sample. */
export interface JudgedSample {
  id: string;
  name: string;
  /** Why nobody judges here; null where the reader may. */
  whyNot: string | null;
  /** The reader's own round, where the text on the screen is not in it, and the place where they begin or go on. */
  elsewhere: { steps: readonly Step[]; position: number } | null;
}
