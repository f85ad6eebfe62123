import { cesDocumentOf } from '@florilegium/corpus/writers/ces-document';
import { cesStylesheet, cesStylesheetName } from '@florilegium/corpus/writers/ces-stylesheet';
import { writeCesAlign } from '@florilegium/corpus/writers/write-cesalign';
import { writeCesDocument } from '@florilegium/corpus/writers/write-cesdoc';
import { writeCesHtml } from '@florilegium/corpus/writers/write-ceshtml';
import { pairByNumber } from '@florilegium/db/pairs/page-pairs';
import { resourceById } from '@florilegium/db/screens/resources';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { baseAddress } from '@/server/base-address';
import { database } from '@/server/context';
import { answerRoom, readText } from '../../server/archived';

/** Words of the web, shown as a file of its own: no script but that of the view, and nothing from elsewhere. */
const html = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};
/** A browser that knows XSLT shows it by our stylesheet, whose view has a script and a style of its own. */
const xml = {
  'content-type': 'application/xml; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
};

/** GET /resources/{id}/cesdoc. */
export const cesDocumentRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}/cesdoc',
  tag: 'services',
  summary: 'A text as an XCES cesDoc 0.4, PANACEA’s basic Travelling Object.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({
    crawlinfo: z.string().optional().describe('With what is no text, too, each paragraph labelled.'),
    as: z
      .enum(['xml', 'html'])
      .default('xml')
      .describe('html: the view for a browser, as a file of its own.'),
  }),
  produces: ['application/xml', 'text/html'],
  response: z.never(),
  handle: async ({ params, query, request }) => {
    const resource = await resourceById(database(), params.id);
    // What a person has deleted is in no export.
    const text = resource && !resource.deletedAt ? await readText(resource, answerRoom) : null;
    if (!resource || text?.kind !== 'text') throw new AppError('notFound', 'It has no text.');
    if (text.isCut) {
      throw new AppError('tooLarge', 'The text is too long.', { detail: { reason: 'textTooLongForXml' } });
    }
    const base = baseAddress(request);
    const metadata = { ...resource.jobMetadata, ...resource.metadata };
    const document = cesDocumentOf({ ...resource, metadata }, text, {
      base,
      original: `${base}/api/resources/${resource.id}/original`,
      released: String(new Date().getUTCFullYear()),
    });
    const crawlInfo = query.crawlinfo !== undefined;
    if (query.as === 'html') return new Response(writeCesHtml(document, { crawlInfo }), { headers: html });
    const stylesheet = `/api/v1/services/${cesStylesheetName}`;
    return new Response(writeCesDocument(document, { crawlInfo, stylesheet }), { headers: xml });
  },
});

/** GET /pairings/{id}/pairs/{number}/cesalign. */
export const cesAlignRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}/pairs/{number}/cesalign',
  tag: 'services',
  summary: 'A pair as an XCES cesAlign that points to the cesDocs of its two pages.',
  params: z.strictObject({ id: z.uuid(), number: rowNumberInAddress }),
  produces: ['application/xml'],
  response: z.never(),
  handle: async ({ params, request }) => {
    const pair = await pairByNumber(database(), params.id, params.number);
    if (!pair) throw new AppError('notFound', 'There is no such pair.');
    const base = `${baseAddress(request)}/api/v1/resources`;
    const body = writeCesAlign([
      { location: `${base}/${pair.a.resourceId}/cesdoc`, language: pair.languageA },
      { location: `${base}/${pair.b.resourceId}/cesdoc`, language: pair.languageB },
    ]);
    return new Response(body, { headers: xml });
  },
});

/** GET /services/cesdoc.xsl: what shows a cesDoc in a browser. */
export const cesStylesheetRoute = apiRoute({
  method: 'GET',
  path: '/services/cesdoc.xsl',
  tag: 'services',
  summary: 'The stylesheet that shows a cesDoc in a browser that knows XSLT.',
  produces: ['application/xslt+xml'],
  response: z.never(),
  handle: async () =>
    new Response(cesStylesheet, {
      headers: { ...xml, 'content-type': 'application/xslt+xml; charset=utf-8' },
    }),
});
