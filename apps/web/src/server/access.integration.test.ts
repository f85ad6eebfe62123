import { join } from 'node:path';
import { can, canSomewhere } from '@florilegium/contracts/permissions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, openAsked } from '@/features/services/fixtures/ask-route';
import type { Access, Settled } from './access';
import { actionAccess, apiAccess, type PagePath, pageAccess } from './access-table';
import type { ApiRoute } from './api/api-route';
import { type Asker, makeAskers, makeThings, type Things } from './fixtures/everything';
import { exportedActions } from './fixtures/exported-actions';
import { visitor } from './fixtures/next/visitor';
import { queryOf, servedRoutes, thingOf } from './fixtures/served-routes';

let asked: Asked;
let mine: Things;
let askers: (Asker | null)[];
beforeAll(async () => {
  asked = await openAsked();
  mine = await makeThings(asked.database, asked.userId);
  const other = await makeThings(asked.database, asked.userId);
  askers = [...(await makeAskers(asked.database, { corpus: mine.corpus, other: other.corpus })), null];
});
afterAll(async () => {
  for (const { definition, handle } of replaced) definition.handle = handle;
  await asked?.close();
});

/** What operations do where they are let by; other test files ask them, too. */
const replaced: { definition: { handle: unknown }; handle: unknown }[] = [];

function replaceHandle(operation: { definition: object }, handle: () => unknown): void {
  const definition = operation.definition as { handle: unknown };
  replaced.push({ definition, handle: definition.handle });
  definition.handle = handle;
}

/** What comes of it: let by, not signed in, not allowed, or there is no such thing. */
type AccessAnswer = 'passes' | 'notSignedIn' | 'notAllowed' | 'notFound';

/** What the table of permissions says of it. `isThere`: the thing is one of the corpus that members are in. */
function expected(access: Settled, asker: Asker | null, isThere: boolean): AccessAnswer {
  if (access.scope === 'public') return 'passes';
  if (asker === null || asker.disabled) return 'notSignedIn';
  if ('why' in access && access.scope !== 'somewhere') return 'passes';
  if (access.scope === 'installation') return can(asker, access.action) ? 'passes' : 'notAllowed';
  if (access.scope === 'somewhere') return canSomewhere(asker, access.action) ? 'passes' : 'notAllowed';
  const thing = { corpusId: mine.corpus };
  if (!isThere || !can(asker, 'corpus.read', thing)) return 'notFound';
  return can(asker, access.action, thing) ? 'passes' : 'notAllowed';
}

const handled = () => new Response(null, { status: 204 });
const line = (name: string, asker: Asker | null, isThere = true) =>
  `${name} by ${asker?.name ?? 'nobody'}${isThere ? '' : ', of what is not there'}`;

describe('every route', () => {
  it('lets by whom the table names, and nobody else, before it reads the body', async () => {
    const found: Record<string, AccessAnswer> = {};
    const wanted: Record<string, AccessAnswer> = {};
    for (const [name, route] of await servedRoutes()) {
      replaceHandle(route, async () => handled());
      const access = apiAccess[name]!;
      const isAboutThing = access.scope === 'corpus';
      for (const { body, query, settled, before } of waysToAsk(name, access)) {
        for (const isThere of isAboutThing || settled.scope === 'corpus' ? [true, false] : [true]) {
          const way = `${name} ${query ?? ''} ${body ? JSON.stringify(body) : ''}`;
          const answers = askers.map(async (asker) => {
            const key = line(way, asker, isThere);
            const first = before ? expected(before, asker, isThere) : 'passes';
            wanted[key] = first === 'passes' ? expected(settled, asker, isThere) : first;
            found[key] = outcomeOf(await askRoute(route, asker, { isThere, body, query }));
          });
          await Promise.all(answers);
        }
      }
    }
    expect(Object.keys(found).length).toBeGreaterThan(1_500);
    expect(found).toEqual(wanted);
  });
});

describe('a route whose body names its thing', () => {
  it('reads nothing of it for whoever may not do that anywhere, or is not signed in', async () => {
    const touched: string[] = [];
    const asked: string[] = [];
    for (const [name, route] of await servedRoutes()) {
      const access = apiAccess[name]!;
      if (access.scope !== 'body') continue;
      for (const asker of askers) {
        if (expected(access.before, asker, true) === 'passes') continue;
        const way = line(name, asker);
        asked.push(way);
        let wasRead = false;
        const body = new ReadableStream(
          {
            pull() {
              wasRead = true;
              throw new Error('read');
            },
          },
          { highWaterMark: 0 },
        );
        const { method, path } = route.definition;
        const request = new Request(`https://florilegium.test/api/v1${path}`, {
          ...{ method, body, duplex: 'half' },
          headers: asker
            ? { authorization: `Bearer ${asker.key}` }
            : { origin: 'https://florilegium.test', host: 'florilegium.test' },
        });
        const { status } = await route(request, { params: Promise.resolve({ id: uuidv7() }) });
        if (wasRead || ![401, 403].includes(status)) touched.push(`${way}: ${status}`);
      }
    }
    expect(asked.length).toBeGreaterThan(30);
    expect(touched).toEqual([]);
  });
});

/** Bodies and queries that lead to each kind of access that a line has. Of the others no body is sent at all. */
function waysToAsk(
  name: string,
  access: Access,
): { settled: Settled; before?: Settled; body?: object; query?: string }[] {
  if (access.scope === 'query') {
    const query = `?corpus=${mine.corpus}`;
    return [{ settled: access.of({}) }, { settled: access.of({ corpus: mine.corpus }), query }];
  }
  if (access.scope === 'body') {
    return bodiesOf(name).map((body) => ({ settled: access.of({ ...body }), before: access.before, body }));
  }
  return [{ settled: access, query: queryOf(name, mine) }];
}

function bodiesOf(name: string): object[] {
  const corpusId = mine.corpus;
  const lists = { corpusId, Domain: 'D', TermList: '100: word=class', UrlList: 'https://a.test/' };
  const bodies: Record<string, object[]> = {
    'POST /jobs': [{ corpusId, name: 'Job' }],
    'POST /templates': [{ corpusId, name: 'Settings', description: '', domainSlug: null, config: {} }],
    'PUT /drafts/{id}': [{ corpusId, name: '', content: {}, form: 'f' }],
    'POST /lists': [{ corpusId, url: 'https://a.test/list' }],
    'POST /clean': [{ html: '<p>x</p>' }, { url: 'https://a.test/' }],
    'POST /services/boilerplate-remover': [{ input: '<p>x</p>' }, { input: { url: 'https://a.test/' } }],
    'POST /services/tagger': [{ input: 'x' }, { input: { url: 'https://a.test/' } }],
    'POST /services/focused-crawl': [{ ...lists, LanguagesList: 'it' }],
    'POST /services/bilingual-crawl': [{ ...lists, Language1: 'it', Language2: 'en' }],
  };
  return bodies[name]!;
}

async function askRoute(
  route: ApiRoute,
  asker: Asker | null,
  { isThere, body, query }: { isThere: boolean; body?: object; query?: string },
): Promise<Response> {
  const { method, path } = route.definition;
  const nowhere = uuidv7();
  const place = path.replace(/^\/api/, '').replace('/services/crawls', '/jobs');
  const params = {
    id: isThere ? thingOf(place, mine) : nowhere,
    upload: uuidv7(),
    subCorpus: uuidv7(),
    permission: uuidv7(),
    takedown: uuidv7(),
    deletion: uuidv7(),
    search: uuidv7(),
    host: String(mine.host),
    number: '1',
    position: '1',
    command: path.includes('hosts') ? 'block' : path.includes('seed-searches') ? 'stop' : 'start',
  };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof typeof params);
  const given = (text: string) => (isThere ? text : text.replaceAll(mine.corpus, nowhere));
  const request = new Request(`https://florilegium.test/api/v1${path}${given(query ?? '')}`, {
    method,
    headers: asker
      ? { authorization: `Bearer ${asker.key}` }
      : { origin: 'https://florilegium.test', host: 'florilegium.test' },
    // Whoever is not let by must not learn that this is no JSON.
    body: body ? given(JSON.stringify(body)) : method === 'GET' ? undefined : '{',
  });
  return route(request, {
    params: Promise.resolve(Object.fromEntries(names.map((name) => [name, params[name]]))),
  });
}

function outcomeOf({ status }: Response): AccessAnswer {
  if (status === 401) return 'notSignedIn';
  if (status === 403) return 'notAllowed';
  return status === 404 ? 'notFound' : 'passes';
}

describe('every server action', () => {
  it('is taken by whom the table names, and by nobody else', async () => {
    const found: Record<string, AccessAnswer> = {};
    const wanted: Record<string, AccessAnswer> = {};
    const actions = await exportedActions();
    for (const [name, access] of Object.entries(actionAccess) as [keyof typeof actionAccess, Settled][]) {
      const action = actions.get(name)!;
      replaceHandle(action, async () => null);
      for (const isThere of access.scope === 'corpus' ? [true, false] : [true]) {
        const input = idsFor(isThere);
        for (const asker of askers) {
          visitor.sessionId = asker?.sessionId ?? null;
          const key = line(name, asker, isThere);
          const answer = await action(input);
          const refused = ['notSignedIn', 'notAllowed', 'notFound'].find(
            (code) => code === answer.error?.code,
          );
          found[key] = (refused as AccessAnswer | undefined) ?? 'passes';
          wanted[key] = expected(access, asker, isThere);
        }
      }
    }
    expect(Object.keys(found).length).toBeGreaterThan(600);
    expect(found).toEqual(wanted);
  });
});

/** One id by each name that an input has for a thing; most inputs need more, and are refused for that afterwards. */
function idsFor(isThere: boolean): Record<string, string> {
  const names = ['corpusId', 'jobId', 'sampleId', 'templateId', 'pairingId'];
  return Object.fromEntries(names.map((name) => [name, isThere ? thingOf(name, mine) : uuidv7()]));
}

describe('every page', () => {
  it('is seen by whom the table names, and not found by anybody else', async () => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [path, access] of Object.entries(pageAccess) as [PagePath, Settled][]) {
      // Who is let by to these is decided by a secret, or by whether there is an account.
      if (access.scope === 'public') continue;
      const { default: page } = (await import(
        /* @vite-ignore */ join(import.meta.dirname, '../app', path, 'page.tsx')
      )) as {
        default: (props: object) => Promise<unknown>;
      };
      for (const isThere of access.scope === 'corpus' ? [true, false] : [true]) {
        const id = isThere ? thingOf(path, mine) : uuidv7();
        const params = Promise.resolve({
          id,
          searchId: mine.seedSearch,
          releaseId: mine.release,
          number: '1',
          position: '1',
        });
        for (const asker of askers) {
          visitor.sessionId = asker?.sessionId ?? null;
          const outcome = expected(access, asker, isThere);
          const key = line(path, asker, isThere);
          wanted[key] = outcome === 'notAllowed' ? 'notFound' : outcome;
          found[key] = await page({ params, searchParams: Promise.resolve({}) }).then(
            () => 'passes',
            thrownBy,
          );
        }
      }
    }
    expect(Object.keys(found).length).toBeGreaterThan(300);
    expect(found).toEqual(wanted);
  });
});

/** What Next makes of what a page throws. */
function thrownBy(error: unknown): string {
  const digest = String(Object(error).digest ?? '');
  if (digest.startsWith('NEXT_HTTP_ERROR_FALLBACK;404')) return 'notFound';
  if (/^NEXT_REDIRECT;\w+;\/(login|setup)/.test(digest)) return 'notSignedIn';
  if (digest.startsWith('NEXT_REDIRECT')) return 'passes';
  return String(error);
}
