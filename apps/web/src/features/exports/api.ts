import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { exportFormats } from '@florilegium/contracts/exports';
import { deleteExport, type ExportRow, exportById, listExports } from '@florilegium/db/corpus/exports';
import { workersStanding } from '@florilegium/db/runs/workers';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { exportAttachment } from '@/server/api/attachment';
import { fileAnswer } from '@/server/api/file-answer';
import { database, settings } from '@/server/context';
import { orderExport } from './order-export';
import { hasFile, shownExport, shownExportSchema } from './shown-export';

const id = z.strictObject({ id: z.uuid() });

async function existing(exportId: string): Promise<ExportRow> {
  const row = await exportById(database(), exportId);
  if (!row) throw new AppError('notFound', 'There is no such export.');
  return row;
}

/** GET /corpora/{id}/exports: also what the exports panel polls. */
export const listExportsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/exports',
  tag: 'exports',
  summary: 'The exports of a corpus, newest first.',
  params: id,
  response: z.object({
    exports: z.array(shownExportSchema),
    workerAlive: z.boolean().describe('Whether somebody is there to write them.'),
    diskLow: z.boolean().describe('They wait, because the disk is almost full; they go on by themselves.'),
  }),
  handle: async ({ params }) => {
    const [exports, workers] = await Promise.all([
      listExports(database(), params.id),
      workersStanding(database(), 'mapping'),
    ]);
    return {
      exports: exports.map(shownExport),
      workerAlive: workers.isAlive,
      diskLow: workers.isDiskLow,
    };
  },
});

/** POST /corpora/{id}/exports. */
export const createExportRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/exports',
  tag: 'exports',
  summary:
    'Orders an export of a corpus, or of one of its jobs or sub-corpora; it is written in the background.',
  params: id,
  body: z.strictObject({
    format: z.enum(exportFormats),
    jobId: z.uuid().nullable().default(null),
    subCorpusId: z.uuid().nullable().default(null),
  }),
  status: 202,
  response: shownExportSchema,
  handle: async ({ corpusId, body, user }) => {
    return shownExport(await existing(await orderExport(user, { corpusId, ...body })));
  },
});

/** GET /exports/{id}. */
export const getExportRoute = apiRoute({
  method: 'GET',
  path: '/exports/{id}',
  tag: 'exports',
  summary: 'One export with its files and their SHA-256 sums.',
  params: id,
  response: shownExportSchema,
  handle: async ({ params }) => shownExport(await existing(params.id)),
});

/** DELETE /exports/{id}. */
export const deleteExportRoute = apiRoute({
  method: 'DELETE',
  path: '/exports/{id}',
  tag: 'exports',
  summary: 'Deletes an export and its files; the corpus stays as it is.',
  params: id,
  status: 204,
  response: z.never(),
  handle: async ({ params, user }) => {
    const folder = join(settings().dataFolder, 'exports', params.id);
    await deleteExport(database(), params.id, user.id, () => rm(folder, { recursive: true, force: true }));
    return new Response(null, { status: 204 });
  },
});

/** GET /exports/{id}/file?path=… */
export const downloadExportRoute = apiRoute({
  method: 'GET',
  path: '/exports/{id}/file',
  tag: 'exports',
  summary: 'A file of an export; `path` is one that it lists, or manifest.json, or SHA256SUMS.',
  params: id,
  query: z.object({ path: z.string().min(1).max(500) }),
  produces: ['application/octet-stream'],
  response: z.never(),
  handle: async ({ params, query, request }) => {
    const row = await existing(params.id);
    if (row.path === null || !hasFile(shownExport(row), query.path)) {
      throw new AppError('notFound', 'The export has no such file.');
    }
    const path = join(settings().dataFolder, 'exports', row.path, query.path);
    return fileAnswer(path, await exportAttachment(row, basename(path)), request);
  },
});
