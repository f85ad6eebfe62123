import {
  draftById,
  draftsOfNewJobs,
  dropDraft,
  fellowEditors,
  keepDraft,
  type StoredDraft,
} from '@florilegium/db/corpus/job-drafts';
import { corpusOfJob } from '@florilegium/db/corpus/jobs';
import { editsSince } from '@florilegium/db/screens/job-versions';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumber, rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { mostDraftSeeds } from '../../job-draft/draft-seeds';
import { editingSchema } from './editing';

/** A draft is somebody's own: who typed within this time is said to edit, too. */
const editingMs = 5 * 60_000;

const draftId = z.strictObject({ id: z.uuid() });

const draftSchema = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  jobId: z.uuid().nullable().describe('Null while the job doesn’t exist.'),
  name: z.string(),
  content: z.unknown().describe('The form as it stands, bad values too.'),
  seeds: z.string().nullable().describe('The seed list as it is typed; null: it was not touched.'),
  baseLock: z.int().nullable().describe('The job’s lock when the draft was begun.'),
  updatedAt: z.iso.datetime(),
});

/** GET /drafts. */
export const listDraftsRoute = apiRoute({
  method: 'GET',
  path: '/drafts',
  tag: 'drafts',
  summary: 'The asker’s own drafts of jobs that don’t exist yet, the latest first.',
  query: z.object({ corpus: z.uuid() }),
  response: z.object({
    drafts: z.array(draftSchema.pick({ id: true, name: true, updatedAt: true })),
  }),
  handle: async ({ user, corpusId }) => {
    const drafts = await draftsOfNewJobs(database(), user.id, corpusId);
    return { drafts: drafts.map((draft) => ({ ...draft, updatedAt: draft.updatedAt.toISOString() })) };
  },
});

/** GET /drafts/{id}. */
export const getDraftRoute = apiRoute({
  method: 'GET',
  path: '/drafts/{id}',
  tag: 'drafts',
  summary: 'One of the asker’s drafts, whole.',
  params: draftId,
  response: draftSchema,
  handle: async ({ params, user }) => shown(await draftById(database(), user.id, params.id)),
});

/** PUT /drafts/{id}. */
export const keepDraftRoute = apiRoute({
  method: 'PUT',
  path: '/drafts/{id}',
  tag: 'drafts',
  summary: 'Keeps a form as it stands. Nothing of it is checked: that is done when the job is saved.',
  params: draftId,
  maxBodyBytes: mostDraftSeeds * 4 + 2_000_000,
  body: z.strictObject({
    corpusId: z.uuid(),
    jobId: z.uuid().nullable().default(null),
    name: z.string().max(5_000),
    content: z.record(z.string(), z.unknown()),
    seeds: z.string().max(mostDraftSeeds).nullable().optional().describe('Left out: they stay as they are.'),
    baseLock: rowNumber.nullable().default(null),
    form: z.string().min(1).max(100).describe('Any name for the open form, the same as long as it is open.'),
    seen: z.iso
      .datetime()
      .nullable()
      .default(null)
      .describe('`updatedAt` of the draft that it goes on from.'),
    takeOver: z.boolean().default(false).describe('What another open form kept gives way.'),
    userId: z.uuid().optional().describe('Whose form it is; refused when somebody else is signed in now.'),
  }),
  response: z.object({ updatedAt: z.iso.datetime() }),
  handle: async ({ params, body: { userId, seen, ...draft }, user, corpusId }) => {
    if (userId && userId !== user.id) {
      throw new AppError('notSignedIn', 'Somebody else is signed in.', { detail: { reason: 'otherPerson' } });
    }
    if (draft.jobId && (await corpusOfJob(database(), draft.jobId)) !== corpusId) {
      throw new AppError('notFound', 'There is no such job.');
    }
    const kept = { ...draft, id: params.id, userId: user.id, seen: seen ? new Date(seen) : null };
    return { updatedAt: (await keepDraft(database(), kept)).toISOString() };
  },
});

/** DELETE /drafts/{id}. */
export const dropDraftRoute = apiRoute({
  method: 'DELETE',
  path: '/drafts/{id}',
  tag: 'drafts',
  summary: 'Throws a draft away. Answers with it, so that it can be kept again.',
  params: draftId,
  response: draftSchema,
  handle: async ({ params, user }) => shown(await dropDraft(database(), user.id, params.id)),
});

/** GET /jobs/{id}/editing. */
export const editingRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/editing',
  tag: 'drafts',
  summary: 'Who else has the job’s settings in hand, and what was saved since they were read.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({ lock: rowNumberInAddress.describe('`lock` of the job as it was read.') }),
  response: editingSchema,
  handle: async ({ params, query, user }) => {
    const [since, others] = await Promise.all([
      editsSince(database(), params.id, query.lock),
      fellowEditors(database(), params.id, user.id, editingMs),
    ]);
    return {
      lock: since?.lock ?? query.lock,
      edits: (since?.edits ?? []).map(({ kind, at, by, userId }) => ({
        kind,
        at: at.toISOString(),
        by,
        mine: userId === user.id,
      })),
      others: others.map(({ name, at }) => ({ name, at: at.toISOString() })),
    };
  },
});

function shown(draft: StoredDraft | null): z.output<typeof draftSchema> {
  if (!draft) throw new AppError('notFound', 'There is no such draft.');
  const { createdAt: _created, updatedAt, ...rest } = draft;
  return { ...rest, updatedAt: updatedAt.toISOString() };
}
