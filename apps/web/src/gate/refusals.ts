import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
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

/** What Node answers to a request that it can't read, by its error. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Ends a connection whose request can't be read, as Node does. Whoever followed an address that is too long gets a sentence
 * instead of an empty page, in each language: which one they read stands in what was not read.
 */
export function endUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer that has begun is not followed by another one.
  const begun = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (socket.writable && !begun) {
    const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const said = isTooLong ? `${words.en.largeHead}\n\n${words.it.largeHead}\n` : '';
    const head = [
      `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`,
      'Connection: close',
      ...(isTooLong
        ? ['Content-Type: text/plain; charset=utf-8', `Content-Length: ${Buffer.byteLength(said)}`]
        : []),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${said}`);
  }
  socket.end(() => socket.destroy(error));
}
