import { type ClientHttp2Stream, connect, constants } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { keepAliveMs, maxHeadBytes, type Transport, type TransportAnswer } from './transport';

/** Bytes that a server may send before it has to wait to be read. */
const windowBytes = 262_144;
/** The code of a stream that nothing was done for (RFC 9113, 8.7). */
const refused = constants.NGHTTP2_REFUSED_STREAM;
/** Most headers of an answer. */
const maxHeaders = 1_000;

/**
 * HTTP/2 (RFC 9113) over a TLS socket that agreed on `h2`, one stream at a time.
 *
 * Node's own session, because undici's client keeps idle ones for ever, fails an answer that is under way when the
 * server says GOAWAY, and merges headers of one name.
 */
export function openHttp2(origin: string, socket: TLSSocket): Transport {
  const session = connect(origin, {
    createConnection: () => socket,
    maxHeaderListPairs: maxHeaders,
    settings: { enablePush: false, initialWindowSize: windowBytes, maxHeaderListSize: maxHeadBytes },
  });
  let isIdle = false;
  session.on('timeout', () => {
    if (isIdle) session.close();
  });
  session.on('connect', () => session.setLocalWindowSize(windowBytes * 2));
  // The stream in hand gets the error, too, and reports it.
  session.on('error', () => {});

  return {
    send({ path, host, headers }, answer) {
      isIdle = false;
      const fields: Record<string, string> = {
        [constants.HTTP2_HEADER_METHOD]: 'GET',
        [constants.HTTP2_HEADER_SCHEME]: 'https',
        [constants.HTTP2_HEADER_AUTHORITY]: host,
        [constants.HTTP2_HEADER_PATH]: path,
      };
      for (let at = 0; at + 1 < headers.length; at += 2)
        fields[headers[at] as string] = headers[at + 1] as string;
      const stream = session.request(fields, { endStream: true });
      let isOver = false;
      const over = () => {
        isOver = true;
        isIdle = true;
        session.setTimeout(keepAliveMs);
      };
      listen(stream, answer, { isOver: () => isOver, over, isBroken: () => session.destroyed });
      return {
        abort() {
          if (isOver) return;
          over();
          stream.close(constants.NGHTTP2_CANCEL);
        },
        pause: () => stream.pause(),
        resume: () => stream.resume(),
      };
    },
    isOpen: () => !session.closed && !session.destroyed,
    close: () => session.destroy(),
  };
}

/** Tells `answer` what the stream says, and of its end once, however it comes. */
function listen(
  stream: ClientHttp2Stream,
  answer: TransportAnswer,
  { isOver, over, isBroken }: { isOver(): boolean; over(): void; isBroken(): boolean },
): void {
  let expectedBytes: number | undefined;
  let receivedBytes = 0;
  let error: Error | undefined;

  // The flat list as it came is handed on, too, which the types of Node 20 leave out.
  stream.once('response', ((fields: Record<string, unknown>, _flags: number, flat: string[]) => {
    if (isOver()) return;
    const headers = pairs(flat);
    const status = Number(fields[constants.HTTP2_HEADER_STATUS]);
    const length = fields[constants.HTTP2_HEADER_CONTENT_LENGTH];
    if (length !== undefined && status !== 204 && status !== 304) expectedBytes = Number(length);
    answer.head(status, '', headers, '2');
    if (isOver()) return;
    stream.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (!isOver()) answer.data(chunk);
    });
  }) as never);
  stream.once('error', (caught) => {
    error = caught;
  });
  stream.once('close', () => {
    if (isOver()) return;
    over();
    const isWhole = stream.rstCode === 0 && !stream.aborted && !error;
    if (isWhole && stream.readableEnded && (expectedBytes ?? receivedBytes) === receivedBytes) answer.end();
    else answer.fail(error ?? brokenOff(stream.rstCode), isBroken() || stream.rstCode === refused);
  });
}

const brokenOff = (code: number | undefined) =>
  Object.assign(new Error(`The server broke the stream off (code ${code ?? 'unknown'}).`), {
    code: 'ERR_HTTP2_STREAM_ERROR',
  });

/** The fields in their order, without those that stand for the status line. */
function pairs(flat: string[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const name = flat[at] as string;
    if (!name.startsWith(':')) found.push([name, flat[at + 1] as string]);
  }
  return found;
}
