import type { IncomingMessage, ServerResponse } from 'node:http';
import en from '../../messages/en/errors.json';
import it from '../../messages/it/errors.json';
import { preferredLocale } from '../i18n/locales';

/** Why a request doesn't get in; the words are in errors.json, for here no page is there to say them. */
export type Refusal =
  | 'foreignHost'
  | 'foreignOrigin'
  | 'badTarget'
  | 'badMethod'
  | 'largeSignIn'
  | 'unknownAction'
  | 'badAction'
  | 'largeAction';

/** What the pages and routes of the app may be asked by; TRACE and the rest mean nothing to them. */
export const takenMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const words = { en: en.because, it: it.because };
const statusOf: Record<Refusal, number> = {
  foreignHost: 421,
  badTarget: 400,
  badMethod: 405,
  largeSignIn: 413,
  foreignOrigin: 403,
  unknownAction: 404,
  badAction: 400,
  largeAction: 413,
};

/** Answers with one sentence and closes the connection; whatever else the client sends is not read. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const locale = preferredLocale(request.headers['accept-language'] ?? null);
  response.writeHead(statusOf[refusal], {
    'content-type': 'text/plain; charset=utf-8',
    'content-language': locale,
    connection: 'close',
    // RFC 9110, 15.5.6.
    ...(refusal === 'badMethod' ? { allow: takenMethods.join(', ') } : {}),
    // As Next says it to its pages, whose version may be older than ours.
    ...(refusal === 'unknownAction' ? { 'x-nextjs-action-not-found': '1' } : {}),
  });
  response.end(`${words[locale][refusal]}\n`);
}
