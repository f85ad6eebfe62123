import { z } from 'zod';

/** Every queue with the schema of its payload: ids and versions only; PostgreSQL holds the truth. */
export const queueSchemas = {
  /** A run was started: put its seeds into the frontier. Handled by the crawl worker. */
  'run-start': z.strictObject({ runId: z.int() }),
  /** A shard of hosts has work. One message per shard; handled by whoever gets its lease. */
  'crawl-shard': z.strictObject({ shard: z.int().min(0).max(255) }),
  /** Captures that wait to be mapped. Handled by the mapping worker. */
  'map-captures': z.strictObject({
    captureIds: z.array(z.string()).min(1).max(200),
    /** The replay that they are mapped for again; none: they are new. */
    replayId: z.uuid().optional(),
  }),
  /** Kept documents that wait for part of speech and lemma. Handled by the mapping worker. */
  'tag-documents': z.strictObject({ documentIds: z.array(z.string()).min(1).max(200) }),
  /** Files that were added to a job by hand. Handled by the mapping worker. */
  'import-upload': z.strictObject({ uploadId: z.uuid() }),
  /** An export was asked for. Handled by the mapping worker. */
  'write-export': z.strictObject({ exportId: z.uuid() }),
  /** A release was ordered, or goes on. Handled by the mapping worker. */
  'write-release': z.strictObject({ releaseId: z.uuid() }),
  /** A page that somebody wants cleaned has to be fetched. Handled by the crawl worker. */
  'fetch-page': z.strictObject({ cleaningId: z.uuid() }),
  /** A page that somebody wants cleaned is there. Handled by the mapping worker. */
  'clean-page': z.strictObject({ cleaningId: z.uuid() }),
  /** A site is to be looked at before a job crawls it. Handled by the crawl worker. */
  'run-probe': z.strictObject({ probeId: z.uuid() }),
  /** A page of a dry run is there. Handled by the mapping worker. */
  'map-probe-page': z.strictObject({ probeId: z.uuid(), number: z.int().positive() }),
  /** Seeds are to be looked for. Handled by the crawl worker. */
  'search-seeds': z.strictObject({ searchId: z.uuid() }),
  /** A list that somebody named by its address has to be fetched. Handled by the crawl worker. */
  'fetch-text': z.strictObject({ textId: z.uuid() }),
  /** A style sheet of a page that somebody looks at has to be fetched. Handled by the crawl worker. */
  'fetch-style': z.strictObject({ styleId: z.uuid() }),
  /** A proof that somebody speaks for a site is to be looked for. Handled by the crawl worker. */
  'check-objection': z.strictObject({ objectionId: z.uuid() }),
  /** The pages of a job are to be paired by language. Handled by the mapping worker. */
  'pair-pages': z.strictObject({ pairingId: z.uuid() }),
} as const;

export type QueueName = keyof typeof queueSchemas;
export type QueuePayload<N extends QueueName> = z.infer<(typeof queueSchemas)[N]>;
export const queueNames = Object.keys(queueSchemas) as QueueName[];

/** Shards of hosts: a host's shard is the hash of its name modulo this. */
export const shardCount = 256;
