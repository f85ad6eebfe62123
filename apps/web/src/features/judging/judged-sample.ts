/** What the screen needs to know of a sample. */
export interface JudgedSample {
  id: string;
  name: string;
  /** Why nobody judges here; null where the reader may. */
  whyNot: string | null;
}
