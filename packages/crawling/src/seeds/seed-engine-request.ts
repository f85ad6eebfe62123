import type { Engine } from '@florilegium/contracts/jobs/seed-search';
import { parseUrl } from '@florilegium/contracts/parse-url';

/** A query to a search engine. */
export interface EngineQuestion {
  words: readonly string[];
  /** ISO 639 code. */
  language: string;
  /** Wanted results per page; not every engine accepts such a number. */
  count: number;
  /** From 1. */
  page: number;
}

/** The address to fetch, and its headers. A key is sent in a header, never in the address. */
export interface EngineRequest {
  url: string;
  headers: Record<string, string>;
}

/** Why an engine can't be used as an admin described it. */
export type EngineFault = 'notAnOrigin' | 'notAUrl' | 'placeInHost' | 'queryMissing' | 'badHeader';

/** Brave's Web Search API: https://api-dashboard.search.brave.com/app/documentation/web-search/query */
const braveOrigin = 'https://api.search.brave.com';
const bravePath = '/res/v1/web/search';
const bravePerPage = 20;
/** `offset` counts pages from 0 to 9. */
const bravePages = 10;
/** Longest query, in characters and words. */
const braveLimits = { characters: 400, words: 50 };
/** Our languages by which Brave can narrow results (`search_lang`); other languages are not sent. */
const braveLanguages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['ca', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'it', 'nl', 'pl', 'ro', 'sk', 'sl'].map((code) => [
      code,
      code,
    ]),
  ),
  pt: 'pt-pt',
};
/** SearXNG combines the results of its engines: about as many as one of them has on a page. */
const searxngPages = 10;
/** A template without {page} has one page. */
const templatePages = 20;

/** The request for one page of an engine's results. */
export function engineRequest(engine: Engine, key: string | null, question: EngineQuestion): EngineRequest {
  const accept = { accept: 'application/json' };
  const query = queryText(question.words);
  switch (engine.kind) {
    case 'searxng': {
      // https://docs.searxng.org/dev/search_api.html
      const url = new URL('search', withSlash(engine.template));
      url.search = new URLSearchParams({
        q: query,
        format: 'json',
        language: question.language,
        pageno: String(question.page),
      }).toString();
      return { url: url.href, headers: key ? { ...accept, authorization: `Bearer ${key}` } : accept };
    }
    case 'brave': {
      const language = braveLanguages[question.language];
      const asked = new URLSearchParams({
        q: query.split(' ').slice(0, braveLimits.words).join(' ').slice(0, braveLimits.characters),
        count: String(Math.min(question.count, bravePerPage)),
        offset: String(question.page - 1),
        ...(language ? { search_lang: language } : {}),
      });
      return {
        url: `${engineOrigin(engine)}${bravePath}?${asked}`,
        headers: key ? { ...accept, 'x-subscription-token': key } : accept,
      };
    }
    case 'template':
      return {
        url: filled(engine.template, { ...question, query }),
        headers: key && engine.keyHeader ? { ...accept, [engine.keyHeader.toLowerCase()]: key } : accept,
      };
  }
}

/** Most pages of an engine's results. */
export function enginePages(engine: Engine): number {
  if (engine.kind === 'brave') return bravePages;
  if (engine.kind === 'searxng') return searxngPages;
  return engine.template.includes('{page}') ? templatePages : 1;
}

/** The only origin that is asked for an engine. Throws TypeError for an engine that {@link engineFault} rejects. */
export function engineOrigin(engine: Engine): string {
  return new URL(engine.kind === 'brave' ? engine.template || braveOrigin : engine.template).origin;
}

/** What is wrong with an engine's description, and in which field; null if it can be used. */
export function engineFault(engine: Engine): { field: 'template' | 'keyHeader'; fault: EngineFault } | null {
  const { template, keyHeader } = engine;
  if (engine.kind === 'brave' && template === '') return null;
  const url = parseUrl(template);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const wrong = (fault: EngineFault) => ({ field: 'template' as const, fault });
  if (!url || !isWeb || url.username !== '' || url.password !== '') {
    return wrong(engine.kind === 'template' ? 'notAUrl' : 'notAnOrigin');
  }
  if (engine.kind !== 'template') return url.search || url.hash ? wrong('notAnOrigin') : null;
  // The words of a query must not lead to another host.
  if (/[{}]/.test(decodeURIComponent(url.host))) return wrong('placeInHost');
  if (!template.includes('{query}')) return wrong('queryMissing');
  const isToken = /^[!#$%&'*+.^_`|~0-9A-Za-z-]*$/.test(keyHeader);
  return isToken ? null : { field: 'keyHeader', fault: 'badHeader' };
}

/**
 * A query of words; a term of several words becomes a phrase. Characters that an engine may take for operators are
 * left out.
 */
export function queryText(words: readonly string[]): string {
  return words
    .map((word) =>
      word
        .replace(/["\p{Cc}]/gu, ' ')
        .replace(/^[\s+-]+/, '')
        .trim(),
    )
    .filter((word) => word !== '')
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(' ');
}

function filled(
  template: string,
  { query, language, count, page }: EngineQuestion & { query: string },
): string {
  const values: Readonly<Record<string, string>> = {
    query,
    language,
    count: String(count),
    page: String(page),
  };
  return template.replace(/\{(query|language|count|page)\}/g, (_, place: string) =>
    encodeURIComponent(values[place] ?? ''),
  );
}

/** A SearXNG may be in a folder: 'https://example.org/searx'. */
function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}
