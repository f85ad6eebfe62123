import {
  type Expected,
  expectedOf,
  type Found,
  type FrontierRow,
  type Hazard,
  type Place,
  type Seen,
} from './hazard';

/** Clocks of timers and of servers may differ by this much, in ms. */
const toleranceMs = 2;

/** The frontier's rows of a run, by the address of the seed that they were found from; what leads to no seed is left out. */
export function rowsBySeed(rows: readonly FrontierRow[]): Map<string, FrontierRow[]> {
  const byKey = new Map(rows.map((row) => [row.keyHash, row]));
  /** By the key of a row; null while it is looked for, so that a circle ends there. */
  const seeds = new Map<string, string | null>();
  const bySeed = new Map<string, FrontierRow[]>();
  for (const row of rows) {
    const path: FrontierRow[] = [];
    let at: FrontierRow | undefined = row;
    while (at && at.viaHash !== null && !seeds.has(at.keyHash)) {
      path.push(at);
      seeds.set(at.keyHash, null);
      at = byKey.get(at.viaHash);
    }
    const seed = at === undefined ? null : at.viaHash === null ? at.url : (seeds.get(at.keyHash) ?? null);
    for (const one of path) seeds.set(one.keyHash, seed);
    if (seed === null) continue;
    const own = bySeed.get(seed);
    if (own) own.push(row);
    else bySeed.set(seed, [row]);
  }
  return bySeed;
}

/** Compares requests and rows with a hazard's expectations: one sentence for each difference. */
export function judge(hazard: Hazard, at: Place, found: Found, usualGapMs: number): string[] {
  const expected = expectedOf(hazard, at);
  const shown = (url: string) => (url.startsWith(`${at.origin}/`) ? url.slice(at.origin.length) : url);
  return [
    ...judgeRequests(expected, found.seen, shown),
    ...judgeRows(expected, found.rows, shown),
    ...judgeClock(expected, found.seen, hazard.impatient ? 0 : usualGapMs),
    ...(expected.problems?.(found) ?? []),
  ];
}

type Shown = (url: string) => string;

function judgeRequests({ fetched }: Expected, seen: Seen[], shown: Shown): string[] {
  if (!fetched) return [];
  const isRobots = (url: string) => url.endsWith('/robots.txt');
  const named = new Set(fetched.filter(isRobots));
  const asked = seen.map(({ url }) => shown(url)).filter((url) => !isRobots(url) || named.has(url));
  return differences('asked for', fetched, asked);
}

function judgeRows(
  { resources, reasons, counts = {} }: Expected,
  rows: FrontierRow[],
  shown: Shown,
): string[] {
  const done = rows.filter((row) => row.state === 'done').map((row) => shown(row.url));
  const skipped = rows.filter((row) => row.state === 'skipped');
  const isCounted = ({ url, reason }: FrontierRow) =>
    Object.hasOwn(counts, reason ?? '') && !Object.hasOwn(reasons ?? {}, shown(url));
  const named = skipped.filter((row) => !isCounted(row)).map((row) => `${shown(row.url)} ${row.reason}`);
  const wanted = Object.entries(reasons ?? {}).map(([url, reason]) => `${url} ${reason}`);
  const open = rows.filter((row) => row.state === 'queued').map((row) => `still waiting: ${shown(row.url)}`);
  return [
    ...(resources ? differences('kept', resources, done) : []),
    ...(reasons ? differences('skipped', wanted, named) : []),
    ...Object.entries(counts).flatMap(([reason, count]) => {
      const is = skipped.filter((row) => isCounted(row) && row.reason === reason).length;
      return is === count ? [] : [`skipped as ${reason}: ${is} instead of ${count}`];
    }),
    ...open,
  ];
}

/** A clock belongs to a host: two names of one address have one each. */
function judgeClock(expected: Expected, seen: Seen[], usualGapMs: number): string[] {
  const byHost = new Map<string, Seen[]>();
  for (const one of seen) {
    const { hostname } = new URL(one.url);
    byHost.set(hostname, [...(byHost.get(hostname) ?? []), one]);
  }
  return [...byHost.values()].flatMap((ofHost) => {
    const paths = Object.entries(expected.apartMs ?? {}).flatMap(([path, leastMs]) =>
      tooSoon(
        ofHost.filter((one) => one.path === path),
        leastMs,
      ),
    );
    return [...tooSoon(ofHost, Math.max(usualGapMs, expected.gapMs ?? 0)), ...paths];
  });
}

function tooSoon(seen: Seen[], leastMs: number): string[] {
  return seen.slice(1).flatMap(({ at, path }, index) => {
    const gapMs = at - seen[index]!.at;
    if (gapMs >= leastMs - toleranceMs) return [];
    return [`${path} came ${Math.round(gapMs)} ms after ${seen[index]!.path}, not ${leastMs}`];
  });
}

function differences(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const missing = without(wanted, found).map((one) => `not ${what}: ${short(one)}`);
  return [...missing, ...without(found, wanted).map((one) => `${what}, unexpectedly: ${short(one)}`)];
}

/** Removes from one list one equal member for each member of the other. */
function without(list: readonly string[], others: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const other of others) times.set(other, (times.get(other) ?? 0) + 1);
  return list.filter((one) => {
    const left = times.get(one) ?? 0;
    times.set(one, left - 1);
    return left <= 0;
  });
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 150)}…${text.slice(-40)}` : text);
