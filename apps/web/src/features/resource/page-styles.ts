import { maxUrlChars } from '@florilegium/contracts/lengths';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { type ResourceDetail, resourceById } from '@florilegium/db/screens/resources';
import { AppError } from '@florilegium/platform/app-error';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { database } from '@/server/context';
import { readOriginal } from '../../server/archived';
import { decodePage, sanitisePage } from '../resources/original';

/** An archived page made harmless, with the addresses of its style sheets. */
export interface LookedAtPage {
  html: string;
  /** Where in `html` they go. */
  stylesAt: number;
  styles: string[];
}

/** Pages that are being made harmless: the frame asks for a page, and what stands above it for that page's styles. */
const underWay = new Map<string, Promise<LookedAtPage>>();

/** The archived page of a resource as it is shown: as it came, or as its scripts left it. */
export function harmlessPage(resource: ResourceDetail, isRendered: boolean): Promise<LookedAtPage> {
  const place = placeOf(resource, isRendered);
  const begun = underWay.get(place);
  if (begun) return begun;
  const page = madeHarmless(resource, isRendered).finally(() => underWay.delete(place));
  underWay.set(place, page);
  return page;
}

/** Where a page lies, and what its addresses and its characters depend on. */
function placeOf(resource: ResourceDetail, isRendered: boolean): string {
  const { path, offset } = (isRendered && resource.rendered) || resource;
  return JSON.stringify([path, offset, resource.url, resource.charset]);
}

async function madeHarmless(resource: ResourceDetail, isRendered: boolean): Promise<LookedAtPage> {
  const [body, charset] =
    isRendered && resource.rendered
      ? [await readOriginal(resource.rendered), 'utf-8']
      : await asItCame(resource);
  const { html, stylesAt, styles, base } = await sanitisePage(decodePage(body, charset));
  return { html, stylesAt, styles: absolute(styles, base, resource.url) };
}

/** The document's charset is that of what was read: where scripts were run, that is the page as they left it. */
async function asItCame(resource: ResourceDetail): Promise<[body: Buffer, charset: string | null]> {
  const body = await readOriginal(resource);
  if (!resource.rendered) return [body, resource.charset];
  return [body, decodeBytes(body, resource.contentType ?? undefined).charset];
}

/** The addresses of the style sheets that a resource's page names. Throws `notFound`. */
export async function stylesOfPage(resourceId: string): Promise<{ corpusId: string; styles: string[] }> {
  const resource = await resourceById(database(), resourceId);
  if (!resource) throw new AppError('notFound', 'There is no such resource.');
  const { corpusId } = resource;
  if (resource.format !== 'html' || resource.path === null) return { corpusId, styles: [] };
  // Of a page that can't be shown nobody needs the style; the page itself says why it isn't.
  return { corpusId, styles: await namedStyles(resource).catch(() => []) };
}

/** Pages whose style sheets are known: whoever waits for them asks again and again. */
const mostKnown = 500;
const known = new Map<string, Promise<string[]>>();

/** The style sheets of an archived page, which never changes: each is gone through once, however many ask. */
function namedStyles(resource: ResourceDetail): Promise<string[]> {
  const place = placeOf(resource, resource.rendered !== null);
  const before = known.get(place);
  // The latest stand last.
  known.delete(place);
  const styles = before ?? harmlessPage(resource, resource.rendered !== null).then((page) => page.styles);
  known.set(place, styles);
  if (!before) styles.catch(() => known.delete(place));
  if (known.size > mostKnown) known.delete(known.keys().next().value!);
  return styles;
}

function absolute(styles: readonly string[], base: string | null, url: string): string[] {
  const from = (base === null ? null : parseUrl(base, url)) ?? parseUrl(url);
  const urls = styles.flatMap((style) => {
    const found = from && parseUrl(style, from.href);
    if (!found || !/^https?:$/.test(found.protocol) || found.href.length > maxUrlChars) return [];
    found.hash = '';
    found.username = '';
    found.password = '';
    return found.href;
  });
  return [...new Set(urls)];
}
