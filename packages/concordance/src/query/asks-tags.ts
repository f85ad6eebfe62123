import type { Pattern, Query, TokenTest } from './query-tree';

/** Whether a query asks for more than words: in texts without tags nothing answers that. */
export function asksTags({ pattern, comparisons }: Query): boolean {
  return (
    patternAsks(pattern) ||
    comparisons.some(({ left, right }) => left.attribute !== 'word' || right.attribute !== 'word')
  );
}

function patternAsks(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'token':
      return testAsks(pattern.test);
    case 'sequence':
      return pattern.parts.some(patternAsks);
    case 'choice':
      return pattern.options.some(patternAsks);
    case 'repeat':
      return patternAsks(pattern.part);
    case 'boundary':
      return false;
  }
}

function testAsks(test: TokenTest): boolean {
  switch (test.kind) {
    case 'any':
      return false;
    case 'value':
      return test.attribute !== 'word';
    case 'not':
      return testAsks(test.test);
    default:
      return test.tests.some(testAsks);
  }
}
