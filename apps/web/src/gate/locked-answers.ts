import type { ServerResponse } from 'node:http';

/**
 * What an answer says to browsers unless it says otherwise. Pages and the views of archived texts have policies of their
 * own; files, data, errors and the answers of libraries have none, and nothing of theirs is a page or is kept.
 */
const locks = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/**
 * Adds what is missing at the last moment: Next puts its headers beside those that are set before, and of two policies
 * browsers keep both.
 */
export function lockAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    if (!response.headersSent) {
      for (const [name, value] of Object.entries(locks)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
    }
    return writeHead(...given);
  }) as typeof response.writeHead;
}
