import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { createStatusLines } from './status-lines';
import { keepAliveMs, maxHeadBytes, type Transport } from './transport';

/**
 * HTTP/1.1 over a socket that is connected. undici's handlers are used without its streams: a page's body comes in
 * one or two chunks, and a stream costs more than to read it.
 */
export function openHttp1(origin: string, socket: Socket): Transport {
  const statusLines = watch(socket);
  const client = new Client(origin, {
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs * 4,
    maxHeaderSize: maxHeadBytes,
    // One clock rules the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: giveOnce(socket),
  });

  return {
    send({ path, headers }, answer) {
      let controller: Dispatcher.DispatchController | undefined;
      let isAborted = false;
      client.dispatch(
        { path, method: 'GET', headers },
        {
          onRequestStart(started) {
            controller = started;
            statusLines.expect();
            if (isAborted) started.abort(new Error('aborted'));
          },
          onResponseStart({ rawHeaders }, status, _headers, statusText = '') {
            // 103 Early Hints and the like: the answer is still to come.
            if (isAborted || (status < 200 && status !== 101)) return;
            if (status === 101) throw new Error('The protocol was switched unasked.');
            answer.head(status, statusText, pairs(rawHeaders as Buffer[]), statusLines.version());
          },
          onResponseData(_controller, chunk) {
            if (!isAborted) answer.data(chunk);
          },
          onResponseEnd() {
            if (!isAborted) answer.end();
          },
          onResponseError(_controller, error) {
            if (!isAborted) answer.fail(error, !statusLines.hasBegun());
          },
        },
      );
      return {
        abort() {
          isAborted = true;
          controller?.abort(new Error('aborted'));
        },
        pause: () => controller?.pause(),
        resume: () => controller?.resume(),
      };
    },
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  };
}

/** Hands a connected socket to undici, which would connect again by itself later; that isn't wanted. */
function giveOnce(socket: Socket) {
  let isGiven = false;
  return (_options: unknown, callback: (...outcome: [null, Socket] | [Error, null]) => void) => {
    const isLeft = !isGiven && !socket.destroyed;
    isGiven = true;
    // undici doesn't go on when it is answered at once.
    queueMicrotask(() => (isLeft ? callback(null, socket) : callback(closed(), null)));
  };
}

/** With a code that makes undici fail what waits; its own for a closed socket makes it connect again and again. */
const closed = () => Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' });

/** Shows each chunk to the reader of status lines before undici's parser has it. */
function watch(socket: Socket) {
  const statusLines = createStatusLines();
  const read = socket.read;
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read.call(socket, size);
    if (chunk !== null) statusLines.look(chunk);
    return chunk;
  };
  return statusLines;
}

function pairs(flat: Buffer[]): [string, string][] {
  const found: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    found.push([(flat[at] as Buffer).toString('latin1'), (flat[at + 1] as Buffer).toString('latin1')]);
  }
  return found;
}
