/** What the web's own list of requests says of a crawl by several machines. */
import type { SeenRequest } from './many-hosts';

/** Pauses between two requests to one host, in seconds: from the answer to the next request. */
export interface Pauses {
  shortest: number;
  /** The shortest before which another machine had asked. */
  shortestAcross: number;
  /** How often a host went over to another machine. */
  handOvers: number;
}

/** Measures the pauses of all hosts. */
export function pausesOf(seen: SeenRequest[]): Pauses {
  const last = new Map<string, SeenRequest>();
  const pauses: Pauses = {
    shortest: Number.POSITIVE_INFINITY,
    shortestAcross: Number.POSITIVE_INFINITY,
    handOvers: 0,
  };
  for (const request of seen) {
    const before = last.get(request.host);
    last.set(request.host, request);
    if (!before) continue;
    const pause = (request.beganAt - before.endedAt) / 1_000;
    pauses.shortest = Math.min(pauses.shortest, pause);
    if (before.from === request.from) continue;
    pauses.handOvers += 1;
    pauses.shortestAcross = Math.min(pauses.shortestAcross, pause);
  }
  return pauses;
}

/** Pages that were asked for more than once, by the machine that was first to ask. */
export function askedTwice(seen: SeenRequest[], pages: ReadonlySet<string>): Map<string, number> {
  const first = new Map<string, string>();
  const twice = new Map<string, string>();
  for (const { host, path, from } of seen) {
    const page = host + path;
    if (!pages.has(page)) continue;
    const asker = first.get(page);
    if (asker === undefined) first.set(page, from);
    else twice.set(page, asker);
  }
  const byMachine = new Map<string, number>();
  for (const asker of twice.values()) byMachine.set(asker, (byMachine.get(asker) ?? 0) + 1);
  return byMachine;
}

/** How long the last of a dead machine's hosts waited for another one, in seconds. */
export function longestWait(seen: SeenRequest[], dead: string, diedAt: number): number {
  const orphans = new Set<string>();
  let longest = 0;
  for (const { host, from, beganAt } of seen) {
    if (beganAt <= diedAt) {
      if (from === dead) orphans.add(host);
      else orphans.delete(host);
    } else if (orphans.delete(host)) longest = Math.max(longest, (beganAt - diedAt) / 1_000);
  }
  return longest;
}
