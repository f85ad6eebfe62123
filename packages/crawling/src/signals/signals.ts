import type { KeyOptions, SignalPolicy } from '@florilegium/contracts/jobs/job-config';
import { maxUrlChars } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { LicenceSource } from '@florilegium/contracts/rights/rights';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { readLinkHeader } from '../pages/link-header';
import { productToken } from '../robots/product-token';
import {
  createDirectives,
  type Directives,
  readRobotsMeta,
  readRobotsTag,
} from '../robots/robots-directives';
import { licenceOf } from './licences';

/** Where a page says how it may be used: its response headers, and the result of one pass over its HTML. */
export interface SignalSources {
  /** Names in any case, values as received. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Names in lower case. */
  metas: readonly { name: string; content: string }[];
  /** Its link elements, and links to licences; addresses as written. */
  relations: readonly { rel: string; href: string; hreflang?: string }[];
  /** The texts of its JSON-LD scripts. */
  jsonLd: readonly string[];
  /** The base for relative addresses. */
  base: string;
}

/** A page's statements about its use; every list and text is bounded. */
export interface PageSignals {
  /** Directives for every crawler and for this one, in lower case. */
  robots: string[];
  /** The address that the page names as its own, absolute. */
  canonical?: string;
  /** Its versions in other languages, absolute. */
  hreflang: { language: string; url: string }[];
  /** The address of its licence, or its name. */
  licence?: string;
  /** Where that was found; missing in captures that are older than this. */
  licenceFrom?: LicenceSource;
  /** TDM Reservation Protocol: whether the rights for text and data mining are reserved; missing: not said. */
  tdmReservation?: boolean;
  tdmPolicy?: string;
  noAi: boolean;
  nofollow: boolean;
  noindex: boolean;
}

const maxAlternates = 100;

/** Reads a page's statements about its use, for every crawler and for this product token. */
export function readSignals(sources: SignalSources, token = productToken): PageSignals {
  const directives = readDirectives(sources, token.toLowerCase());
  const says = (...words: string[]) => words.some((word) => directives.list.includes(word));
  const links = linksOf(sources);
  const licences = links.filter(({ rel }) => rel === 'license' || rel === 'licence');
  const licence = licenceOf(
    licences.map(({ url }) => url),
    sources.jsonLd,
  );
  return {
    robots: directives.list,
    canonical: links.find(({ rel }) => rel === 'canonical')?.url,
    hreflang: alternatesOf(links),
    licence,
    licenceFrom:
      licence === undefined ? undefined : (licences.find(({ url }) => url === licence)?.from ?? 'jsonLd'),
    ...readTdm(sources),
    noAi: says('noai'),
    nofollow: says('nofollow', 'none'),
    noindex: says('noindex', 'none'),
  };
}

function readDirectives(sources: SignalSources, productToken: string): Directives {
  const directives = createDirectives();
  for (const [name, value] of sources.headers) {
    if (name.toLowerCase() === 'x-robots-tag') readRobotsTag(value, productToken, directives);
  }
  for (const { name, content } of sources.metas) {
    if (name === 'robots' || name === productToken) readRobotsMeta(content, directives);
  }
  return directives;
}

interface Link {
  rel: string;
  url: string;
  from: Exclude<LicenceSource, 'jsonLd'>;
  hreflang?: string;
}

/** The page's own relations before those in its headers, resolved. */
function linksOf(sources: SignalSources): Link[] {
  const inHeaders = sources.headers
    .filter(([name]) => name.toLowerCase() === 'link')
    .flatMap(([, value]) => readLinkHeader(value))
    .flatMap(({ href, rels, hreflang }) => rels.map((rel) => ({ rel, href, hreflang })));
  const links: Link[] = [];
  for (const [from, relations] of [
    ['page', sources.relations],
    ['header', inHeaders],
  ] as const) {
    for (const { rel, href, hreflang } of relations) {
      const url = resolved(href, sources.base);
      if (url !== undefined) links.push({ rel: rel.toLowerCase(), url, from, hreflang });
    }
  }
  return links;
}

function resolved(href: string, base: string): string | undefined {
  const found = href.length > maxUrlChars ? null : parseUrl(href, base);
  if (!found) return undefined;
  const { protocol, href: url } = found;
  return (protocol === 'http:' || protocol === 'https:') && url.length <= maxUrlChars ? url : undefined;
}

function alternatesOf(links: readonly Link[]): PageSignals['hreflang'] {
  const found: PageSignals['hreflang'] = [];
  for (const { rel, url, hreflang } of links) {
    const language = hreflang?.trim().toLowerCase() ?? '';
    if (rel !== 'alternate' || !/^[a-z]+(?:-[a-z0-9]+)*$/.test(language) || language.length > 35) continue;
    if (found.length < maxAlternates) found.push({ language, url });
  }
  return found;
}

// The protocol's order: the page itself, then its header, then the site's file.
function readTdm(sources: SignalSources): Pick<PageSignals, 'tdmReservation' | 'tdmPolicy'> {
  const said = [
    ...sources.metas.map(({ name, content }) => [name, content] as const),
    ...sources.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
  ];
  const reservation = said.find(
    ([name, value]) => name === 'tdm-reservation' && /^\s*[01]\s*$/.test(value),
  )?.[1];
  const policy = said.find(([name]) => name === 'tdm-policy')?.[1].trim();
  return {
    tdmReservation: reservation === undefined ? undefined : reservation.trim() === '1',
    tdmPolicy: policy === undefined ? undefined : resolved(policy, sources.base),
  };
}

/** The decision of a job's policy about a page's signals. */
export type SignalDecision = { follow: boolean } & (
  | { keep: true }
  | {
      keep: false;
      reason: Extract<SkipReason, 'noIndex' | 'canonicalElsewhere' | 'tdmReserved' | 'noAi' | 'noLicence'>;
      detail: string;
    }
);

/** The page to decide about. */
export interface SignalPage {
  key: string;
  keyOptions?: Readonly<KeyOptions>;
}

/**
 * Decides whether a page becomes a resource, and whether its links are followed. `page` is the page's own key, made
 * with `keyOptions`: two addresses with the same key are the same page.
 */
export function decideSignals(signals: PageSignals, policy: SignalPolicy, page: SignalPage): SignalDecision {
  const follow = !(signals.nofollow && policy.nofollow === 'obey');
  const against = objection(signals, policy, page);
  return against ? { follow, keep: false, ...against } : { follow, keep: true };
}

type Objection = Omit<Extract<SignalDecision, { keep: false }>, 'follow' | 'keep'>;

function objection(signals: PageSignals, policy: SignalPolicy, page: SignalPage): Objection | null {
  if (signals.noindex && policy.noindex === 'skip') {
    return { reason: 'noIndex', detail: signals.robots.includes('noindex') ? 'noindex' : 'none' };
  }
  if (signals.tdmReservation && policy.tdm === 'skip') {
    return { reason: 'tdmReserved', detail: signals.tdmPolicy ?? 'tdm-reservation: 1' };
  }
  if (signals.noAi && policy.noai === 'skip') return { reason: 'noAi', detail: 'noai' };
  if (signals.licence === undefined && policy.licence === 'require') {
    return { reason: 'noLicence', detail: 'no licence found' };
  }
  const { canonical } = signals;
  if (canonical === undefined || policy.canonical === 'record') return null;
  const found = normalizeUrl(canonical, undefined, page.keyOptions);
  return found.ok && found.url.key !== page.key ? { reason: 'canonicalElsewhere', detail: canonical } : null;
}
