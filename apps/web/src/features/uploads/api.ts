import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { listUploads, removeUpload } from '@florilegium/db/mapping/uploads';
import { sweepDiscarded } from '@florilegium/db/runs/discard-run';
import { workersStanding } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database, queues, settings } from '@/server/context';
import { receiveUpload } from './receive-upload';
import { shownUpload, shownUploadSchema } from './shown-upload';

const jobId = z.strictObject({ id: z.uuid() });
/** How long taking out an upload clears away by itself before it leaves the rest to the workers, in ms. */
const firstSweepMs = 2_000;

/** The last characters are the ones that count: the extension says what the file is. */
function fileName(given: string): string {
  const name = withoutUnseen(basename(given.replaceAll('\\', '/')));
  return [...name].slice(-mostNameChars).join('').trim() || 'file';
}
const mostNameChars = 200;

const uploadsFolder = () => join(settings().dataFolder, 'uploads');

/** GET /jobs/{id}/uploads: also what the panel polls. */
export const listUploadsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/uploads',
  tag: 'uploads',
  summary: 'What was added to a job by hand, newest first.',
  params: jobId,
  response: z.object({
    uploads: z.array(shownUploadSchema),
    workerAlive: z.boolean().describe('Whether somebody is there to read them.'),
    diskLow: z.boolean().describe('They wait, because the disk is almost full; they go on by themselves.'),
  }),
  handle: async ({ params }) => {
    const [uploads, workers] = await Promise.all([
      listUploads(database(), params.id),
      workersStanding(database(), 'mapping'),
    ]);
    return {
      uploads: uploads.map(shownUpload),
      workerAlive: workers.isAlive,
      diskLow: workers.isDiskLow,
    };
  },
});

/** POST /jobs/{id}/uploads?name=…: the body is the file, streamed to the disk. */
export const createUploadRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/uploads',
  tag: 'uploads',
  summary:
    'Adds a document, the pages of a WARC file, or the texts of a collection (JSON lines, vertical, CoNLL-U, Parquet) to a job. The body is the file.',
  params: jobId,
  query: z.strictObject({
    name: z
      .string()
      .min(1)
      .max(1_000)
      .transform(fileName)
      .describe('Name of the file; its extension tells formats apart that begin alike.'),
  }),
  consumes: 'application/octet-stream',
  status: 202,
  response: shownUploadSchema,
  handle: async ({ params, query, user, request }) => {
    const maxBytes = settings().uploadBytes;
    refuseLength(request, maxBytes);
    // Queues are opened first: a store that is away is found before a file is taken.
    const open = await queues();
    const id = await receiveUpload(
      { database: database(), folder: uploadsFolder() },
      {
        jobId: params.id,
        userId: user.id,
        name: query.name,
        body: request.body,
        length: lengthOf(request),
        maxBytes,
        signal: request.signal,
      },
    );
    await open.send('import-upload', { uploadId: id });
    const made = (await listUploads(database(), params.id)).find((upload) => upload.id === id);
    if (!made) throw new AppError('notFound', 'There is no such upload.');
    return shownUpload(made);
  },
});

/** How long a body is by its header; null where there is none. */
function lengthOf(request: Request): number | null {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

/** Says so before the file is sent, where the sender says how long it is. */
function refuseLength(request: Request, maxBytes: number): void {
  if ((lengthOf(request) ?? 0) <= maxBytes) return;
  throw new AppError('tooLarge', 'The file is too large.', {
    detail: { reason: 'uploadTooLarge', megabytes: Math.round(maxBytes / 1_000_000) },
  });
}

/** DELETE /jobs/{id}/uploads/{upload}. */
export const removeUploadRoute = apiRoute({
  method: 'DELETE',
  path: '/jobs/{id}/uploads/{upload}',
  tag: 'uploads',
  summary: 'Takes an upload out of its job again, with all that was made of it.',
  params: z.strictObject({ id: z.uuid(), upload: z.uuid() }),
  status: 204,
  response: z.never(),
  handle: async ({ params, user }) => {
    const path = await removeUpload(database(), params.id, params.upload, { userId: user.id });
    if (path !== null) await rm(join(uploadsFolder(), basename(path)), { force: true });
    await sweepDiscarded(database(), firstSweepMs);
    return new Response(null, { status: 204 });
  },
});
