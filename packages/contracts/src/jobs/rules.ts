import { z } from 'zod';

/** What a rule says of a URL that passes its test. */
export const ruleActions = ['include', 'exclude'] as const;
/**
 * How a rule's value is held against a URL. contains, startsWith, endsWith: its text; matches: an RE2 pattern found
 * anywhere in it; host: its host, '*.example.org' being that host and those below it; domain: its registrable domain;
 * path: a prefix of its path; surt: a SURT prefix.
 */
export const ruleTests = [
  'contains',
  'startsWith',
  'endsWith',
  'matches',
  'host',
  'domain',
  'path',
  'surt',
] as const;

/** Longest value of a rule, in characters: a longer pattern is a mistake or an attack. */
export const maxRuleLength = 1_000;
/** Most rules in one set. */
export const maxRulesPerSet = 500;

export const ruleSchema = z.strictObject({
  action: z.enum(ruleActions),
  test: z.enum(ruleTests),
  value: z.string().min(1).max(maxRuleLength),
});

export const rulesSchema = z.strictObject({
  /** Whose links are followed. */
  navigate: z.array(ruleSchema).max(maxRulesPerSet).default([]),
  /** What becomes a resource. */
  save: z.array(ruleSchema).max(maxRulesPerSet).default([]),
});

/** One line of a rule set: RIDIRE's strings, patterns and negatives in one shape. */
export type Rule = z.infer<typeof ruleSchema>;
/** The two rule sets of RIDIRE-CPI, figure 2: 'URLs to navigate' and 'URLs to save'. */
export type Rules = z.infer<typeof rulesSchema>;
export type RuleSetName = keyof Rules;

/** What the rule sets say of a URL: fetched and followed and saved, or only one of the two, or neither. */
export const ruleDecisions = ['both', 'navigate', 'save', 'skip'] as const;
export type RuleDecision = (typeof ruleDecisions)[number];

/** Most rule tests of a job. */
export const maxRuleTests = 500;

/** An address with what a linguist expects of it: held against the rules at every edit. */
export const ruleTestSchema = z.strictObject({
  url: z.string().trim().min(1).max(4_096),
  expected: z.enum(ruleDecisions),
});
export type RuleTest = z.infer<typeof ruleTestSchema>;
