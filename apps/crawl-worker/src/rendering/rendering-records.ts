import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import {
  metadataRecord,
  requestRecord,
  resourceRecord,
  responseRecord,
  revisitRecord,
} from '@florilegium/archive/warc/warc-records';
import type { NewRendering } from '@florilegium/db/crawl/renderings';
import { type ScriptBatch, scriptKey } from './archived-scripts';
import type { FetchedPart, PageRendering, PartRequest } from './page-rendering';

/** The address of a page's rendered form in the archive, in the manner of Browsertrix's derived records. */
export const domAddress = (url: string) => `urn:dom:${url}`;

/** What is written of running a page's scripts. */
export interface RenderingRecords {
  records: WarcRecordInput[];
  /** The scripts that stand whole among them: which record each is. */
  brought: { at: number; key: string; url: string }[];
  /** Keys of the scripts that it was given and that stand elsewhere in the archive of its job. */
  referred: string[];
}

/**
 * The records of running a page's scripts, beside those of its response: first the page as its scripts left it, where it
 * has such a form, then which requests it made, then the exchanges of those that were made for it. None if its scripts
 * were not run. A script stands once in the archive of its job; when it is fetched again and equals that, it is a revisit.
 * `hasDom`: the page that this one repeats has brought the same rendered form.
 */
export function renderingRecords(
  url: string,
  response: Pick<WarcRecordInput, 'id'>,
  rendering: PageRendering,
  { jobId, scripts, hasDom }: { jobId: string; scripts: ScriptBatch; hasDom: boolean },
): RenderingRecords {
  const written: RenderingRecords = {
    records: formRecords(url, response, rendering, hasDom),
    brought: [],
    referred: [],
  };
  for (const part of rendering.parts) {
    const { records, script } = partRecords(url, part, { jobId, scripts });
    if (script?.isBrought) written.brought.push({ ...script, at: written.records.length });
    else if (script) written.referred.push(script.key);
    written.records.push(...records);
  }
  return written;
}

function formRecords(
  url: string,
  response: Pick<WarcRecordInput, 'id'>,
  rendering: PageRendering,
  hasDom: boolean,
): WarcRecordInput[] {
  const date = new Date();
  const more = rendering.requests.map(({ kind, answer, known, url: asked }): [string, string] => [
    'rendered-with',
    `${kind} ${answer}${known ? ' known' : ''} ${asked}`,
  ]);
  if (rendering.dom === null || hasDom) {
    if (rendering.requests.length === 0) return [];
    return [metadataRecord({ url, startedAt: date }, response, { more })];
  }
  const dom = resourceRecord(
    {
      url: domAddress(url),
      date,
      contentType: 'text/html; charset=utf-8',
      payload: Buffer.from(rendering.dom),
    },
    response,
  );
  return [dom, metadataRecord({ url: domAddress(url), startedAt: date }, dom, { via: url, more })];
}

/** A smaller body is written again: its revisit record would be larger. */
export const smallestRevisitBytes = 512;

/** The records of a part, and which script it is where it is one. */
interface PartRecords {
  records: WarcRecordInput[];
  script: { key: string; url: string; isBrought: boolean } | null;
}

/** An exchange that a page asked for; 'E' is Heritrix's letter for what is embedded, 'X' for what scripts ask for. */
function partRecords(
  url: string,
  { kind, result, isKnown }: FetchedPart,
  { jobId, scripts }: { jobId: string; scripts: ScriptBatch },
): PartRecords {
  const isScript = kind === 'script' && result.status === 200;
  const earlier = isScript ? scripts.earlier(jobId, result) : undefined;
  const isShort = result.body.length < smallestRevisitBytes;
  const script = isScript ? { key: scriptKey(result), url: result.url } : null;
  // Where the page for which it was fetched was not archived, this one brings it.
  if (isKnown && earlier) return { records: [], script: script && { ...script, isBrought: false } };
  const isBrought = !earlier || isShort;
  const head = isBrought ? responseRecord(result) : revisitRecord(result, 'identicalPayload', earlier);
  if (isScript && !earlier) scripts.note(jobId, result, head.id);
  const about = {
    via: url,
    hopsFromSeed: kind === 'script' ? 'E' : 'X',
    fetchTimeMs: result.durationMs,
  };
  return {
    records: [head, requestRecord(result, head), metadataRecord(result, head, about)],
    script: script && { ...script, isBrought },
  };
}

/** What the database keeps of a rendering. */
export function renderingOf(rendering: PageRendering): Omit<NewRendering, 'dom' | 'scripts'> {
  const { outcome, detail, cpuMs, requests, bytes } = rendering;
  return { outcome, detail, cpuMs, bytes, requests: requests.filter(isMade).length };
}

const isMade = ({ answer, known }: PartRequest) => typeof answer === 'number' && !known;
