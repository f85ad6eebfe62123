/** A screen that a key leads to from everywhere. */
export interface KeyedScreen {
  href: string;
  label: string;
  /** The letter after g. */
  letter: string;
}
