import { maxRuleLength, type Rule } from '@florilegium/contracts/jobs/rules';
import type { PathGroup, PathPattern } from '../urls/path-groups';
import { type Piece, placeholders } from '../urls/path-shape';
import type { FoundUrl } from '../urls/url';
import { compileRule } from './rule-set';

/** A rule's test that fits every address of a group. */
export interface GroupRule {
  test: Rule['test'];
  value: string;
  /** Number of other addresses of the list that it fits, too. */
  others: number;
}

/**
 * The simplest rule that fits all addresses of a group and nothing else in the list: a piece of text if there is one,
 * else an RE2 pattern. If no rule separates the group, the one with the fewest other addresses.
 */
export function ruleForGroup(group: PathGroup, urls: readonly FoundUrl[]): GroupRule {
  const members = group.members.flatMap((place) => urls[place] ?? []);
  let best: GroupRule = { test: 'matches', value: wholePattern(group.pattern, members), others: Infinity };
  for (const { test, value } of [...plainTests(group.pattern, members), best]) {
    if (value.length > maxRuleLength) continue;
    const compiled = compileRule({ action: 'include', test, value });
    if ('code' in compiled || !members.every(compiled.passes)) continue;
    const others = urls.filter(compiled.passes).length - members.length;
    if (others < best.others) best = { test, value, others };
    if (others === 0) break;
  }
  return best;
}

type Candidate = Omit<GroupRule, 'others'>;

/** More exceptions are harder to read than a pattern. */
const mostExceptions = 3;

/** A rule for a group, with its exceptions. */
interface PlainRules extends GroupRule {
  except: readonly Candidate[];
}

/**
 * Rules that take the same addresses of a list as {@link ruleForGroup}, but can be read by everybody. Instead of a
 * pattern they use a piece of text with a few exceptions, e.g. the folder of the articles except its lists. If there
 * are no such rules, the pattern itself.
 *
 * @param groups all groups of the list
 */
export function plainRulesForGroup(
  group: PathGroup,
  groups: readonly PathGroup[],
  urls: readonly FoundUrl[],
): PlainRules {
  const exact = ruleForGroup(group, urls);
  if (exact.test !== 'matches') return { ...exact, except: [] };
  const wanted = placesOf(exact, urls);
  const members = group.members.flatMap((place) => urls[place] ?? []);
  for (const candidate of plainTests(group.pattern, members)) {
    const fitted = placesOf(candidate, urls);
    if (candidate.value.length > maxRuleLength || ![...wanted].every((place) => fitted.has(place))) continue;
    const except = exceptionsOf(
      [...fitted].filter((place) => !wanted.has(place)),
      wanted,
      groups,
      urls,
    );
    if (except) return { ...candidate, others: exact.others, except };
  }
  return { ...exact, except: [] };
}

/** Pieces of text that fit every unwanted address and no wanted one; null if there are none, or too many. */
function exceptionsOf(
  unwanted: readonly number[],
  wanted: ReadonlySet<number>,
  groups: readonly PathGroup[],
  urls: readonly FoundUrl[],
): Candidate[] | null {
  const left = new Set(unwanted);
  const except: Candidate[] = [];
  for (const { pattern, members } of groups) {
    if (!members.some((place) => left.has(place))) continue;
    const own = members.flatMap((place) => urls[place] ?? []);
    const fits = (candidate: Candidate) => {
      const fitted = placesOf(candidate, urls);
      const takesAll = members.every((place) => !left.has(place) || fitted.has(place));
      return takesAll && ![...fitted].some((place) => wanted.has(place)) ? fitted : null;
    };
    const found = plainTests(pattern, own).find((candidate) => fits(candidate));
    if (!found || except.length === mostExceptions) return null;
    except.push(found);
    for (const place of fits(found) ?? []) left.delete(place);
  }
  return left.size === 0 ? except : null;
}

function placesOf({ test, value }: Candidate, urls: readonly FoundUrl[]): Set<number> {
  const compiled = value.length > maxRuleLength ? null : compileRule({ action: 'include', test, value });
  if (compiled === null || 'code' in compiled) return new Set();
  return new Set(urls.flatMap((url, place) => (compiled.passes(url) ? [place] : [])));
}

function plainTests(pattern: PathPattern, members: readonly FoundUrl[]): Candidate[] {
  const runs = literalRuns(pattern);
  const [start = ''] = runs;
  const end = pattern.open || pattern.query.length > 0 ? '' : (runs.at(-1) ?? '');
  const isWhole = runs.length === 1 && runs[0] === end;
  const folder = start.slice(0, start.lastIndexOf('/') + 1);
  const found: Candidate[] = [];
  if (isWhole && end !== '/') found.push({ test: 'endsWith', value: end });
  if (folder.length > 1) found.push({ test: 'path', value: folder });
  for (const { name } of pattern.query) {
    if (name === '') continue;
    found.push({ test: 'contains', value: `?${name}=` }, { test: 'contains', value: `${name}=` });
  }
  if (/^\.[a-z0-9]+$/i.test(end)) found.push({ test: 'endsWith', value: end });
  const inside = runs.slice(1, end === '' ? undefined : -1).filter((run) => run.length > 2);
  found.push(...inside.map((value): Candidate => ({ test: 'contains', value })));
  if (start.length > 1 && !isWhole) found.push({ test: 'path', value: start });
  const origins = new Set(members.map(({ origin }) => origin));
  const [origin] = origins;
  if (origins.size === 1 && pattern.host !== null) {
    found.push({ test: 'startsWith', value: origin + folder }, { test: 'startsWith', value: origin + start });
  }
  if (pattern.host !== null && folder === '/' && !pattern.host.includes(':')) {
    found.push({ test: 'host', value: pattern.host });
  }
  return found;
}

/** The literal text between the placeholders of the path, from its first slash on; the first and the last may be ''. */
function literalRuns({ parts, open }: PathPattern): string[] {
  const runs = [''];
  const put = (text: string) => runs.push(`${runs.pop() ?? ''}${text}`);
  for (const pieces of parts) {
    put('/');
    for (const piece of pieces) {
      if (typeof piece === 'string') put(piece);
      else runs.push('');
    }
  }
  if (open) put('/');
  return runs;
}

const special = /[\\^$.*+?()[\]{}|]/g;

function escaped(text: string): string {
  return text.replace(special, '\\$&');
}

function patternOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? escaped(piece) : placeholders[piece.is]))
    .join('');
}

/** An RE2 pattern of the whole address. If it would be too long, it only gives the number of parts. */
function wholePattern(pattern: PathPattern, members: readonly FoundUrl[]): string {
  const host = pattern.host === null ? '[^/]+' : escaped(pattern.host);
  const path = (partOf: (pieces: readonly Piece[]) => string) =>
    pattern.parts.map((pieces) => `/${partOf(pieces)}`).join('') + (pattern.open ? '/[^?]*' : '');
  const query = queryPattern(pattern, members);
  const exact = `^https?://${host}${path(patternOf)}${query}$`;
  const loose = `^https?://[^/]+${path(() => '[^/?]*')}(?:\\?.*)?$`;
  return exact.length <= maxRuleLength ? exact : loose;
}

function queryPattern({ query }: PathPattern, members: readonly FoundUrl[]): string {
  if (query.length === 0) return '\\??';
  const orders = new Set(members.map(({ search }) => namesOf(search).join('&')));
  const [order = ''] = orders;
  const names = order.split('&');
  if (orders.size > 1 || names.length !== query.length) return '\\?.*';
  const values = new Map(query.map(({ name, value }) => [name, value]));
  const parameters = names.map((name) => {
    const value = values.get(name) ?? '';
    return value === '' ? `${escaped(name)}=?` : `${escaped(name)}=${patternOf([value])}`;
  });
  return `\\?${parameters.join('&')}`;
}

function namesOf(search: string): string[] {
  return search
    .slice(1)
    .split('&')
    .map((parameter) => parameter.split('=', 1)[0] ?? '');
}
