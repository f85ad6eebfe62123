import type { ServerResponse } from 'node:http';

/** The header under which the app says how many bytes an answer has: Next drops Content-Length. No client sees it. */
export const answerBytesHeader = 'x-answer-bytes';

/**
 * Gives an answer the length that the app has said. Without one, whoever saves a file sees no progress, and a proxy that
 * speaks HTTP/1.0 to us takes a file that broke off for a whole one (RFC 9112, 8).
 */
export function giveLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = ((...given: unknown[]) => {
    const bytes = response.getHeader(answerBytesHeader);
    if (bytes !== undefined && !response.headersSent) {
      response.removeHeader(answerBytesHeader);
      // A coded answer has another length.
      if (!response.hasHeader('content-encoding')) response.setHeader('content-length', String(bytes));
    }
    return writeHead(...given);
  }) as typeof response.writeHead;
}
