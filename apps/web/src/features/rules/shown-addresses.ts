import type { RuleDecision } from '@florilegium/contracts/jobs/rules';
import type { Decision } from '@florilegium/scope/rules/decide';
import type { PathGroup } from '@florilegium/scope/urls/path-groups';
import type { FoundUrl } from '@florilegium/scope/urls/url';

/** Which addresses are wanted; null and '' are all. */
export interface AddressFilter {
  outcome: RuleDecision | null;
  text: string;
}

/** Addresses of a group that are shown while it is closed. */
const mostSamples = 3;

/** Whether an address is wanted; capital and small letters are one. */
export function isWanted(
  { outcome, text }: AddressFilter,
  url: FoundUrl,
  decision: Decision | undefined,
): boolean {
  if (outcome !== null && decision?.outcome !== outcome) return false;
  return text === '' || url.href.toLowerCase().includes(text.toLowerCase());
}

/** A group with its addresses that are wanted, and those of them that stand for it while it is closed. */
export interface ShownGroup {
  group: PathGroup;
  wanted: readonly number[];
  samples: readonly number[];
}

/** The groups that have wanted addresses; the samples show each outcome that occurs, in the order of the addresses. */
export function shownGroups(
  groups: readonly PathGroup[],
  wants: (place: number) => boolean,
  outcomeOf: (place: number) => RuleDecision | undefined,
): ShownGroup[] {
  return groups.flatMap((group) => {
    const wanted = group.members.filter(wants);
    return wanted.length === 0 ? [] : [{ group, wanted, samples: samplesOf(wanted, outcomeOf) }];
  });
}

function samplesOf(
  places: readonly number[],
  outcomeOf: (place: number) => RuleDecision | undefined,
): number[] {
  const firsts = new Map<RuleDecision | undefined, number>();
  for (const place of places) {
    const outcome = outcomeOf(place);
    if (!firsts.has(outcome)) firsts.set(outcome, place);
  }
  const likely = [...new Set([...firsts.values(), ...places.slice(0, mostSamples)])];
  return likely.slice(0, Math.max(mostSamples, firsts.size)).sort((a, b) => a - b);
}
