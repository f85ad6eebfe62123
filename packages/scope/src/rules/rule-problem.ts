import type { RuleSetName } from '@florilegium/contracts/jobs/rules';

/** Possible problems of a rule. */
export type RuleProblemCode =
  | 'empty'
  | 'tooLong'
  | 'badPattern'
  | 'patternTooLarge'
  | 'patternsTooLarge'
  | 'lookaround'
  | 'backreference'
  | 'badHost'
  | 'notADomain'
  | 'badPath'
  | 'badSurt';

/** A rule or prefix that can't be used, with what a person needs to correct it. */
export interface RuleProblem {
  code: RuleProblemCode;
  /** One English sentence; translations use `code`. */
  message: string;
  /** Where in the value the problem is, in characters from 0, if known. */
  position?: number;
  /** Where the rule is: in a set of rules, or among the SURT prefixes of the scope. */
  set?: RuleSetName | 'surts';
  index?: number;
}
