import type { QuerySettings, SeedSettings } from '@florilegium/contracts/jobs/seed-search';
import { sfc32 } from '@florilegium/corpus/sampling';
import { drawTuples } from '@florilegium/crawling/seeds/seed-tuples';
import { loadSeedWords } from '@florilegium/crawling/seeds/seed-words';
import { engineById } from '@florilegium/db/seeds/engine-turns';
import { createSeedSearch, type NewSeedQuery } from '@florilegium/db/seeds/seed-searches';
import { AppError } from '@florilegium/platform/app-error';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { database, queues } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';

/**
 * Has seeds looked for by the crawl worker; returns the search's id. Throws `badInput` for too few words, no such engine
 * or an address that is none, `rateLimited`.
 */
export async function orderSeedSearch(
  user: SignedInUser,
  wish: { corpusId: string; draftId: string | null; settings: SeedSettings },
): Promise<string> {
  const requests = await requestsOf(wish.settings);
  const open = await queues();
  const searchId = await createSeedSearch(database(), { ...wish, userId: user.id, queries: requests });
  await open.send('search-seeds', { searchId });
  return searchId;
}

async function requestsOf(settings: SeedSettings): Promise<NewSeedQuery[]> {
  switch (settings.source) {
    case 'queries':
      return queriesOf(settings);
    case 'sitemap':
      return settings.urls.map((url, index) => ({
        words: [],
        url: sitemapOf(addressOf(url, `urls.${index}`)),
      }));
    case 'pages':
      return settings.urls.map((url, index) => ({ words: [], url: addressOf(url, `urls.${index}`).href }));
    case 'opml':
    case 'csv': {
      const { url, text } = settings;
      if ((url === null || url === '') === (text === null || text.trim() === '')) {
        throw refused('textOrAddress', 'text');
      }
      return [{ words: [], url: url ? addressOf(url, 'url').href : null }];
    }
    case 'outlinks':
      return [{ words: [], url: null }];
  }
}

async function queriesOf(settings: QuerySettings): Promise<NewSeedQuery[]> {
  const { list, language, tupleSize, queries, randomSeed, engineId } = settings;
  if (!(await engineById(database(), engineId))) throw refused('noSuchEngine', 'engineId');
  const words =
    list === 'own' || list === 'corpus' ? settings.words : (await loadSeedWords(language))?.[list];
  if (!words || new Set(words).size < tupleSize) throw refused('tooFewWords', 'words');
  const next = sfc32(String(randomSeed));
  const tuples = drawTuples(words, { size: tupleSize, count: queries }, () => next() / 2 ** 32);
  return tuples.map((tuple) => ({ words: tuple, url: null }));
}

function addressOf(typed: string, field: string) {
  const found = normalizeUrl(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!found.ok) throw refused('notAnAddress', field, { address: typed.slice(0, 200) });
  return found.url;
}

/** Who types a site means the sitemap at its usual place. */
function sitemapOf({ href, origin, pathname, search }: ReturnType<typeof addressOf>): string {
  return pathname === '/' && search === '' ? `${origin}/sitemap.xml` : href;
}

function refused(reason: string, field: string, more: Record<string, string> = {}): AppError {
  return new AppError('badInput', `Seeds can't be looked for: ${reason}.`, {
    detail: { reason, field, ...more },
  });
}
