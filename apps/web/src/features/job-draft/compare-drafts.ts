import { type DraftField, draftFields, fieldValue, type SectionName, withFieldsOf } from './draft-fields';
import { emptyDraft, type JobDraft } from './job-draft';

/** A field at which two drafts differ. */
export interface DraftDifference {
  field: DraftField;
  before: unknown;
  after: unknown;
}

/** The fields at which two drafts differ, in the form's order. What means the same is no difference. */
export function compareDrafts(
  before: JobDraft,
  after: JobDraft,
  fields: readonly DraftField[] = draftFields,
): DraftDifference[] {
  return fields.flatMap((field) => {
    const [one, other] = [fieldValue(before, field), fieldValue(after, field)];
    return meaningOf(field, one) === meaningOf(field, other) ? [] : [{ field, before: one, after: other }];
  });
}

/** The sections in which two drafts differ. */
export function differingSections(before: JobDraft, after: JobDraft): ReadonlySet<SectionName> {
  return new Set(compareDrafts(before, after).map(({ field }) => field.section));
}

/** As the form of a new job begins. */
export const newDraft = emptyDraft();

/** The sections in which a draft is not as a new job's form is. */
export function ownSections(draft: JobDraft): ReadonlySet<SectionName> {
  return differingSections({ ...newDraft, name: draft.name }, draft);
}

/** My draft with their sections. */
export function mergeDrafts(mine: JobDraft, theirs: JobDraft, take: ReadonlySet<SectionName>): JobDraft {
  const taken = draftFields.filter(({ section }) => take.has(section));
  return withFieldsOf(mine, theirs, taken);
}

/** A value without what says nothing: row ids, empty rows, spaces at the ends, the order of a set. */
function meaningOf(field: DraftField, value: unknown): string {
  switch (field.kind) {
    case 'text':
      return String(value).trim();
    case 'lines':
      return linesOf(value).join('\n');
    case 'words':
      return [...(value as string[])].sort().join(' ');
    case 'rules':
      return JSON.stringify(
        (value as JobDraft['rules']['save'])
          .filter((rule) => rule.value !== '')
          .map((rule) => [rule.action, rule.test, rule.value]),
      );
    case 'ruleTests':
      return JSON.stringify(
        (value as JobDraft['ruleTests'])
          .filter((test) => test.url.trim() !== '')
          .map((test) => [test.url.trim(), test.expected]),
      );
    case 'metadata':
      return JSON.stringify(
        (value as JobDraft['metadata'])
          .filter((row) => row.field.trim() !== '' || row.value !== '')
          .map((row) => [row.field.trim(), row.value])
          .sort(),
      );
    default:
      return JSON.stringify(value);
  }
}

/** The lines of a list that say something. */
export function linesOf(value: unknown): string[] {
  return String(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
