import { orderStyles, styleStates } from '@florilegium/db/crawl/page-styles';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database, queues } from '@/server/context';
import { stylesOfPage } from './page-styles';
import { pageStylesSchema } from './styles-schema';

const params = z.strictObject({ id: z.uuid() });

/** GET /resources/{id}/styles. */
export const pageStylesRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}/styles',
  tag: 'resources',
  summary: 'The style sheets that an archived page names, and which of them are there.',
  params,
  response: pageStylesSchema,
  handle: async ({ params: { id } }) => {
    const { corpusId, styles } = await stylesOfPage(id);
    return { styles: await styleStates(database(), corpusId, styles) };
  },
});

/** POST /resources/{id}/styles. */
export const orderStylesRoute = apiRoute({
  method: 'POST',
  path: '/resources/{id}/styles',
  tag: 'resources',
  summary:
    'Orders the style sheets of an archived page: each is fetched once for the corpus, as politely as any page.',
  params,
  response: pageStylesSchema,
  handle: async ({ params: { id }, user }) => {
    const { corpusId, styles } = await stylesOfPage(id);
    const ordered = await orderStyles(database(), {
      userId: user.id,
      corpusId,
      resourceId: id,
      urls: styles,
    });
    const open = await queues();
    for (const styleId of ordered) await open.send('fetch-style', { styleId });
    return { styles: await styleStates(database(), corpusId, styles) };
  },
});
