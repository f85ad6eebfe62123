import type { IncomingMessage } from 'node:http';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { actionFlaw } from './action-body';
import { readAhead } from './read-ahead';
import type { Refusal } from './refusals';

/** What the gate knows of server actions. */
interface ActionRules {
  /** The ids of the actions of this build; undefined: any. */
  known: ReadonlySet<string> | undefined;
  /** The body of one, in bytes. */
  maxBytes: number;
}

/** Where routes of ours take what is sent. Everywhere else Next looks for an action in it, where no page is, too. */
const takesPosts = /^\/api\/(?:v1(?:[/?]|$)|auth\/[^?])/;

/** Whether Next takes this request for a server action: its pages take nothing else by POST. */
export function isAction({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'POST') return false;
  // As it is written and as it is resolved: `/api/v1/../../login` is a page to some.
  const paths = [url, parseUrl(url, 'http://gate')?.pathname ?? ''];
  return 'next-action' in headers || !paths.every((path) => takesPosts.test(path));
}

/**
 * Why an action is refused for what its head says; null when its body may be read. For an id that it doesn't know, Next
 * writes an error with its stack, which costs it more than most answers; and forms in parts, which can hold
 * whatever React knows, come from none of our pages.
 *
 * @param host that it was sent to
 */
export function refusalOfHead(
  { headers }: IncomingMessage,
  host: string | undefined,
  { known, maxBytes }: ActionRules,
): Refusal | null {
  const id = headers['next-action'];
  if (typeof id !== 'string' || (known && !known.has(id))) return 'unknownAction';
  const { origin } = headers;
  if (origin !== undefined && parseUrl(origin)?.host !== host) return 'foreignOrigin';
  if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(headers['content-type'] ?? '')) {
    return 'badAction';
  }
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'largeAction' : null;
}

/** Reads the body of an action, which stays to be read, and calls back with what is wrong with it. */
export function checkBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (refusal: Refusal | null) => void,
): void {
  readAhead(request, maxBytes, (body) => {
    if (body === 'tooLarge') return done('largeAction');
    done(body === 'empty' ? 'badAction' : actionFlaw(body));
  });
}
