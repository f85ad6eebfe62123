/** A line of a plot that tells kinds apart. */
export interface Kind {
  id: string;
  value: number;
}

/** The largest kinds, and the sum of all others where there are any. */
export function largest<K extends Kind>(kinds: readonly K[], most: number): { shown: K[]; others: number } {
  const sorted = [...kinds].sort((a, b) => b.value - a.value);
  // One other is no shorter than its own line.
  const shown = sorted.length <= most + 1 ? sorted : sorted.slice(0, most);
  return { shown, others: sorted.slice(shown.length).reduce((sum, kind) => sum + kind.value, 0) };
}

/** What kind of an answer an HTTP status is (RFC 9110, 15); null: nothing answered. */
export type AnswerClass = 'none' | 'good' | 'moved' | 'refused' | 'missing' | 'failed' | 'odd';

/** The class of a status, as people ask for it. */
export function answerClass(status: number | null): AnswerClass {
  if (status === null) return 'none';
  if (status >= 200 && status < 300) return 'good';
  if (status >= 300 && status < 400) return 'moved';
  if (status === 404 || status === 410) return 'missing';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 && status < 600 ? 'failed' : 'odd';
}
