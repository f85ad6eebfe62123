import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-policy';

describe('passwordProblem', () => {
  it.each([
    ['short', 'passwordTooShort'],
    ['elevenchars', 'passwordTooShort'],
    ['Password1234', 'passwordTooCommon'],
    ['aaaaaaaaaaaaaaa', 'passwordTooCommon'],
    ['abcabcabcabcab', 'passwordTooCommon'],
    ['123456789012', 'passwordTooCommon'],
    ['98765432109876', 'passwordTooCommon'],
    ['abcdefghijklmn', 'passwordTooCommon'],
    ['adarossi1234', 'passwordIsPersonal'],
    ['Rossi@example.org', 'passwordIsPersonal'],
    ['four quiet green owls', null],
    ['rossi likes nine wild mushrooms', null],
    ['пароль из слов', null],
  ])('says of %j: %s', (password, problem) => {
    expect(passwordProblem(password, ['Ada Rossi', 'rossi@example.org'])).toBe(problem);
  });

  it('counts characters, not code units', () => {
    expect(passwordProblem('🌿🌸🌼🌻🍀🌷')).toBe('passwordTooShort');
  });
});
