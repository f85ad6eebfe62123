import { formats } from '@florilegium/contracts/formats';
import { scopeKinds, signalPolicySchema } from '@florilegium/contracts/job-config';
import { outcomes, ruleActions, ruleTests } from '@florilegium/contracts/rules';
import { z } from 'zod';
import { nextRowId } from '../../components/row-id';
import { draftFields, fieldValue } from './draft-fields';
import { emptyDraft, type JobDraft } from './job-draft';

const id = z.unknown().transform(nextRowId);
const rules = z.array(
  z.object({ action: z.enum(ruleActions), test: z.enum(ruleTests), value: z.string(), id }),
);
const words = (names: readonly string[]) => z.string().refine((word) => names.includes(word));
const signals: Record<string, { unwrap(): { options: readonly string[] } }> = signalPolicySchema.shape;

/** What a kept value must be to be taken over; choices whose names may come and go are checked when the job is saved. */
function shapeOf({ kind, id: name, path }: (typeof draftFields)[number]): z.ZodType {
  if (kind === 'yes') return z.boolean();
  if (kind === 'rules') return rules;
  if (kind === 'ruleTests') return z.array(z.object({ url: z.string(), expected: z.enum(outcomes), id }));
  if (kind === 'metadata') return z.array(z.object({ field: z.string(), value: z.string(), id }));
  if (name === 'formats') return z.array(z.enum(formats));
  if (name === 'scope') return words(scopeKinds);
  if (path[0] === 'signals') return words(signals[path[1] ?? '']?.unwrap().options ?? []);
  return z.string();
}

/**
 * A draft out of what was kept of a form, by whatever version of it: a field that it lacks, or that can't be read, is
 * as a new job has it. Null when nothing of it can be read.
 */
export function readKeptDraft(kept: unknown): JobDraft | null {
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
