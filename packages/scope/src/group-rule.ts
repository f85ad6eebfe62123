import { maxRuleLength, type Rule } from '@florilegium/contracts/rules';
import type { PathGroup, PathPattern } from './path-groups';
import { type Piece, placeholders } from './path-shape';
import { compileRule } from './rule-set';
import type { FoundUrl } from './url';

/** A rule's test that fits every address of a group. */
export interface GroupRule {
  test: Rule['test'];
  value: string;
  /** Addresses of the list beyond the group that it fits, too. */
  others: number;
}

/**
 * The plainest rule that fits all addresses of a group and nothing else in the list that it was made from: a piece of
 * text where one does, an RE2 pattern otherwise. Where nothing tells the group from others, the rule with fewest of them.
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

/** What stands between the placeholders of the path, from its first slash on; the first and the last may be ''. */
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

/** An RE2 pattern of the whole address; one that would be too long names only the number of its parts. */
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
