import { maxUrlChars } from '@florilegium/contracts/lengths';
import { matchesPath, type PathPattern, pathOfUrl, readPattern } from '../robots/robots-path';

/** A rule of a site's /.well-known/tdmrep.json. */
export interface TdmRule {
  pattern: PathPattern;
  reservation: boolean;
  policy?: string;
}

const maxRules = 1_000;

/**
 * Reads a site's rules about text and data mining (TDM Reservation Protocol, W3C Community Group report: an array of
 * objects with location, tdm-reservation and tdm-policy). Invalid entries are ignored.
 */
export function readTdmFile(json: string): TdmRule[] {
  const rules: TdmRule[] = [];
  for (const one of entriesOf(json)) {
    if (typeof one !== 'object' || one === null) continue;
    const { location, 'tdm-reservation': reservation, 'tdm-policy': policy } = one as Record<string, unknown>;
    if (typeof location !== 'string' || !/^[01]$/.test(String(reservation))) continue;
    rules.push({
      pattern: readPattern(location),
      reservation: String(reservation) === '1',
      policy: typeof policy === 'string' && policy.length <= maxUrlChars ? policy : undefined,
    });
  }
  return rules;
}

function entriesOf(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.slice(0, maxRules) : [];
  } catch {
    return [];
  }
}

/**
 * The rule of the file for a URL: the first one that matches, with locations in the syntax of robots.txt; null: none.
 */
export function tdmRuleFor(rules: readonly TdmRule[], url: string): TdmRule | null {
  if (rules.length === 0) return null;
  const path = pathOfUrl(url);
  return rules.find(({ pattern }) => matchesPath(pattern, path)) ?? null;
}
