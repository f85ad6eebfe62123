import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { maxAnswerBytes, type TaggingFault, taggingFailed } from './external-tagger';

/** A form for a service that an admin has named. */
export interface FormRequest {
  /** Name of the tagger, for errors. */
  tagger: string;
  url: URL;
  fields: Readonly<Record<string, string>>;
  /** From the start to the last byte. */
  timeoutMs: number;
  signal: AbortSignal;
}

/**
 * Posts a form and returns the answer's text. No redirect is followed, so that only the named origin gets requests.
 * The answer's size and time are limited. Throws AppError `taggingFailed`.
 */
export function postForm({ tagger, url, fields, timeoutMs, signal }: FormRequest): Promise<string> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, { method: 'POST', headers: { ...headers, accept: 'application/json' } });
    const settle = (finish: () => void) => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
      request.destroy();
      finish();
    };
    const fail = (fault: TaggingFault, message: string) =>
      settle(() => reject(taggingFailed(fault, tagger, message)));
    const deadline = setTimeout(() => fail('timedOut', `${url.origin} took too long`), timeoutMs);
    const abort = () => fail('aborted', 'broken off');
    signal.addEventListener('abort', abort, { once: true });
    request.on('error', (error) => fail('unreachable', `${url.origin}: ${error.message}`));
    request.on('response', (response) => {
      if (response.statusCode !== 200) {
        fail('refused', `${url.origin} answered with status ${response.statusCode}`);
        return;
      }
      readAll(response, maxAnswerBytes(body.length), fail, (text) => settle(() => resolve(text)));
    });
    request.end(body);
    if (signal.aborted) abort();
  });
}

function readAll(
  response: IncomingMessage,
  maxBytes: number,
  fail: (fault: TaggingFault, message: string) => void,
  done: (text: string) => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) fail('tooMuchOutput', 'the answer is too large');
    else chunks.push(chunk);
  });
  response.on('error', (error) => fail('unreachable', error.message));
  response.on('aborted', () => fail('unreachable', 'the answer was cut off'));
  response.on('end', () => {
    if (response.complete) done(Buffer.concat(chunks).toString('utf8'));
  });
}
