import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import type { PageLink } from '@florilegium/crawling/page-links';
import type { KeptPage } from '@florilegium/db/page-relevance';
import { z } from 'zod';
import { navigates } from './fetch-page';
import type { JudgedPage } from './judge-tasks';
import type { Run } from './run-book';
import type { UrlToFetch } from './url-to-fetch';

/** The links of a page that is off the topic, as they are stored. */
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
  /** For each link, the weight of the terms on it; empty where links aren't ranked by it. */
  weights: z.array(z.number()),
});

export type KeptLinks = z.infer<typeof keptSchema>;

/** What is kept of a page besides what was judged. */
export interface KeptFacts {
  status: number;
  base: string;
  links: readonly PageLink[];
  nofollow: boolean;
  onlyHost: string | undefined;
}

const inflate = promisify(inflateRaw);
/** What was written is no longer than this; in bytes. */
const maxKeptBytes = 32 * 1024 * 1024;

/**
 * The links of a page that is off the topic and lies far from it, to be kept: on a shorter way from a relevant page,
 * found later, more of them may be followed (tunnelling). Undefined where no way can be shorter, or none is followed.
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

/** Reads links that were kept; throws when they are none. */
export async function readKept(links: Uint8Array): Promise<KeptLinks> {
  const bytes = await inflate(links, { maxOutputLength: maxKeptBytes });
  return keptSchema.parse(JSON.parse(bytes.toString()));
}
