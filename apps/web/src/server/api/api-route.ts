import type { Failure } from '@florilegium/contracts/action-result';
import type { ErrorCode } from '@florilegium/contracts/errors';
import { whileAsking } from '@florilegium/db/people/asking';
import { personOfApiKey } from '@florilegium/db/people/signed-in-person';
import { AppError } from '@florilegium/platform/app-error';
import type { z } from 'zod';
import { bearerKey, rememberGoodKey } from '../../gate/good-keys';
import { allowSlowBody } from '../../gate/slow-bodies';
import { admit, type Given, type Settled } from '../access';
import { apiAccess } from '../access-table';
import { countOrder, countRequest, secondsToWait } from '../asked-rates';
import { noteBulkRead, noteIfRefused } from '../audit';
import { apiAudit } from '../audit-table';
import { database } from '../context';
import { parseInput, toFailure } from '../failure';
import { isOwnOrigin, requireOwnOrigin } from '../own-origin';
import { secretHash } from '../sign-in/passwords';
import { currentUser, type SignedInUser } from '../sign-in/session';
import { inBodyRoom } from './body-room';
import { isForm, readForm, readJson } from './read-body';
import { streamingUser } from './streaming-user';
import { whileAllowed } from './while-allowed';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: everything parsed, the person allowed. */
interface Context<P, Q, B> {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  user: SignedInUser;
  /** Of the thing that is asked about; '' for what is in none. */
  corpusId: string;
  /** For what is streamed: without a `body` schema nothing has been read from it. */
  request: Request;
}

/** One route of /api/v1. */
interface RouteDefinition<P, Q, B, R extends z.ZodType> {
  method: Method;
  /** Below /api/v1, parameters in braces: '/jobs/{id}'. The table of access says who may ask it. */
  path: `/${string}`;
  /** A sentence for the documentation. */
  summary: string;
  /** The noun it belongs to. */
  tag: string;
  params?: P;
  /** Values arrive as strings: coerce. A key given several times arrives as an array. */
  query?: Q;
  /** A JSON body of at most `maxBodyBytes`, 1 MB unless it says more. */
  body?: B;
  maxBodyBytes?: number;
  /** A form with these fields is taken, too, and files in the place of texts: as text, or as {file: base 64}. */
  forms?: 'text' | 'bytes';
  /** An order that is sent twice under one `Idempotency-Key` is carried out once: its handler sees to it. */
  repeatable?: true;
  /** Its strings don't get into the database as text: they may hold what PostgreSQL refuses. */
  anyText?: true;
  response: R;
  /** Status of success; 200. */
  status?: 200 | 201 | 202 | 204;
  /** Media types beside or instead of JSON, e.g. 'text/csv', when the handler returns a Response. */
  produces?: readonly string[];
  /** Media type of a body that the handler reads itself from `request`. */
  consumes?: string;
  handle: (context: Context<P, Q, B>) => Promise<z.output<R> | Response>;
}

/** A route as the document needs it, whatever its handler takes. */
export type AnyDefinition = Omit<RouteDefinition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'handle'>;

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
/** A handler for a route.ts to export as GET or POST, with its definition for the OpenAPI document. */
export type ApiRoute = Handler & { definition: AnyDefinition };

const maxBodyBytes = 1_000_000;

const statusOf: Partial<Record<ErrorCode, number>> = {
  badInput: 400,
  badJson: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  wrongState: 409,
  alreadySetUp: 409,
  tooLarge: 413,
  rateLimited: 429,
  workerSilent: 503,
  storeUnavailable: 503,
  addressRefused: 422,
  conversionFailed: 422,
  taggingFailed: 422,
  hostNotFound: 502,
  hostUnreachable: 502,
  tlsError: 502,
  protocolError: 502,
  tooManyRedirects: 502,
  timedOut: 504,
};

/**
 * Wraps a handler: signed in by session cookie or API key, origin checked, allowed as the table of access says before
 * its body is read, everything parsed by its schemas, and every error an application/problem+json (RFC 9457).
 */
export function apiRoute<
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<P, Q, B, R>): ApiRoute {
  const name = `${definition.method} ${definition.path}`;
  const access = apiAccess[name];
  if (!access) throw new Error(`The table of access says nothing of ${name}.`);
  const audited = apiAudit[name];
  const handler: Handler = async (request, context) => {
    let asker: Asker | undefined;
    let address: Given = {};
    try {
      asker = await authenticate(request);
      const { user, apiKeyId } = asker;
      countRequest(user.id);
      requireWriteScope(asker, request);
      const url = new URL(request.url);
      const params = await parsePart(definition.params, await context.params);
      const query = await parsePart(definition.query, queryObject(url.searchParams));
      address = { ...Object(query), ...Object(params) } as Given;
      // A thing that only the body names is checked once that is read; all others before.
      let corpusId = '';
      let admitted: { access: Settled; given: Given };
      if (access.scope === 'body') admitted = { access: access.before, given: address };
      else admitted = { access: access.scope === 'query' ? access.of(address) : access, given: address };
      corpusId = await admit(user, admitted.access, admitted.given);
      if (definition.consumes || definition.maxBodyBytes) allowSlowBody(request);
      const body = definition.body
        ? await parsePart(definition.body, await readBody(request, definition, user.id), definition.anyText)
        : undefined;
      if (access.scope === 'body') {
        const named = Object(body) as Given;
        admitted = { access: access.of(named), given: named };
        corpusId = await admit(user, admitted.access, named);
      }
      countOrder(user.id, name);
      const given = { params, query, body } as Pick<Context<P, Q, B>, 'params' | 'query' | 'body'>;
      const result = await whileAsking({ userId: user.id, apiKeyId }, async () => {
        const answer = await definition.handle({ ...given, user, corpusId, request });
        requireDeclared(answer, definition);
        if (audited && 'reads' in audited) await noteBulkRead(audited, { address, corpusId, answer });
        return answer;
      });
      if (result instanceof Response) {
        return request.method === 'HEAD' ? headOf(result) : streamed(result, request, admitted);
      }
      if (definition.status === 204) return new Response(null, { status: 204 });
      return Response.json(result, {
        status: definition.status ?? 200,
        headers: { 'cache-control': 'no-store' },
      });
    } catch (error) {
      if (asker) noteIfRefused(error, { ...asker, userId: asker.user.id, operation: name, given: address });
      return problem(error instanceof Refused ? error.failure : await toFailure(error), secondsToWait(error));
    }
  };
  return Object.assign(handler, { definition: definition as unknown as AnyDefinition });
}

/** A file or a stream, for as long as whoever asked may have it. A stream of events looks after that itself. */
async function streamed(
  answer: Response,
  request: Request,
  { access, given }: { access: Settled; given: Given },
): Promise<Response> {
  if (!answer.body || answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  const asker = await streamingUser(request);
  const isAllowed = async () => {
    const user = await asker();
    return user !== null && admit(user, access, given).then(() => true);
  };
  return new Response(whileAllowed(answer.body, isAllowed), answer);
}

/** The answer to HEAD, which Next gives by the route of GET: what would be sent is not begun, so no file stays open. */
async function headOf(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return new Response(null, answer);
}

/** A failure that is already translated. */
class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * What is sent as a file or a stream says so in its definition: from there the tests know which routes have to leave an
 * entry in the audit log.
 */
function requireDeclared(
  answer: unknown,
  { method, path, produces }: Pick<AnyDefinition, 'method' | 'path' | 'produces'>,
): void {
  if (!(answer instanceof Response) || answer.body === null || produces) return;
  void answer.body.cancel();
  throw new Error(`${method} ${path} gives a file and doesn't say so.`);
}

/** Who asks, by session or by API key. */
interface Asker {
  user: SignedInUser;
  apiKeyId: string | null;
  /** The API key opens nothing but reading. */
  readsOnly: boolean;
}

/** A cookie travels with any site's form; so a change by cookie must come from our own pages. A key travels with nothing. */
async function authenticate(request: Request): Promise<Asker> {
  const authorization = request.headers.get('authorization');
  if (authorization) {
    const key = bearerKey(authorization);
    const owner = key ? await personOfApiKey(database(), secretHash(key)) : null;
    if (!owner) {
      throw new AppError('notSignedIn', 'The API key is unknown, revoked or has expired.', {
        detail: { reason: 'badApiKey' },
      });
    }
    if (key) rememberGoodKey(key);
    return { user: owner, apiKeyId: owner.keyId, readsOnly: owner.keyScope === 'read' };
  }
  if (!isReading(request)) requireOwnOrigin(request.headers);
  const user = await currentUser();
  if (!user) {
    // Whoever is at one of our own pages had a session, and is told that it ended. Programs are told of keys.
    throw new AppError('notSignedIn', 'Neither a session nor an API key.', {
      detail: isOwnOrigin(request.headers) ? undefined : { reason: 'noCredentials' },
    });
  }
  return { user, apiKeyId: null, readsOnly: false };
}

function requireWriteScope({ readsOnly }: Asker, request: Request): void {
  if (!readsOnly || isReading(request)) return;
  const detail = { reason: 'readOnlyKey', action: 'write' };
  throw new AppError('notAllowed', 'The API key may only read.', { detail });
}

/** These two change nothing (RFC 9110, section 9.2.1). */
function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

async function parsePart(schema: z.ZodType | undefined, value: unknown, anyText?: true): Promise<unknown> {
  if (!schema) return undefined;
  const parsed = await parseInput(schema, value, { anyText });
  if (!parsed.ok) throw new Refused(parsed.failure);
  return parsed.data;
}

function queryObject(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

async function readBody(
  request: Request,
  { maxBodyBytes: mostBytes = maxBodyBytes, forms }: Pick<AnyDefinition, 'maxBodyBytes' | 'forms'>,
  userId: string,
): Promise<unknown> {
  return inBodyRoom(userId, (onBytes) => {
    const bounds = { mostBytes, onBytes };
    if (!forms) return readJson(request, bounds);
    return isForm(request)
      ? readForm(request, bounds, forms)
      : readJson(request, bounds, { reason: 'neitherJsonNorForm' });
  });
}

/** What every address below /api/v1 answers that is no route. */
export async function noSuchRoute(): Promise<Response> {
  return problem(
    await toFailure(new AppError('notFound', 'There is no such address.', { detail: { reason: 'noRoute' } })),
  );
}

/** An error as RFC 9457 has it; `code` is the closed list that a client can switch on. */
function problem(failure: Failure, retryAfter: number | null = null): Response {
  const status = statusOf[failure.code] ?? 500;
  const body = {
    type: 'about:blank',
    title: failure.code,
    status,
    detail: failure.message,
    code: failure.code,
    ...(failure.reason ? { reason: failure.reason } : {}),
    ...(failure.fields ? { fields: failure.fields } : {}),
  };
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify(body), { status, headers });
}
