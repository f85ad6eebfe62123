import type { LinkTrait } from '../page-traits';
import { type Side, traitsAt } from '../pairing-site';

/** Most neighbours of a page that are used. */
const maxNeighbours = 48;

/** The pages of a side to or from which each page has a link: `list` from `starts[page]` to `starts[page + 1]`. */
export interface SiteLinks {
  starts: Uint32Array;
  list: Uint32Array;
}

/**
 * The page to which a link leads, by its address, or else by a text that is the title of exactly one page; -1 for
 * none.
 */
function pageLinkedTo(side: Side, { target, text }: LinkTrait): number {
  const found = target === 0 ? undefined : side.byAddress.get(target);
  return found ?? (text === 0 ? -1 : (side.byTitle.get(text) ?? -1));
}

/** Finds the neighbours of every page of a side, without repetition, the first links first. */
export function linkSite(side: Side): SiteLinks {
  const neighbours: number[][] = side.packed.map(() => []);
  const add = (from: number, to: number) => {
    const list = neighbours[from]!;
    if (list.length < maxNeighbours && !list.includes(to)) list.push(to);
  };
  for (let page = 0; page < side.packed.length; page++)
    for (const link of traitsAt(side, page).links) {
      const to = pageLinkedTo(side, link);
      if (to === page || to < 0) continue;
      add(page, to);
      add(to, page);
    }
  const starts = new Uint32Array(side.packed.length + 1);
  for (const [page, list] of neighbours.entries()) starts[page + 1] = starts[page]! + list.length;
  return { starts, list: Uint32Array.from(neighbours.flat()) };
}

/**
 * Share of the neighbours of two pages that are pairs of each other, 0 to 1, and the number of such pairs; null if no
 * neighbour of either has a partner. A neighbour with few neighbours of its own counts more, because a menu of
 * everything says nothing about the place in the site.
 *
 * @param marks one number for each page of the second side, for marking neighbours
 * @param mark a number that no earlier call marked pages with
 */
export function neighbourSupport(
  one: { page: number; links: SiteLinks; partners: Int32Array },
  other: { page: number; links: SiteLinks; partners: Int32Array },
  marks: Uint32Array,
  mark: number,
): number | null {
  let total = 0;
  let shared = 0;
  for (let at = other.links.starts[other.page]!; at < other.links.starts[other.page + 1]!; at++) {
    const page = other.links.list[at]!;
    if (page === other.page || other.partners[page]! < 0) continue;
    marks[page] = mark;
    total += worthOf(other.links, page);
  }
  for (let at = one.links.starts[one.page]!; at < one.links.starts[one.page + 1]!; at++) {
    const page = one.links.list[at]!;
    const partner = one.partners[page]!;
    // The pair itself doesn't count.
    if (partner < 0 || page === one.page) continue;
    total += worthOf(one.links, page);
    if (marks[partner] === mark) shared += worthOf(one.links, page) + worthOf(other.links, partner);
  }
  return total === 0 ? null : shared / total;
}

const worthOf = ({ starts }: SiteLinks, page: number): number => 1 / (2 + starts[page + 1]! - starts[page]!);
