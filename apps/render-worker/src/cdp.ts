import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** An event of the browser. `sessionId`: of the target that it comes from; missing for the browser itself. */
export interface CdpEvent {
  method: string;
  params: unknown;
  sessionId?: string;
}

/** The Chrome DevTools Protocol over the two pipes of `--remote-debugging-pipe`: JSON, each message with a zero after it. */
export interface Cdp {
  /** Rejects with what the browser says, or when the connection ends. */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** Returns how to stop listening. */
  listen(sessionId: string | undefined, take: (event: CdpEvent) => void): () => void;
  /** Resolves when nothing more comes, with the reason. */
  ended: Promise<string>;
}

const messageSchema = z.object({
  id: z.int().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
});

/** A serialised document of the longest length, each character escaped, is shorter. */
const maxMessageBytes = 128_000_000;

interface Asked {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Speaks to a browser. */
export function openCdp(to: Writable, from: Readable): Cdp {
  const asked = new Map<number, Asked>();
  const listeners = new Map<string, Set<(event: CdpEvent) => void>>();
  let next = 0;
  let end: string | null = null;
  const ended = new Promise<string>((resolve) => {
    const stop = (why: string) => {
      if (end !== null) return;
      end = why;
      for (const { reject } of asked.values()) reject(new Error(why));
      asked.clear();
      from.destroy();
      resolve(why);
    };
    const take = (text: string) => {
      const { id, method, params, result, error, sessionId } = messageSchema.parse(JSON.parse(text));
      if (id !== undefined) {
        const one = asked.get(id);
        asked.delete(id);
        if (error) one?.reject(new Error(error.message));
        else one?.resolve(result);
      } else if (method) {
        for (const listener of listeners.get(sessionId ?? '') ?? []) listener({ method, params, sessionId });
      }
    };
    readMessages(from, take, stop);
    to.on('error', () => stop('the browser has closed its pipe'));
  });
  return {
    ended,
    send(method, params = {}, sessionId) {
      if (end !== null) return Promise.reject(new Error(end));
      next += 1;
      const id = next;
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject });
        to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    listen(sessionId = '', take) {
      const all = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, all.add(take));
      return () => {
        all.delete(take);
        if (all.size === 0) listeners.delete(sessionId);
      };
    },
  };
}

function readMessages(from: Readable, take: (text: string) => void, stop: (why: string) => void): void {
  let parts: Buffer[] = [];
  let held = 0;
  from.on('data', (chunk: Buffer) => {
    let rest = chunk;
    try {
      for (let at = rest.indexOf(0); at >= 0; at = rest.indexOf(0)) {
        const whole =
          parts.length === 0 ? rest.subarray(0, at) : Buffer.concat([...parts, rest.subarray(0, at)]);
        parts = [];
        held = 0;
        rest = rest.subarray(at + 1);
        take(whole.toString('utf8'));
      }
    } catch (error) {
      return stop(`the browser says what can't be read: ${error instanceof Error ? error.message : error}`);
    }
    if (rest.length > 0) parts.push(rest);
    held += rest.length;
    if (held > maxMessageBytes) stop('the browser says too much at once');
  });
  from.on('error', () => stop('the browser has closed its pipe'));
  from.on('close', () => stop('the browser has ended'));
}
