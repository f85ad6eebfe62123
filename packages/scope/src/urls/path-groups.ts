import { type Piece, type Shape, shapeOf } from './path-shape';
import type { FoundUrl } from './url';

/** The common form of the addresses of a group. */
export interface PathPattern {
  /** Null if all hosts are meant. */
  host: string | null;
  /** The parts of the path between its slashes. */
  parts: readonly (readonly Piece[])[];
  /** Further parts follow that are not distinguished. */
  open: boolean;
  /** Parameters of the query, by name; '' for a parameter without name. */
  query: readonly { name: string; value: Piece }[];
}

/** Addresses that a site makes in the same way. */
export interface PathGroup {
  pattern: PathPattern;
  /** The pattern as text: '/news/{yyyy}/{slug}'. Each group has a different one. */
  text: string;
  /** Indices of its addresses in the grouped list, in order. */
  members: readonly number[];
}

/** Further parts and parameters don't distinguish groups. */
const mostParts = 12;
const mostParameters = 8;
/** A text at a place of the path stays as it is if at least this many addresses, and this share of them, have it. */
const leastOften = 3;
const leastShare = 0.05;
/** This many rarer texts stay, too: below the root, and further down. */
const mostRareAtRoot = 12;
const mostRareBelow = 3;
const mostLanguages = 12;
const mostHosts = 8;
/** This many values of a parameter are distinguished, if each occurs often enough. */
const mostValues = 5;

interface Member {
  place: number;
  url: FoundUrl;
  shapes: Shape[];
  open: boolean;
  parameters: Map<string, string>;
}

/**
 * Groups addresses by the form of their paths and queries. Years, numbers, titles and identifiers are recognised by
 * their form. Words stay if a place of the path has few of them or one is frequent. Every address is in one group,
 * the largest comes first, and the order of the addresses makes no difference. Time is proportional to the length of
 * the addresses.
 */
export function groupByPath(urls: readonly FoundUrl[]): PathGroup[] {
  const members = urls.map(memberOf);
  const groups = byHost(members).flatMap(([host, ofHost]) =>
    byPart(ofHost, 0, []).flatMap(({ parts, open, members: alike }) =>
      byNames(alike).flatMap((sameNames) =>
        byValues(sameNames, 0, []).map(({ query, members: group }) => {
          const pattern = { host, parts, open, query };
          return { pattern, text: patternText(pattern), members: group.map(({ place }) => place) };
        }),
      ),
    ),
  );
  return groups.sort((a, b) => b.members.length - a.members.length || (a.text < b.text ? -1 : 1));
}

function memberOf(url: FoundUrl, place: number): Member {
  const shapes: Shape[] = [];
  const parts = url.pathname.slice(1).split('/', mostParts + 1);
  for (const part of parts.slice(0, mostParts)) shapes.push(shapeOf(part, shapes));
  return { place, url, shapes, open: parts.length > mostParts, parameters: parametersOf(url.search) };
}

/** Names with their values, sorted by name; the first value of a name counts. */
function parametersOf(search: string): Map<string, string> {
  if (search === '') return new Map();
  const found = new Map<string, string>();
  for (const parameter of search.slice(1).split('&', mostParameters)) {
    const equals = parameter.indexOf('=');
    const name = equals === -1 ? parameter : parameter.slice(0, equals);
    if (!found.has(name)) found.set(name, equals === -1 ? '' : parameter.slice(equals + 1));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function collect<T>(members: readonly T[], keyOf: (member: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    const known = found.get(key);
    if (known) known.push(member);
    else found.set(key, [member]);
  }
  return found;
}

/** Separates hosts if there are several. If there are very many, hosts with few addresses stay together. */
function byHost(members: readonly Member[]): [string | null, Member[]][] {
  const hosts = collect(members, ({ url }) => url.origin.slice(url.origin.indexOf('//') + 2));
  if (hosts.size <= 1) return members.length === 0 ? [] : [[null, [...members]]];
  const rare: Member[] = [];
  const found: [string | null, Member[]][] = [];
  for (const [host, own] of hosts) {
    if (hosts.size <= mostHosts || isFrequent(own.length, members.length)) found.push([host, own]);
    else rare.push(...own);
  }
  if (rare.length > 0) found.push([null, rare.sort((a, b) => a.place - b.place)]);
  return found;
}

function isFrequent(count: number, of: number): boolean {
  return count >= leastOften && count >= of * leastShare;
}

interface PathPart {
  parts: readonly (readonly Piece[])[];
  open: boolean;
  members: Member[];
}

/** Divides addresses that are alike up to `depth` by the next part of their path, and so on. */
function byPart(members: readonly Member[], depth: number, parts: PathPart['parts']): PathPart[] {
  const found: PathPart[] = [];
  const ended = collect(
    members.filter(({ shapes }) => shapes.length === depth),
    ({ open }) => String(open),
  );
  for (const alike of ended.values()) found.push({ parts, open: alike[0]?.open ?? false, members: alike });
  const going = members.filter(({ shapes }) => shapes.length > depth);
  const shown = piecesShown(going, depth);
  for (const alike of collect(going, (member) => textOf(shown(member))).values()) {
    const [first] = alike;
    if (first) found.push(...byPart(alike, depth + 1, [...parts, shown(first)]));
  }
  return found;
}

/**
 * The pieces that each of these addresses shows at `depth`: the part itself, or a placeholder if there are too many.
 */
function piecesShown(members: readonly Member[], depth: number): (member: Member) => readonly Piece[] {
  const kept = new Set<string>();
  const texts = (kind: Shape['kind'], last: boolean) =>
    collect(
      members.filter((member) => member.shapes[depth]?.kind === kind && isLast(member, depth) === last),
      (member) => textOf(member.shapes[depth]?.pieces ?? []),
    );
  for (const last of [false, true]) {
    const rare: string[] = [];
    const words = texts('word', last);
    for (const [text, { length }] of words) {
      if (isFrequent(length, members.length)) kept.add(`${last}${text}`);
      else rare.push(text);
    }
    const mostRare = depth === 0 ? mostRareAtRoot : mostRareBelow;
    if (rare.length <= mostRare) for (const text of rare) kept.add(`${last}${text}`);
    const languages = texts('language', last);
    if (languages.size <= mostLanguages) for (const text of languages.keys()) kept.add(`${last}${text}`);
  }
  return (member) => {
    const shape = member.shapes[depth];
    if (!shape) return [];
    const last = isLast(member, depth);
    if (shape.kind === 'fixed' || kept.has(`${last}${textOf(shape.pieces)}`)) return shape.pieces;
    if (shape.kind === 'language') return [{ is: 'lang' }];
    const placeholder = { is: last ? 'slug' : 'section' } as const;
    return shape.ending === '' ? [placeholder] : [placeholder, shape.ending];
  };
}

/** Whether only a slash follows. */
function isLast({ shapes, open }: Member, depth: number): boolean {
  const after = shapes.length - depth - 1;
  return !open && (after === 0 || (after === 1 && textOf(shapes.at(-1)?.pieces ?? []) === ''));
}

function byNames(members: readonly Member[]): Member[][] {
  return [...collect(members, ({ parameters }) => [...parameters.keys()].join('&')).values()];
}

interface ValuePart {
  query: PathPattern['query'];
  members: Member[];
}

/** Divides addresses with the same parameters by the values of parameters with few values. */
function byValues(members: Member[], index: number, query: PathPattern['query']): ValuePart[] {
  const name = [...(members[0]?.parameters.keys() ?? [])][index];
  if (name === undefined) return [{ query, members }];
  const given = ({ parameters }: Member) => parameters.get(name) ?? '';
  const values = collect(members, given);
  const isWord = (value: string) => /^[\w.-]{1,30}$/.test(value) && !/^\d+$/.test(value);
  const few =
    values.size === 1 ||
    (values.size <= mostValues && [...values.values()].every(({ length }) => length >= leastOften));
  if (few && [...values.keys()].every((value) => value === '' || isWord(value))) {
    return [...values].flatMap(([value, alike]) => byValues(alike, index + 1, [...query, { name, value }]));
  }
  const areNumbers = [...values.keys()].every((value) => /^\d+$/.test(value));
  return byValues(members, index + 1, [...query, { name, value: { is: areNumbers ? 'n' : 'word' } }]);
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.is}}`)).join('');
}

function patternText({ host, parts, open, query }: PathPattern): string {
  const path = `/${parts.map(textOf).join('/')}${open ? '/…' : ''}`;
  const names = query.map(({ name, value }) => (value === '' ? name : `${name}=${textOf([value])}`));
  return `${host === null ? '' : `//${host}`}${path}${names.length === 0 ? '' : `?${names.join('&')}`}`;
}
