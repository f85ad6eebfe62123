import type { Flushed } from '@florilegium/db/crawl/outcomes';
import type { RunCounters } from '@florilegium/db/runs/runs';

/** The events that the outcome writer sends to the rest of the engine after each flush, in this order. */
export type EngineEvent =
  /** The counters of a run have changed. */
  | { kind: 'runCounted'; counters: RunCounters }
  /** An outcome is written; `retryAt`: when its URL is tried again. */
  | {
      kind: 'written';
      hostId: number;
      url: { runId: number; keyHash: string };
      pages: number;
      bytes: number;
      retryAt: number | null;
    }
  /** Another worker has the shard: nothing was written for it. */
  | { kind: 'shardLost'; shard: number }
  /** Links that should be in the frontier were not written: all links seen so far count as unknown again. */
  | { kind: 'linksLost' }
  /** The flush is committed, and its other events were sent. The writer waits for the effects of this one. */
  | ({ kind: 'committed' } & Pick<Flushed, 'captureIds' | 'runs' | 'fed'>);

type Of<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { kind: Kind }>;
type Hear<Kind extends EngineEvent['kind']> = (event: Of<Kind>) => void | Promise<void>;

/** Where events are sent. */
export interface EventSink {
  /** Resolves when all listeners are done. */
  tell(event: EngineEvent): Promise<void> | undefined;
}

/** A sink with its listeners. */
export interface EngineEvents extends EventSink {
  on<Kind extends EngineEvent['kind']>(kind: Kind, hear: Hear<Kind>): void;
}

/** Makes a sink for the engine's events, to which nobody listens yet. */
export function createEngineEvents(): EngineEvents {
  const hearers = new Map<EngineEvent['kind'], ((event: never) => void | Promise<void>)[]>();
  return {
    on(kind, hear) {
      hearers.set(kind, [...(hearers.get(kind) ?? []), hear]);
    },
    tell(event) {
      // Most listeners are synchronous, so sending a thousand events doesn't wait a thousand times.
      const working = (hearers.get(event.kind) ?? []).flatMap((hear) => hear(event as never) ?? []);
      return working.length === 0 ? undefined : Promise.all(working).then(() => {});
    },
  };
}
