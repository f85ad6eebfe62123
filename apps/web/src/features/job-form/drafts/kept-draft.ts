import { ruleActions, ruleDecisions, ruleTests } from '@florilegium/contracts/jobs/rules';
import { z } from 'zod';
import { nextRowId } from '../../../components/table/row-id';
import { type DraftField, draftFields, fieldValue } from '../../job-draft/draft-fields';
import { emptyDraft, type JobDraft } from '../../job-draft/job-draft';

const id = z.unknown().transform(nextRowId);
const rules = z.array(
  z.object({ action: z.enum(ruleActions), test: z.enum(ruleTests), value: z.string(), id }),
);

/** What a kept value must be to be taken over. */
function shapeOf(field: DraftField): z.ZodType {
  switch (field.kind) {
    case 'yes':
      return z.boolean();
    case 'rules':
      return rules;
    case 'ruleTests':
      return z.array(z.object({ url: z.string(), expected: z.enum(ruleDecisions), id }));
    case 'metadata':
      return z.array(z.object({ field: z.string(), value: z.string(), id }));
    case 'words':
      return z.array(wordOf(field.names));
    case 'word':
      return wordOf(field.names);
    default:
      return z.string();
  }
}

/** One of some words; of a list that people keep, any. */
const wordOf = (names?: readonly string[]) => (names ? z.enum(names) : z.string());

const keptSchema = z.object({ options: z.record(z.string(), z.unknown()) });

/**
 * A draft out of what was kept of a form, by whatever version of it: a field that it lacks, or that can't be read, is
 * as a new job has it. Null when nothing of it can be read, or when it holds its options in another way: those of a job
 * would turn into a new job's unseen.
 */
export function readKeptDraft(kept: unknown): JobDraft | null {
  if (!keptSchema.safeParse(kept).success) return null;
  const draft = emptyDraft();
  let taken = 0;
  for (const field of draftFields) {
    const read = shapeOf(field).safeParse(fieldValue(kept as JobDraft, field));
    if (!read.success) continue;
    taken += 1;
    put(draft, field.path, read.data);
  }
  return taken === 0 ? null : draft;
}

function put(draft: JobDraft, path: readonly string[], value: unknown): void {
  let place = draft as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[path.at(-1) ?? ''] = value;
}
