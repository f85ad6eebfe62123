import { resourceById } from '@florilegium/db/screens/resources';
import { AppError } from '@florilegium/platform/app-error';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { readOriginal } from '../../server/archived';
import { savedFile, shownPage } from '../resources/original';

/**
 * GET /resources/{id}/original: the archived page made harmless, for the frame; with `download` the bytes as they
 * came, with `rendered` the page as its scripts left it. It stands outside of /api/v1's pages of JSON, but goes through the same wrapper: signed in and allowed.
 */
export const originalRoute = apiRoute({
  method: 'GET',
  path: '/api/resources/{id}/original',
  tag: 'resources',
  summary: 'The archived original: HTML made harmless to be shown, or the bytes as they were fetched.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({ download: z.string().optional(), rendered: z.string().optional() }),
  produces: ['text/html', 'application/octet-stream'],
  response: z.never(),
  handle: async ({ params, query }) => {
    const resource = await resourceById(database(), params.id);
    if (!resource) throw new AppError('notFound', 'There is no such resource.');
    if (query.rendered !== undefined) {
      if (!resource.rendered) throw new AppError('notFound', 'The scripts of this page were not run.');
      return shownPage(await readOriginal(resource.rendered), 'utf-8');
    }
    const body = await readOriginal(resource);
    if (query.download !== undefined) return savedFile(body, resource.url, resource.format);
    if (resource.format !== 'html') {
      throw new AppError('badInput', 'Only HTML is shown; add ?download to have the file.');
    }
    // The document's charset is that of what was read: the page as its scripts left it.
    const came = resource.rendered
      ? decodeBytes(body, resource.contentType ?? undefined).charset
      : resource.charset;
    return shownPage(body, came);
  },
});
