import type { RuleSetName } from '@florilegium/contracts/rules';

/** What can be wrong with a rule. */
export type RuleProblemCode =
  | 'empty'
  | 'tooLong'
  | 'badPattern'
  | 'lookaround'
  | 'backreference'
  | 'badHost'
  | 'notADomain'
  | 'badPath'
  | 'badSurt';

/** A rule or prefix that can't be used, with what a person needs to mend it. */
export interface RuleProblem {
  code: RuleProblemCode;
  /** One English sentence; `code` is what translations go by. */
  message: string;
  /** Where in the value it goes wrong, in characters from 0, when known. */
  position?: number;
  /** Where it stands: in a set of rules, or among the SURT prefixes of the scope. */
  set?: RuleSetName | 'surts';
  index?: number;
}
