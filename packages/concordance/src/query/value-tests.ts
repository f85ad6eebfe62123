import type { Pattern, TokenTest, ValueTest } from './query-tree';

/** Whether one of the values that a pattern compares is so. */
export function someValue(pattern: Pattern, isSo: (test: ValueTest) => boolean): boolean {
  switch (pattern.kind) {
    case 'token':
      return someOf(pattern.test, isSo);
    case 'sequence':
      return pattern.parts.some((part) => someValue(part, isSo));
    case 'choice':
      return pattern.options.some((option) => someValue(option, isSo));
    case 'repeat':
      return someValue(pattern.part, isSo);
    case 'boundary':
      return false;
  }
}

function someOf(test: TokenTest, isSo: (test: ValueTest) => boolean): boolean {
  switch (test.kind) {
    case 'any':
      return false;
    case 'value':
      return isSo(test);
    case 'not':
      return someOf(test.test, isSo);
    default:
      return test.tests.some((one) => someOf(one, isSo));
  }
}
