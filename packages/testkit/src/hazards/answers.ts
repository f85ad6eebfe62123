import type { Socket } from 'node:net';
import { constants, deflateRawSync } from 'node:zlib';
import type { Answer, Page, RawPage } from './hazard';

/** The head of pages that declare their type. */
export const htmlType = { 'content-type': 'text/html; charset=utf-8' };

/** An HTML page with links, written exactly as given, including the attributes' escaping. */
export function linking(links: readonly string[], head = ''): string {
  const anchors = links.map((href) => `<li><a href="${href}">A page</a></li>`).join('\n');
  return `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><p>Some words.</p><ul>${anchors}</ul></body></html>`;
}

/** An HTML page without links. */
export function plain(words = 'Some words.'): string {
  return `<!doctype html><html lang="en"><head><title>A page</title></head><body><p>${words}</p></body></html>`;
}

/** A redirect. */
export function redirect(location: string, status = 302): Answer {
  return { status, headers: { location }, body: 'elsewhere' };
}

/** A page of bytes with its header. */
export function bytes(body: string | Buffer, headers: Answer['headers'] = htmlType): Answer {
  return { headers, body };
}

/** The complete answer on the wire; then the connection is closed. */
export function wire(text: string | Buffer): RawPage {
  return { raw: (socket) => void socket.end(Buffer.from(text as string, 'latin1')) };
}

/** Writes a head and then `more` again and again: as fast as the client reads, or every `everyMs`. */
export function endless(head: string, more: string | Buffer, everyMs = 0): RawPage {
  return {
    raw(socket) {
      socket.write(head);
      const write = () => {
        while (!socket.destroyed && socket.write(more) && everyMs === 0);
      };
      if (everyMs === 0) socket.on('drain', write);
      const timer = everyMs === 0 ? undefined : setInterval(write, everyMs);
      socket.on('close', () => clearInterval(timer));
      write();
    },
  };
}

/** Sends nothing and keeps the connection open. */
export const silence: RawPage = { raw: () => {} };

/** Resets the connection. */
export function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

/** gzip of `megabytes` MB of zeros, cheaply made: inflated, it is larger than any crawl would accept. */
export function gzipBomb(megabytes: number): Buffer {
  const header = Buffer.from('1f8b0800000000000003', 'hex');
  // After a full flush a deflate stream doesn't depend on what came before, so its pieces can be repeated.
  const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([header, ...new Array<Buffer>(megabytes).fill(piece)]);
}

/** Pages of one kind under numbered paths. */
export function numbered(count: number, path: (n: number) => string, page: Page): Record<string, Page> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [path(n), page]));
}
