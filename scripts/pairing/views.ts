import { pathToFileURL } from 'node:url';
import { type DocPage, type DocSites, docPages, namedByChance } from '../../bench/duplicates/pairs/doc-sites';
import { type PairSetting, pairSettings } from '../../bench/duplicates/pairs/settings';
import { packTraits, unpackTraits } from '../../packages/corpus/src/pairing/pack-traits';
import type { PageTraits } from '../../packages/corpus/src/pairing/page-traits';
import { createSide, type Side, type TraitsPage } from '../../packages/corpus/src/pairing/pairing-site';
import { readPairingPage } from '../../packages/corpus/src/pairing/read-page';
import type { Identifier } from '../../packages/text/src/language/language';

export type Draw = () => number;

/** The pages of two languages, as much of them as one view shows, and which are pairs. */
export interface View {
  name: string;
  one: Side;
  other: Side;
  isPair(one: number, other: number): boolean;
}

/** Pages of one site that are looked at. */
const maxPaths = 250;
/** Share of the pages that a view leaves out: not every page has a partner. */
const droppedShare = 0.2;
/** Share of a page's elements, numbers and words that the rough views lose: translations are not that faithful. */
const roughness = 0.2;
const minChars = 300;
const languagePairs = [
  ['en', 'it'],
  ['de', 'en'],
  ['de', 'fr'],
  ['es', 'fr'],
  ['fr', 'it'],
] as const;

function thinned<List extends Uint8Array | Uint16Array | Uint32Array>(
  list: List,
  share: number,
  draw: Draw,
): List {
  return list.filter(() => draw() >= share) as List;
}

function roughened(traits: PageTraits, draw: Draw): PageTraits {
  return {
    ...traits,
    tags: thinned(traits.tags, roughness, draw),
    blocks: thinned(traits.blocks, roughness / 2, draw),
    numbers: thinned(traits.numbers, roughness, draw),
    tokens: thinned(traits.tokens, roughness * 2, draw),
    anchors: thinned(traits.anchors, roughness, draw),
    blockCount: Math.round(traits.blockCount * (1 - draw() * roughness)),
    textChars: Math.round(traits.textChars * (1 - draw() * roughness)),
    htmlBytes: Math.round(traits.htmlBytes * (1 - draw() * roughness)),
  };
}

interface Page extends TraitsPage {
  path: string;
  language: string;
}

function viewOf(
  name: string,
  pages: readonly Page[],
  [a, b]: readonly [string, string],
  isRough: boolean,
  draw: Draw,
): View {
  const kept = pages.filter(({ language }) => (language === a || language === b) && draw() >= droppedShare);
  const shown = kept.map((page) => {
    if (!isRough || page.language !== b) return page;
    return { ...page, traits: packTraits(roughened(unpackTraits(page.traits)!, draw)) };
  });
  const paths = new Map(shown.map(({ key, path }) => [key, path]));
  const side = (code: string) =>
    createSide(
      code,
      shown.filter(({ language }) => language === code),
    );
  const [one, other] = [side(a), side(b)];
  return { name, one, other, isPair: (x, y) => paths.get(one.keys[x]!) === paths.get(other.keys[y]!) };
}

function readPages(pages: readonly DocPage[], setting: PairSetting, identify: Identifier): Page[] {
  return pages.flatMap(({ html, url, language, path }, at): Page[] => {
    const { traits, sample } = readPairingPage({
      html: setting.strip(html),
      ...(setting.keepsUrl && { url }),
      language,
    });
    if (traits.textChars <= minChars || identify.glance(sample) !== language) return [];
    return [{ key: `${at}`, path, language, traits: packTraits(traits) }];
  });
}

/** Views of the documentation sites, one after the other: every setting, rough and not, for some pairs of languages. */
export function* docViews(docs: string, sites: DocSites, identify: Identifier, draw: Draw): Generator<View> {
  for (const [host, mounts] of Object.entries(sites)) {
    const all = docPages(docs, host, mounts).filter(({ path }) => !namedByChance.test(path));
    const paths = [...new Set(all.map(({ path }) => path))].sort(() => draw() - 0.5).slice(0, maxPaths);
    const chosen = new Set(paths);
    const pages = all.filter(({ path }) => chosen.has(path));
    for (const setting of pairSettings) {
      const read = readPages(pages, setting, identify);
      for (const pair of languagePairs) {
        if (!pair.every((code) => mounts.some(({ language }) => language === code))) continue;
        for (const isRough of [false, true])
          yield viewOf(
            `${host} ${pair.join('-')} ${setting.name}${isRough ? ', rough' : ''}`,
            read,
            pair,
            isRough,
            draw,
          );
      }
    }
  }
}

interface WebHost {
  kind: string;
  name: string;
  pages: { l: string; q: number; k: number; path: string; orphan: boolean; blocked: boolean }[];
}

/** The bilingual hosts of the synthetic web: only links, addresses and hreflang say what belongs together. */
export async function* webViews(testweb: string, draw: Draw): AsyncGenerator<View> {
  const module = await import(pathToFileURL(`${testweb}/web.mjs`).href);
  const web = module.buildWeb({ hosts: 60, pages: 6_000, seed: 2, gen: 1, port: 80 });
  for (const host of (web.hosts as WebHost[]).filter(({ kind }) => kind === 'bi').slice(0, 8)) {
    const pages = host.pages
      .filter(({ k, q, orphan, blocked }) => k > 0 && q < maxPaths && !orphan && !blocked)
      .map(
        (page): DocPage => ({
          url: `http://${host.name}${page.path}`,
          language: page.l,
          path: `${page.q}`,
          html: web.render(page).toString(),
        }),
      );
    const read = pages.map(({ html, url, language, path }, at): Page => {
      const { traits } = readPairingPage({ html, url, language });
      return { key: `${at}`, path, language, traits: packTraits(traits) };
    });
    yield viewOf(`${host.name} en-it`, read, ['en', 'it'], false, draw);
  }
}
