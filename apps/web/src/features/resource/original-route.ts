import { readStyles } from '@florilegium/db/crawl/page-styles';
import { resourceById } from '@florilegium/db/screens/resources';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { toFailure } from '@/server/failure';
import { readOriginal } from '../../server/archived';
import { notShown, savedFile, shownPage, withStyles } from '../resources/original';
import { harmlessPage } from './page-styles';

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
  handle: async ({ params, query, request }) => {
    const resource = await resourceById(database(), params.id);
    if (!resource) throw new AppError('notFound', 'There is no such resource.');
    if (query.rendered !== undefined && !resource.rendered) {
      throw new AppError('notFound', 'The scripts of this page were not run.');
    }
    if (query.download !== undefined && query.rendered === undefined) {
      return savedFile(await readOriginal(resource), resource.url, resource.format);
    }
    if (resource.format !== 'html' && query.rendered === undefined) {
      throw new AppError('badInput', 'Only HTML is shown; add ?download to have the file.');
    }
    try {
      const page = await harmlessPage(resource, query.rendered !== undefined);
      const sheets = await readStyles(database(), resource.corpusId, page.styles);
      return shownPage(await withStyles(page, sheets));
    } catch (error) {
      // A person looks into the frame: what stands there is for reading.
      if (request.headers.get('sec-fetch-dest') !== 'iframe') throw error;
      return notShown((await toFailure(error)).message);
    }
  },
});
