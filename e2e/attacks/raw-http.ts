import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Of its Set-Cookie headers: the cookies by name. */
  cookies: Map<string, string>;
}

/** Asks without a browser's rules: any header may be sent, `Host` and `Origin` too, and no redirect is followed. */
export async function ask(
  url: string | URL,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const asked = request(url, { method, headers, agent: false });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  const set: string[] = answer.headers['set-cookie'] ?? [];
  const cookies = new Map(
    set.map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer), cookies };
}

/** A Cookie header of these cookies. */
export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A connection on which a request begins to be sent; `ended` settles with all that came before the other side closed. */
export async function beginRequest(
  url: string,
  head: string,
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let came = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    came += chunk;
  });
  const ended = once(socket, 'close').then(() => came);
  await once(socket, 'connect');
  socket.write(head);
  return { socket, ended };
}
