import { ask, cookieHeader, type RawAnswer } from './raw-http';

/** Cookies by name. */
export type Jar = ReadonlyMap<string, string>;

export const sessionCookie = 'next-auth.session-token';

/** The id under which a page calls a server action: it stands in one of its scripts. */
export async function actionId(page: string | URL, name: string, jar: Jar = new Map()): Promise<string> {
  const { body } = await ask(page, { headers: { cookie: cookieHeader(jar) } });
  const scripts = new Set(body.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
  const pattern = new RegExp(`"([\\da-f]{42})"[^"]{0,200}"${name}"`);
  for (const script of scripts) {
    const id = pattern.exec((await ask(new URL(script, page))).body)?.[1];
    if (id) return id;
  }
  throw new Error(`No script of ${page} calls ${name}.`);
}

/** Calls a server action as a page of the product does. */
export function callAction(
  origin: string,
  call: { path: string; id: string; given: object; jar?: Jar; headers?: Record<string, string> },
): Promise<RawAnswer> {
  return ask(new URL(call.path, origin), {
    method: 'POST',
    headers: {
      'next-action': call.id,
      'content-type': 'text/plain;charset=UTF-8',
      accept: 'text/x-component',
      origin,
      cookie: cookieHeader(call.jar ?? new Map()),
      ...call.headers,
    },
    body: JSON.stringify([call.given]),
  });
}

/** How a sign-in ended: `wrong`: what was said is wrong; `paused`: it was not looked at; `refused`: no page of ours asked. */
export type SignInAnswer = 'in' | 'factor' | 'wrong' | 'paused' | 'expired' | 'refused';

/** What was said, and the cookies that it left. */
export interface Said {
  outcome: SignInAnswer;
  jar: Map<string, string>;
  /** As they came. */
  setCookies: string[];
}

/** Says e-mail and password. */
export function signInAt(
  origin: string,
  account: { email: string; password: string },
  options: { headers?: Record<string, string>; jar?: Jar } = {},
): Promise<Said> {
  return say(origin, 'credentials', account, options);
}

/** Says a second factor. */
export function proveAt(
  origin: string,
  proof: { method: string; proof?: string },
  options: { headers?: Record<string, string>; jar?: Jar } = {},
): Promise<Said> {
  return say(origin, 'factor', proof, options);
}

async function say(
  origin: string,
  provider: string,
  values: Record<string, string>,
  { headers = {}, jar = new Map() }: { headers?: Record<string, string>; jar?: Jar },
): Promise<Said> {
  const csrf = await ask(new URL('/api/auth/csrf', origin), { headers: { cookie: cookieHeader(jar) } });
  const kept = new Map([...jar, ...csrf.cookies]);
  const { csrfToken } = JSON.parse(csrf.body) as { csrfToken: string };
  const answer = await ask(new URL(`/api/auth/callback/${provider}`, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookieHeader(kept),
      origin,
      ...headers,
    },
    body: new URLSearchParams({ ...values, csrfToken, json: 'true' }).toString(),
  });
  const after = new Map([...kept, ...answer.cookies]);
  return { outcome: outcomeOf(answer), jar: after, setCookies: answer.headers['set-cookie'] ?? [] };
}

function outcomeOf({ cookies, status, body }: RawAnswer): SignInAnswer {
  if (cookies.has(sessionCookie)) return 'in';
  if (status === 403) return 'refused';
  if (body.includes('rateLimited')) return 'paused';
  if (body.includes('factorNeeded')) return 'factor';
  return body.includes('signInExpired') ? 'expired' : 'wrong';
}
