import { AppError } from '@florilegium/platform/app-error';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { sectionsSchema } from './guide-shape';
import { sectionWithParts } from './parse-guide';
import { readGuide, readPicture } from './read-guide';

/** GET /guide/{section}. */
export const guideSectionRoute = apiRoute({
  method: 'GET',
  path: '/guide/{section}',
  tag: 'guide',
  summary: 'A section of the guide in the language of the reader, with its parts.',
  params: z.strictObject({ section: z.string().max(40) }),
  response: sectionsSchema,
  handle: async ({ params }) => {
    const sections = sectionWithParts(await readGuide(await getLocale()), params.section);
    if (sections.length === 0) throw new AppError('notFound', 'There is no such section.');
    return { sections };
  },
});

/** GET /guide/pictures/{name}. */
export const guidePictureRoute = apiRoute({
  method: 'GET',
  path: '/guide/pictures/{name}',
  tag: 'guide',
  summary: 'A picture of the guide.',
  params: z.strictObject({ name: z.string().max(80) }),
  produces: ['image/png'],
  response: z.never(),
  handle: async ({ params }) => {
    const picture = await readPicture(params.name);
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' },
    });
  },
});
