import { languageOfCode } from '@florilegium/contracts/languages/language-names';
import { keyHash } from '../key-hash';
import type { Side } from '../pairing-site';
import { traitsAt } from '../pairing-site';
import { addressHash } from './page-address';

/** Most parts of an address that are tried as the mark of its language. */
const maxParts = 14;
/** Longer parts are names, not marks. */
const maxMarkChars = 24;
/** Addresses that differ in a single part form a group; larger groups are lists of pages, not languages. */
const maxGroup = 4;
/**
 * Addresses with one part removed, of a side: above the first number only some of them are used, and never more than
 * the second.
 */
const enoughEntries = 400_000;
const maxEntries = 1_000_000;
const maxPatterns = 20;
/** A mark that pairs fewer addresses is a coincidence, unless it consists of the codes of the two languages. */
const minSupport = 3;

/** The parts that replace each other in the addresses of two languages: '' for a missing part. */
export interface UrlPattern {
  one: string;
  other: string;
  /** Number of addresses that it pairs one to one. */
  support: number;
  /** The two parts are the codes of the two languages. */
  ofLanguages: boolean;
}

/** What was learnt about a site's addresses. */
export interface UrlPatterns {
  patterns: UrlPattern[];
  /** The partner by address of each page of the first side, and of the second; -1 for none. */
  partnerOfOne: Int32Array;
  partnerOfOther: Int32Array;
  /** Reliability, 0 to 1, of the pattern that gave a page of the first side its partner. */
  trust: Float32Array;
}

/** An address with one of its parts removed. */
interface Entry {
  mark: string;
  /** The sign before the part is removed, too: the rest may be a complete address of the other language. */
  isCut: boolean;
}

/** A code with a region (it-IT, pt_br) is one part. */
const urlParts =
  /(?<![^/._?=&:~,;+])[a-z]{2}[-_](?:[A-Z]{2}|[a-z]{2})(?![^/._?=&:~,;+])|[^/._\-?=&:~,;+]+|[/._\-?=&:~,;+]+/g;

/** The parts of an address without its scheme, and the signs between them, alternating. */
const splitUrl = (url: string): string[] => url.replace(/^https?:\/\//, '').match(urlParts) ?? [];

function entriesOf(url: string, add: (frame: number, entry: Entry) => void): void {
  const parts = splitUrl(url);
  const tried = new Set<string>();
  const join = (values: readonly string[]) => keyHash('url', values.join(''));
  add(join(parts), { mark: '', isCut: false });
  for (let at = 0; at < parts.length && tried.size < maxParts; at += 2) {
    const mark = parts[at]!;
    if (mark === '' || mark.length > maxMarkChars || tried.has(mark)) continue;
    tried.add(mark);
    add(join(parts.map((part, place) => (place % 2 === 0 && part === mark ? '\u0000' : part))), {
      mark,
      isCut: false,
    });
    if (mark.length > 12) continue;
    const rest = at === 0 ? parts.slice(2) : [...parts.slice(0, at - 1), ...parts.slice(at + 1)];
    add(join(rest), { mark, isCut: true });
  }
}

interface Frames {
  /** Entries in the order of their frames: the frame's hash in the high part, the entry's index in the low part. */
  order: Float64Array;
  entries: Entry[];
}

const placeBits = 2 ** 21;

/** Entries of a side by their frame. Of a large side only some frames are kept, the same on both sides. */
function framesOf(side: Side, oneIn: number): Frames {
  const frames: number[] = [];
  const entries: Entry[] = [];
  for (let page = 0; page < side.packed.length; page++) {
    const { url } = traitsAt(side, page);
    if (url === '') continue;
    entriesOf(url, (frame, entry) => {
      if (frame % oneIn !== 0 || entries.length >= maxEntries) return;
      frames.push(frame);
      entries.push(entry);
    });
  }
  // 32 and 21 bits fit a double.
  const order = Float64Array.from(frames, (frame, at) => frame * placeBits + at).sort();
  return { order, entries };
}

type Visit = (one: Entry, other: Entry, isAlone: boolean) => void;

/** Visits entries of both sides with the same frame. */
function joinFrames(one: Frames, other: Frames, visit: Visit): void {
  const frameAt = (order: Float64Array, at: number) => Math.floor(order[at]! / placeBits);
  const entryAt = (index: Frames, at: number) => index.entries[index.order[at]! % placeBits]!;
  let here = 0;
  let there = 0;
  while (here < one.order.length && there < other.order.length) {
    const frame = frameAt(one.order, here);
    const otherFrame = frameAt(other.order, there);
    if (frame < otherFrame) here++;
    else if (frame > otherFrame) there++;
    else {
      let hereEnd = here;
      let thereEnd = there;
      while (hereEnd < one.order.length && frameAt(one.order, hereEnd) === frame) hereEnd++;
      while (thereEnd < other.order.length && frameAt(other.order, thereEnd) === frame) thereEnd++;
      if (hereEnd - here <= maxGroup && thereEnd - there <= maxGroup)
        for (let x = here; x < hereEnd; x++)
          for (let y = there; y < thereEnd; y++)
            visit(entryAt(one, x), entryAt(other, y), hereEnd - here === 1 && thereEnd - there === 1);
      here = hereEnd;
      there = thereEnd;
    }
  }
}

/** The two marks as one pattern, or null if the entries don't belong together. */
function patternOf(one: Entry, other: Entry): string | null {
  if (one.mark === other.mark || (one.isCut && other.isCut)) return null;
  // A removed part meets a whole address; a replaced part meets another part.
  const isInsertion = one.mark === '' || other.mark === '';
  if (isInsertion !== (one.isCut || other.isCut)) return null;
  return `${one.mark}\n${other.mark}`;
}

/**
 * Learns replacements of one part (/it/ by /en/, ?lang=it by ?lang=en, .it.html by .html) that turn many addresses of
 * one language into addresses of the other, one to one. Also finds the partner of each page by them.
 */
export function learnUrlPatterns(one: Side, other: Side): UrlPatterns {
  const entries = Math.max(one.packed.length, other.packed.length) * maxParts;
  const oneIn = Math.max(1, Math.ceil(entries / enoughEntries));
  const support = new Map<string, number>();
  joinFrames(framesOf(one, oneIn), framesOf(other, oneIn), (x, y, isAlone) => {
    const pattern = patternOf(x, y);
    if (pattern !== null) support.set(pattern, (support.get(pattern) ?? 0) + (isAlone ? 1 : 0.5));
  });
  const patterns: UrlPattern[] = [];
  for (const [pattern, count] of support) {
    const [from = '', to = ''] = pattern.split('\n');
    const ofLanguages = namesLanguages(from, one.language) && namesLanguages(to, other.language);
    if (count + (ofLanguages ? minSupport : 0) >= minSupport)
      patterns.push({ one: from, other: to, support: count, ofLanguages });
  }
  patterns.sort(
    (x, y) => y.support - x.support || (`${x.one}\n${x.other}` < `${y.one}\n${y.other}` ? -1 : 1),
  );
  return {
    patterns: patterns.slice(0, maxPatterns),
    ...partnersBy(patterns.slice(0, maxPatterns), one, other),
  };
}

const namesLanguages = (mark: string, language: string): boolean =>
  mark === '' || languageOfCode(mark) === language;

/** The address with every part `from` replaced by `to` ('' for none); null if there is no such part. */
function replaced(url: string, from: string, to: string): string | null {
  const scheme = /^https?:\/\//.exec(url)?.[0] ?? '';
  const parts = splitUrl(url);
  if (!parts.some((part, at) => at % 2 === 0 && part === from)) return null;
  if (to !== '')
    return scheme + parts.map((part, at) => (at % 2 === 0 && part === from ? to : part)).join('');
  const at = parts.indexOf(from);
  return scheme + (at === 0 ? parts.slice(2) : [...parts.slice(0, at - 1), ...parts.slice(at + 1)]).join('');
}

function partnersBy(patterns: readonly UrlPattern[], one: Side, other: Side) {
  const partnerOfOne = new Int32Array(one.packed.length).fill(-1);
  const partnerOfOther = new Int32Array(other.packed.length).fill(-1);
  const trust = new Float32Array(one.packed.length);
  // The pattern with the most support comes first and keeps its pairs.
  for (const { one: from, other: to, support, ofLanguages } of patterns) {
    const worth = support + (ofLanguages ? minSupport : 0);
    const [side, opposite] = from === '' ? [other, one] : [one, other];
    for (let page = 0; page < side.packed.length; page++) {
      const address =
        from === ''
          ? replaced(traitsAt(side, page).url, to, '')
          : replaced(traitsAt(side, page).url, from, to);
      const found = address === null ? undefined : opposite.byAddress.get(addressHash(address));
      if (found === undefined) continue;
      const [here, there] = from === '' ? [found, page] : [page, found];
      if (partnerOfOne[here] !== -1 || partnerOfOther[there] !== -1) continue;
      partnerOfOne[here] = there;
      partnerOfOther[there] = here;
      trust[here] = worth / (worth + minSupport);
    }
  }
  return { partnerOfOne, partnerOfOther, trust };
}
