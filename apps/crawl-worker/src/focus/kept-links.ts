import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import type { PageLink } from '@florilegium/crawling/pages/page-links';
import type { KeptPage } from '@florilegium/db/crawl/page-relevance';
import { z } from 'zod';
import type { Run } from '../engine/run-book';
import type { UrlToFetch } from '../engine/url-to-fetch';
import { navigates } from '../visit/fetch-page';
import type { JudgedPage } from './judge-tasks';

/** The stored links of a page that is off the topic. */
const keptSchema = z.strictObject({
  status: z.int(),
  base: z.string(),
  /** The page asked that its links are not followed. */
  nofollow: z.boolean(),
  /** The page has no text: its links are followed on this host only. */
  onlyHost: z.string().optional(),
  links: z.array(
    z.strictObject({
      href: z.string(),
      nofollow: z.boolean(),
      hreflang: z.string().optional(),
      names: z.string().optional(),
    }),
  ),
  /** For each link the weight of its terms; empty if links aren't ranked by terms. */
  weights: z.array(z.number()),
});

export type KeptLinks = z.infer<typeof keptSchema>;

/** Stored facts about a page besides its judgement. */
export interface KeptFacts {
  status: number;
  base: string;
  links: readonly PageLink[];
  nofollow: boolean;
  onlyHost: string | undefined;
}

const inflate = promisify(inflateRaw);
/** Stored links are not larger than this, in bytes. */
const maxKeptBytes = 32 * 1024 * 1024;

/**
 * The links of a page that is off the topic, to be stored: if a shorter path from a relevant page is found later,
 * more of them may be followed (tunnelling). Undefined if no path can be shorter, or if no such links are followed.
 */
export function keptPage(
  run: Run,
  url: UrlToFetch,
  { relevance, linkWeights }: Pick<JudgedPage, 'relevance' | 'linkWeights'>,
  facts: KeptFacts,
): KeptPage | undefined {
  const isOfUse =
    !relevance.relevant &&
    relevance.reason !== 'otherLanguage' &&
    url.offTopic > 0 &&
    url.depth > 0 &&
    run.config.focus.tunnelDepth > 0 &&
    navigates(url) &&
    facts.links.length > 0;
  if (!isOfUse) return undefined;
  const kept: KeptLinks = {
    ...facts,
    links: [...facts.links],
    weights: Array.from(linkWeights),
  };
  return { offTopic: url.offTopic, links: deflateRawSync(JSON.stringify(kept), { level: 3 }) };
}

/** Reads stored links; throws if they are invalid. */
export async function readKept(links: Uint8Array): Promise<KeptLinks> {
  const bytes = await inflate(links, { maxOutputLength: maxKeptBytes });
  return keptSchema.parse(JSON.parse(bytes.toString()));
}
