import { z } from 'zod';
import type { FrameLimits } from './frames';
import { type RenderLimits, renderFailures, requestRefusals } from './renderer';

/** Longer addresses are not asked for and not told. */
export const maxUrlLength = 8_192;
/** Longer details are cut. */
export const maxDetailLength = 500;

const headerBytes = 1_000_000;
/** A page's bytes are the caller's own, and were bounded when they were fetched. */
const maxPageBytes = 256_000_000;

/** What the render process takes. */
export const callerFrames: FrameLimits = { frameBytes: maxPageBytes + headerBytes, headerBytes };

/** What the caller takes of a render process: no more than the largest document. */
export function workerFrames({ domBytes }: RenderLimits): FrameLimits {
  return { frameBytes: domBytes + headerBytes, headerBytes };
}

const id = z.int().min(0);
const status = z.int().min(0).max(999);
const headers = z.array(z.tuple([z.string(), z.string()])).max(1_000);
const amount = z.number().min(0);

/** What keeps a render process from the network: the kernel, or the browser's own settings. */
const isolations = ['namespace', 'deadProxy'] as const;
export type Isolation = (typeof isolations)[number];

const limits = z.object({
  cpuMs: amount,
  ownMs: amount,
  wallMs: amount,
  bytes: amount,
  requests: amount,
  domBytes: amount,
  virtualMs: amount,
  tabs: amount,
  pagesPerBrowser: amount,
  browserBytes: amount,
}) satisfies z.ZodType<RenderLimits>;

/** What the caller tells the render process. The first message is `hello`. */
export const toWorkerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    limits,
    isolation: z.enum(isolations),
    browserPath: z.string().optional(),
  }),
  z.object({
    type: z.literal('page'),
    id,
    url: z.string(),
    status,
    headers,
    userAgent: z.string(),
  }),
  z.object({ type: z.literal('answer'), id, request: id, status, headers }),
  z.object({ type: z.literal('refusal'), id, request: id, refusal: z.enum(requestRefusals) }),
  z.object({ type: z.literal('cancel'), id }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

const detail = z.string().max(maxDetailLength);

/** What the render process tells the caller. It answers `hello` with its standing. */
export const toCallerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), browser: z.string().max(1_000), version: z.string().max(200) }),
  z.object({ type: z.literal('none'), why: z.enum(['noBrowser', 'noIsolation', 'failed']), detail }),
  z.object({
    type: z.literal('request'),
    id,
    request: id,
    url: z.string().max(maxUrlLength),
    method: z.string().max(20),
    kind: z.enum(['document', 'script', 'xhr', 'fetch', 'other']),
    headers: headers.max(100),
  }),
  z.object({
    type: z.literal('rendered'),
    id,
    cpuMs: amount,
    ownMs: amount,
    refused: z.partialRecord(z.enum(requestRefusals), z.int().min(1)),
  }),
  z.object({
    type: z.literal('failed'),
    id,
    failure: z.enum(renderFailures),
    detail,
    elsewhere: z.string().max(maxUrlLength).optional(),
    cpuMs: amount,
  }),
]);
export type ToCaller = z.infer<typeof toCallerSchema>;
