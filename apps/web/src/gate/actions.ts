import type { IncomingMessage } from 'node:http';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { actionFlaw } from './action-body';
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

/**
 * Reads the body of an action and calls back with what is wrong with it. The whole body is put back first, so
 * whoever is handed the request reads it as if nobody had. Calls nobody back when the client leaves.
 */
export function checkBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (refusal: Refusal | null) => void,
): void {
  const parts: Buffer[] = [];
  let length = 0;
  const settle = (refusal: Refusal | null) => {
    request.off('readable', read);
    request.off('end', endEmpty);
    done(refusal);
  };
  // Without a byte there may be nothing to read, only an end.
  const endEmpty = () => settle('badAction');
  function read(): void {
    const part = request.read() as Buffer | null;
    if (part) {
      parts.push(part);
      length += part.length;
    }
    if (length > maxBytes) {
      settle('largeAction');
    } else if (request.complete) {
      // Otherwise there is more to come, and this is called again. In the same tick as the last reading: a stream
      // whose end was told takes nothing back.
      const body = Buffer.concat(parts);
      if (length > 0) request.unshift(body);
      settle(actionFlaw(body));
    }
  }
  request.on('end', endEmpty);
  request.on('readable', read);
}
