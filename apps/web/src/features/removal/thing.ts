/** What is archived and deleted, as screens name it. */
export interface ShownThing {
  kind: 'job' | 'corpus';
  id: string;
  name: string;
}

/** Why a thing is closed, for a screen: see db/removals/closed. */
export interface ShownClosed {
  as: 'archived' | 'removed';
  of: 'job' | 'corpus';
  /** ISO 8601. */
  dueAt: string | null;
  begun: boolean;
}
