import type { WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import {
  metadataRecord,
  requestRecord,
  resourceRecord,
  responseRecord,
  revisitRecord,
} from '@florilegium/archive/warc/warc-records';
import type { NewRendering } from '@florilegium/db/crawl/renderings';
import type { ScriptBatch } from './archived-scripts';
import type { FetchedPart, PageRendering, PartRequest } from './page-rendering';

/** The address of a page's rendered form in the archive, in the manner of Browsertrix's derived records. */
export const domAddress = (url: string) => `urn:dom:${url}`;

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
): WarcRecordInput[] {
  const date = new Date();
  const exchanges = rendering.parts.flatMap((part) => partRecords(url, part, { jobId, scripts }));
  const more = rendering.requests.map(({ kind, answer, known, url: asked }): [string, string] => [
    'rendered-with',
    `${kind} ${answer}${known ? ' known' : ''} ${asked}`,
  ]);
  if (rendering.dom === null || hasDom) {
    if (rendering.requests.length === 0) return exchanges;
    return [metadataRecord({ url, startedAt: date }, response, { more }), ...exchanges];
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
  const about = metadataRecord({ url: domAddress(url), startedAt: date }, dom, { via: url, more });
  return [dom, about, ...exchanges];
}

/** Smaller than its revisit record. */
const smallestRevisitBytes = 512;

/** An exchange that a page asked for; 'E' is Heritrix's letter for what is embedded, 'X' for what scripts ask for. */
function partRecords(
  url: string,
  { kind, result, isKnown }: FetchedPart,
  { jobId, scripts }: { jobId: string; scripts: ScriptBatch },
): WarcRecordInput[] {
  const isScript = kind === 'script' && result.status === 200;
  const earlier = isScript ? scripts.earlier(jobId, result) : undefined;
  // Where the page for which it was fetched was not archived, this one brings it.
  if (isKnown && earlier) return [];
  const head =
    earlier && result.body.length >= smallestRevisitBytes
      ? revisitRecord(result, 'identicalPayload', earlier)
      : responseRecord(result);
  if (isScript && !earlier) scripts.note(jobId, result, head.id);
  const about = {
    via: url,
    hopsFromSeed: kind === 'script' ? 'E' : 'X',
    fetchTimeMs: result.durationMs,
  };
  return [head, requestRecord(result, head), metadataRecord(result, head, about)];
}

/** What the database keeps of a rendering. */
export function renderingOf(rendering: PageRendering): Omit<NewRendering, 'dom'> {
  const { outcome, detail, cpuMs, requests, bytes } = rendering;
  return { outcome, detail, cpuMs, bytes, requests: requests.filter(isMade).length };
}

const isMade = ({ answer, known }: PartRequest) => typeof answer === 'number' && !known;
