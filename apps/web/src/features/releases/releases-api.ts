import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  releaseDescriptionSchema,
  releaseFormats,
  releaseSteps,
} from '@florilegium/contracts/releases/release';
import {
  deleteRelease,
  dropFormats,
  extendRelease,
  resumeRelease,
  stopRelease,
  withdrawRelease,
} from '@florilegium/db/releases/change-release';
import { createRelease, listReleases, type ReleaseRow, releaseById } from '@florilegium/db/releases/releases';
import { workersStanding } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import { filesOfFormats, removeFormatFiles } from '@florilegium/releases/release-formats';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { releaseAttachment } from '@/server/api/attachment';
import { fileAnswer } from '@/server/api/file-answer';
import { database, queues, settings } from '@/server/context';
import { hasReleaseFile, shownRelease, shownReleaseSchema } from './shown-release';

const id = z.strictObject({ id: z.uuid() });
const formats = z.array(z.enum(releaseFormats)).min(1).max(releaseFormats.length);

async function existing(releaseId: string): Promise<ReleaseRow> {
  const row = await releaseById(database(), releaseId);
  if (!row) throw new AppError('notFound', 'There is no such release.');
  return row;
}

const folderOf = (releaseId: string) => join(settings().dataFolder, 'releases', releaseId);
const removeFiles = (releaseId: string) => () => rm(folderOf(releaseId), { recursive: true, force: true });

async function tellWorker(releaseId: string): Promise<void> {
  await (await queues()).send('write-release', { releaseId });
}

/** GET /corpora/{id}/releases: also what the list polls. */
export const listReleasesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/releases',
  tag: 'releases',
  summary: 'The releases of a corpus, highest number first.',
  params: id,
  response: z.object({
    releases: z.array(shownReleaseSchema),
    workerAlive: z.boolean().describe('Whether somebody is there to write them.'),
  }),
  handle: async ({ params }) => {
    const [releases, workers] = await Promise.all([
      listReleases(database(), params.id),
      workersStanding(database(), 'mapping'),
    ]);
    return { releases: releases.map(shownRelease), workerAlive: workers.isAlive };
  },
});

/** POST /corpora/{id}/releases. */
export const createReleaseRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/releases',
  tag: 'releases',
  summary: 'Orders a release of a corpus, a job of it, or a sub-corpus; it is written in the background.',
  params: id,
  body: z.strictObject({
    formats,
    step: z.enum(releaseSteps).default('minor').describe('Which part of the number goes up.'),
    jobId: z.uuid().nullable().default(null),
    subCorpusId: z.uuid().nullable().default(null),
    description: releaseDescriptionSchema,
  }),
  status: 202,
  response: shownReleaseSchema,
  handle: async ({ corpusId, body, user }) => {
    const { formats: wanted, ...order } = body;
    const files = filesOfFormats([...new Set(wanted)]);
    const created = await createRelease(database(), { ...order, corpusId, files, createdBy: user.id });
    await tellWorker(created.id);
    return shownRelease(await existing(created.id));
  },
});

/** GET /releases/{id}. */
export const getReleaseRoute = apiRoute({
  method: 'GET',
  path: '/releases/{id}',
  tag: 'releases',
  summary: 'One release with its files and their SHA-256 sums.',
  params: id,
  response: shownReleaseSchema,
  handle: async ({ params }) => shownRelease(await existing(params.id)),
});

/** POST /releases/{id}/formats. */
export const extendReleaseRoute = apiRoute({
  method: 'POST',
  path: '/releases/{id}/formats',
  tag: 'releases',
  summary: 'Adds formats to a release; they get the documents that it has.',
  params: id,
  body: z.strictObject({ formats }),
  status: 202,
  response: shownReleaseSchema,
  handle: async ({ params, body, user }) => {
    await extendRelease(database(), params.id, filesOfFormats(body.formats), user.id);
    await tellWorker(params.id);
    return shownRelease(await existing(params.id));
  },
});

/** POST /releases/{id}/formats/drop. */
export const dropFormatsRoute = apiRoute({
  method: 'POST',
  path: '/releases/{id}/formats/drop',
  tag: 'releases',
  summary: 'Drops formats of a release that are not whole, for instance one that failed.',
  params: id,
  body: z.strictObject({ formats }),
  response: shownReleaseSchema,
  handle: async ({ params, body, user }) => {
    const dropped = { formats: [...new Set(body.formats)], actorId: user.id };
    await dropFormats(database(), params.id, dropped, () =>
      removeFormatFiles(folderOf(params.id), dropped.formats),
    );
    return shownRelease(await existing(params.id));
  },
});

/** POST /releases/{id}/stop. */
export const stopReleaseRoute = apiRoute({
  method: 'POST',
  path: '/releases/{id}/stop',
  tag: 'releases',
  summary: 'Stops the writing of a release; it can go on from there.',
  params: id,
  response: shownReleaseSchema,
  handle: async ({ params, user }) => {
    await stopRelease(database(), params.id, user.id);
    return shownRelease(await existing(params.id));
  },
});

/** POST /releases/{id}/resume. */
export const resumeReleaseRoute = apiRoute({
  method: 'POST',
  path: '/releases/{id}/resume',
  tag: 'releases',
  summary: 'Lets a release go on that was stopped, or failed, or has a format that failed.',
  params: id,
  status: 202,
  response: shownReleaseSchema,
  handle: async ({ params, user }) => {
    await resumeRelease(database(), params.id, user.id);
    await tellWorker(params.id);
    return shownRelease(await existing(params.id));
  },
});

/** POST /releases/{id}/withdrawal. */
export const withdrawReleaseRoute = apiRoute({
  method: 'POST',
  path: '/releases/{id}/withdrawal',
  tag: 'releases',
  summary: 'Takes a release back: its files are deleted, its number and its description stay.',
  params: id,
  body: z.strictObject({ reason: z.string().trim().min(1).max(1_000) }),
  response: shownReleaseSchema,
  handle: async ({ params, body, user }) => {
    const order = { reason: body.reason, actorId: user.id };
    await withdrawRelease(database(), params.id, order, removeFiles(params.id));
    return shownRelease(await existing(params.id));
  },
});

/** DELETE /releases/{id}. */
export const deleteReleaseRoute = apiRoute({
  method: 'DELETE',
  path: '/releases/{id}',
  tag: 'releases',
  summary: 'Deletes a release that was never finished.',
  params: id,
  status: 204,
  response: z.never(),
  handle: async ({ params, user }) => {
    await deleteRelease(database(), params.id, user.id, removeFiles(params.id));
    return new Response(null, { status: 204 });
  },
});

/** GET /releases/{id}/file?path=… */
export const downloadReleaseRoute = apiRoute({
  method: 'GET',
  path: '/releases/{id}/file',
  tag: 'releases',
  summary: 'A file of a release, or a part of it (Range); `path` is one that it lists, or SHA256SUMS.',
  params: id,
  query: z.object({ path: z.string().min(1).max(500) }),
  produces: ['application/octet-stream'],
  response: z.never(),
  handle: async ({ params, query, request }) => {
    const row = await existing(params.id);
    if (!hasReleaseFile(shownRelease(row), query.path)) {
      throw new AppError('notFound', 'The release has no such file.');
    }
    const disposition = await releaseAttachment(row, basename(query.path));
    return fileAnswer(join(folderOf(row.id), query.path), disposition, request);
  },
});
