/** A change of metadata, and when it was undone. */
export interface UndoableStep {
  at: Date;
  undoneAt: Date | null;
  /** By field what it gave, '' where it took the field away, and what it found. */
  values: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
}

/**
 * What undoing a change gave back, by field: the value that stood without it, '' for none, or null where a later change
 * had replaced its value, so that nothing changed.
 *
 * @param steps the changes that people made of a resource, in the order of time
 */
export function givenBack(
  steps: readonly UndoableStep[],
  undone: UndoableStep,
): Record<string, string | null> {
  const time = undone.undoneAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const stands = (step: UndoableStep) =>
    step !== undone &&
    step.at.getTime() <= time &&
    (step.undoneAt === null || step.undoneAt.getTime() > time);
  const back = Object.keys(undone.values).map((field) => {
    const changes = steps.filter((step) => Object.hasOwn(step.values, field));
    const place = changes.indexOf(undone);
    if (changes.slice(place + 1).some(stands)) return [field, null] as const;
    const beneath = changes.slice(0, place).findLastIndex(stands);
    return [field, changes[beneath + 1]?.before[field] ?? ''] as const;
  });
  return Object.fromEntries(back);
}
