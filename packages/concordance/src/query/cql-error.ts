/** What can be wrong with a query. */
export const cqlProblems = [
  'empty',
  'tooLong',
  'tooDeep',
  'tooLarge',
  'unexpected',
  'unclosedString',
  'unknownAttribute',
  'unknownFlag',
  'badPattern',
  'badRange',
  'unknownLabel',
  'labelTwice',
  'matchesNothing',
] as const;
export type CqlProblem = (typeof cqlProblems)[number];

/** What a query could have gone on with at the place of its error. */
export const cqlExpectations = [
  'token', // [ or "
  'attribute',
  'comparison', // = != == !==
  'string',
  'closingBracket',
  'closingParenthesis',
  'closingBrace',
  'number',
  'structure', // s, p or doc
  'label',
  'end',
] as const;
export type CqlExpectation = (typeof cqlExpectations)[number];

/** An error of a query with its place, in UTF-16 units, so that it can be underlined. */
export interface CqlError {
  problem: CqlProblem;
  at: number;
  length: number;
  expected: readonly CqlExpectation[];
}

/** Thrown while a query is read; {@link parseCql} returns its `error`. */
export class CqlFailure extends Error {
  constructor(readonly error: CqlError) {
    super(error.problem);
  }
}
