import {
  type CleanedPage,
  cleanedPageSchema,
  maxPageBytes,
  type PageCleaningSettings,
  pageCleaningSettingsSchema,
} from '@florilegium/contracts/page-cleaning';
import {
  boilerplateRemoverSchema,
  cleanerOf,
  type ServiceDocument,
  taggerSchema,
} from '@florilegium/panacea/page-orders';
import { AppError } from '@florilegium/platform/app-error';
import { writeConlluDocument, writeVerticalTokens } from '@florilegium/tagger/write-tagged';
import { apiRoute } from '@/server/api/api-route';
import { cleanPage } from '../cleaning/clean-page';
import { wantsJson } from './wants-json';

/** Base 64 takes a third more, HTML in JSON its escapes. */
const maxBodyBytes = 2 * maxPageBytes;

/** POST /services/boilerplate-remover: PANACEA's boilerplate remover. */
export const boilerplateRemoverRoute = apiRoute({
  method: 'POST',
  path: '/services/boilerplate-remover',
  tag: 'services',
  summary:
    'The text of one page without its boilerplate; where Accept asks for JSON, every block with its label.',
  body: boilerplateRemoverSchema,
  maxBodyBytes,
  forms: 'bytes',
  anyText: true,
  produces: ['text/plain'],
  response: cleanedPageSchema,
  handle: async ({ body, user, request }) => {
    const settings = pageCleaningSettingsSchema.parse({ method: cleanerOf(body.MethodsList) });
    const order = { userId: user.id, settings, signal: request.signal };
    const cleaned = await cleanPage({ ...order, ...sourceOf(body.input, 'text/html') });
    return wantsJson(request) ? cleaned : plain(cleaned.text === '' ? '' : `${cleaned.text}\n`);
  },
});

/** POST /services/tagger. */
export const taggerRoute = apiRoute({
  method: 'POST',
  path: '/services/tagger',
  tag: 'services',
  summary: 'Sentences and words of one text, or of the text of one page, with part of speech and lemma.',
  body: taggerSchema,
  maxBodyBytes,
  forms: 'bytes',
  anyText: true,
  produces: ['text/plain'],
  response: cleanedPageSchema.shape.tagged.unwrap().unwrap(),
  handle: async ({ body, user, request }) => {
    const { input, language } = body;
    const settings: PageCleaningSettings = pageCleaningSettingsSchema.parse({ tag: true, language });
    const order = { userId: user.id, settings, signal: request.signal };
    const cleaned = await cleanPage({ ...order, ...sourceOf(input, 'text/plain') });
    const tagged = taggedOf(cleaned);
    const format = body.format ?? (wantsJson(request) ? 'json' : 'conllu');
    if (format === 'json') return tagged;
    const document = { id: cleaned.url ?? 'text', ...tagged };
    return plain(format === 'conllu' ? writeConlluDocument(document) : writeVerticalTokens(document));
  },
});

function taggedOf({ tagged }: CleanedPage) {
  if (tagged) return tagged;
  if (tagged === undefined) throw new AppError('taggingFailed', 'The worker that cleaned it does not tag.');
  throw new AppError('tooLarge', 'The text is too long.', { detail: { reason: 'textTooLongToTag' } });
}

/** What the workers are handed: the type that is given counts for what was typed, a file is looked at. */
function sourceOf(input: ServiceDocument, typed: 'text/html' | 'text/plain') {
  if (typeof input === 'string') {
    return { page: { body: Buffer.from(input), contentType: `${typed}; charset=utf-8` } };
  }
  if ('url' in input) return { url: input.url };
  return { page: { body: Buffer.from(input.file, 'base64'), contentType: '' } };
}

function plain(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
