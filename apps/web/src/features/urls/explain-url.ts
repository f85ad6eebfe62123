import type { SkipReason } from '@florilegium/contracts/reasons';
import { takedownFinder } from '@florilegium/corpus/rights/covers';
import { decideQueued } from '@florilegium/crawling/urls/decide-queued';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import type { JobWithConfig } from '@florilegium/db/corpus/jobs';
import { standingTakedowns } from '@florilegium/db/rights/standing-takedowns';
import { type PageJudgement, relevanceOfPage } from '@florilegium/db/screens/relevance-of-page';
import {
  type KnownUrl,
  knownAmong,
  neighboursOf,
  type UrlFate,
  urlFate,
} from '@florilegium/db/screens/url-fate';
import { normalizeUrl, type UrlProblem } from '@florilegium/scope/urls/url';
import { database } from '@/server/context';
import { jobScope } from '../job-draft/job-scope';
import { typedUrls } from './typed-url';
import { urlVariants } from './url-variants';

/** What the settings say now of a URL. */
export interface Verdict {
  isSeed: boolean;
  /** 1 its links, 2 a resource, 3 both; 0: it would be skipped. */
  takes: number;
  reason: SkipReason | null;
  detail: string | null;
}

/** What can be said of a URL that somebody has typed. */
export type Explained =
  | { kind: 'notAUrl'; raw: string; reason: UrlProblem }
  | {
      kind: 'url';
      href: string;
      fate: UrlFate;
      /** By the settings as they are now; null while they can't be compiled. */
      verdict: Verdict | null;
      /** What a focused crawl thought of its page; null where none has judged it. */
      judgement: PageJudgement | null;
      /** Of a URL that was never found: what is known that is like it. */
      known: KnownUrl[];
      neighbours: { id: string; url: string }[];
    };

const mostKnown = 8;
const neighboursEachSide = 3;

/** Finds out what became of a URL in a job, or what would. A text without a scheme is https, or what is known of it by http. */
export async function explainUrl(job: JobWithConfig, raw: string): Promise<Explained> {
  const text = raw.trim();
  const options = job.config.urls;
  const found = typedUrls(text).map((one) => normalizeUrl(one, undefined, options));
  const first = found[0]!;
  if (!first.ok) return { kind: 'notAUrl', raw: text, reason: first.reason };
  let url = first.url;
  let fate = await urlFate(database(), job.id, keyHash(url.key));
  const other = found[1];
  if (other?.ok && fate.frontier === null && fate.resource === null) {
    const otherFate = await urlFate(database(), job.id, keyHash(other.url.key));
    if (otherFate.frontier || otherFate.resource) [url, fate] = [other.url, otherFate];
  }
  const isUnknown = fate.frontier === null && fate.resource === null;
  const [verdict, judgement, known, neighbours] = await Promise.all([
    verdictOf(job, url, fate.frontier?.depth ?? 1),
    relevanceOfPage(database(), job.id, keyHash(url.key)),
    isUnknown
      ? knownAmong(
          database(),
          job.id,
          urlVariants(url, options).map(({ key }) => keyHash(key)),
        )
      : [],
    isUnknown ? neighboursOf(database(), job.id, url.href, neighboursEachSide) : [],
  ]);
  return {
    kind: 'url',
    href: url.href,
    fate,
    verdict,
    judgement,
    known: known.slice(0, mostKnown),
    // What is next in the alphabet may lie on another host, and says nothing then.
    neighbours: neighbours.filter((one) => hostOf(one.url) === url.host),
  };
}

function hostOf(address: string): string | null {
  const read = normalizeUrl(address);
  return read.ok ? read.url.host : null;
}

/** Whether a takedown of the corpus stands for an address. */
async function isTakenDown(
  corpusId: string,
  { href, host }: { href: string; host: string },
): Promise<boolean> {
  const find = takedownFinder(await standingTakedowns(database(), corpusId));
  return find({ url: href, host }).length > 0;
}

async function verdictOf(
  job: JobWithConfig,
  url: Parameters<typeof decideQueued>[2],
  depth: number,
): Promise<Verdict | null> {
  const compiled = await jobScope(database(), job, job.config);
  if (!compiled.ok) return null;
  const { scope } = compiled;
  const isSeed = scope.seedKeys.has(url.key);
  const decided = decideQueued(scope, job.config.limits, url, { isSeed, depth });
  if (decided.state === 'queued' && (await isTakenDown(job.corpusId, url)))
    return { isSeed, takes: 0, reason: 'takenDown', detail: null };
  return decided.state === 'queued'
    ? { isSeed, takes: decided.takes, reason: null, detail: null }
    : { isSeed, takes: 0, reason: decided.reason, detail: decided.detail };
}
