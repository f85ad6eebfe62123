import type { IncomingMessage } from 'node:http';

/** A body that is there, or why there is none. */
export type AheadOfTime = Buffer | 'empty' | 'tooLarge';

/**
 * Reads a body to its end and calls back with it. The whole body is put back first, so whoever is handed the request
 * reads it as if nobody had. Calls nobody back when the client leaves.
 */
export function readAhead(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: AheadOfTime) => void,
): void {
  const parts: Buffer[] = [];
  let length = 0;
  const settle = (body: AheadOfTime) => {
    request.off('readable', read);
    request.off('end', endEmpty);
    done(body);
  };
  // Without a byte there may be nothing to read, only an end.
  const endEmpty = () => settle('empty');
  function read(): void {
    const part = request.read() as Buffer | null;
    if (part) {
      parts.push(part);
      length += part.length;
    }
    if (length > maxBytes) {
      settle('tooLarge');
    } else if (request.complete) {
      // Otherwise there is more to come, and this is called again. In the same tick as the last reading: a stream
      // whose end was told takes nothing back.
      const body = Buffer.concat(parts);
      if (length > 0) request.unshift(body);
      settle(body);
    }
  }
  request.on('end', endEmpty);
  request.on('readable', read);
}
