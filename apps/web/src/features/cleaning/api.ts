import {
  cleanedPageSchema,
  maxPageBytes,
  pageCleaningSettingsSchema,
} from '@florilegium/contracts/page-cleaning';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { cleanPage } from './clean-page';

/** Base 64 takes a third more, HTML in JSON its escapes. */
const maxBodyBytes = 2 * maxPageBytes;

const bodySchema = z
  .strictObject({
    html: z.string().optional().describe('The source of the page.'),
    file: z.base64().optional().describe('Its bytes, in base 64; the encoding is found.'),
    url: z
      .string()
      .max(4_000)
      .optional()
      .describe('Its address: the crawl worker fetches it, for whoever may crawl in some corpus.'),
    ...pageCleaningSettingsSchema.shape,
  })
  .refine(({ html, file, url }) => [html, file, url].filter(Boolean).length === 1, 'nothingToClean');

/** POST /clean: also what the page of the boilerplate remover asks. */
export const cleanRoute = apiRoute({
  method: 'POST',
  path: '/clean',
  tag: 'cleaning',
  summary: 'Finds the text of one page, given as `html`, `file` or `url`; every block of it keeps a label.',
  body: bodySchema,
  maxBodyBytes,
  anyText: true,
  response: cleanedPageSchema,
  handle: ({ body, user, request }) => {
    const { html, file, url, ...settings } = body;
    if (url) return cleanPage({ userId: user.id, settings, url, signal: request.signal });
    const page = html
      ? { body: Buffer.from(html), contentType: 'text/html; charset=utf-8' }
      : { body: Buffer.from(file ?? '', 'base64'), contentType: '' };
    return cleanPage({ userId: user.id, settings, page, signal: request.signal });
  },
});
