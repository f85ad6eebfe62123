import { z } from 'zod';
import type { Browser } from './browser';
import type { CdpEvent } from './cdp';

/** An empty page in a browser context of its own. */
export interface Tab {
  /** Of its main frame. */
  frameId: string;
  send(method: string, params?: object): Promise<unknown>;
  listen(take: (event: CdpEvent) => void): void;
  /** Resolves with the next event of that name; never, if the tab is closed before. */
  next(method: string): Promise<void>;
  /** Calls once if its process ends by itself, with what the browser says of it. */
  onCrash(take: (crash: TabCrash) => void): void;
  /** Never rejects. */
  close(): Promise<void>;
}

/** How a tab's process ended. */
export interface TabCrash {
  /** Such as `crashed` or `killed`. */
  status: string;
  /** A signal, where there are some. */
  errorCode: number;
}

const crashSchema = z.object({ targetId: z.string(), status: z.string(), errorCode: z.number() });
const contextSchema = z.object({ browserContextId: z.string() });
const targetSchema = z.object({ targetId: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Opens a tab; rejects when the browser is gone. */
export async function openTab({ cdp }: Browser): Promise<Tab> {
  const created = await cdp.send('Target.createBrowserContext', { disposeOnDetach: true });
  const { browserContextId } = contextSchema.parse(created);
  const dispose = () => cdp.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
  try {
    const denying = cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const target = cdp.send('Target.createTarget', { url: 'about:blank', browserContextId });
    await denying.catch(() => {});
    const { targetId } = targetSchema.parse(await target);
    const attached = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = sessionSchema.parse(attached);
    const listening: (() => void)[] = [];
    const listen = (take: (event: CdpEvent) => void) => void listening.push(cdp.listen(sessionId, take));
    return {
      frameId: targetId,
      send: (method, params) => cdp.send(method, params, sessionId),
      listen,
      onCrash: (take) =>
        void listening.push(
          cdp.listen(undefined, ({ method, params }) => {
            if (method !== 'Target.targetCrashed') return;
            const crash = crashSchema.parse(params);
            if (crash.targetId === targetId) take(crash);
          }),
        ),
      next: (name) => new Promise((resolve) => listen(({ method }) => method === name && resolve())),
      async close() {
        for (const stop of listening) stop();
        await dispose();
      },
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
